import type { CostCenterGroup } from '#model/catalogues/finance';
import { expenseKind, financialsDiagnosis } from '#model/diagnosis/financials-diagnosis';
import { resourceOf } from '#model/registry';
import { recordsOf } from '../../../records/gateway';
import type { WireRow } from '../../../records/table/shape';
import type { Operation } from '../../../sql/operation';

export type CenterPart = 'line' | 'grouped' | 'financing' | 'revenue' | 'stock';

export interface DiagnosisCenter {
  id: number;
  title: string;
  group: CostCenterGroup;
  part: CenterPart;
  asks: string;
}

const ASKS: Readonly<Partial<Record<CostCenterGroup, string>>> = {
  NUTRICAO: 'Sal, proteinado, ração, concentrado e volumoso comprado: notas do ano, com o frete.',
  SANIDADE: 'Vacinas, vermífugos, carrapaticidas, remédios e veterinário.',
  REPRODUCAO: 'Sêmen, protocolos de IATF, exames e diagnóstico de gestação; touros não.',
  MAO_DE_OBRA: 'Salários, encargos, 13º, férias, diárias, alimentação e moradia do pessoal.',
  ADMINISTRACAO: 'Escritório, contador, consultoria, impostos e taxas, seguros, fretes e comissões.',
  MAQUINAS: 'Combustível, lubrificantes, peças, pneus, oficina e horas de máquina alugada.',
  PASTAGEM: 'Adubo, calcário, herbicida, roçada, sementes e arrendamento de pasto.',
  INFRAESTRUTURA: 'Cercas, currais, bebedouros, estradas, energia e conserto de benfeitorias.',
  TOTAL_AGRUPADO: 'Só se a fazenda não separa as despesas: tudo o que a pecuária gastou no ano, sem compra de animais e sem financiamento.',
  FINANCIAMENTO: 'Quanto entrou de empréstimo, e quanto foi pago de principal e juros.',
  OUTRAS_RECEITAS: 'Arrendamento, serviços, esterco, prêmios: o que a pecuária recebeu além dos animais.',
  ESTOQUE: 'Insumos guardados, pelo preço que custaram.',
};

export async function centersOf(work: Operation): Promise<DiagnosisCenter[]> {
  const query = { environment: 'BEEF_CATTLE', 'wherein[in_diagnosis]': 'true', 'order[id]': 'ASC' };
  const { resultList } = await recordsOf(work, resourceOf('cost_centers')).list(query);
  const plan = financialsDiagnosis.cells?.sheet.lines;
  const rank = plan?.of === 'rows' && plan.rank ? plan.rank : () => 0;
  return [...resultList].sort((one, other) => rank(one) - rank(other)).flatMap((row) => centerOf(row) ?? []);
}

function centerOf(row: WireRow): DiagnosisCenter | null {
  const group = row.group as CostCenterGroup | null;
  const part = group && partOf(row, group);
  return part ? { id: row.id, title: String(row.title), group, part, asks: ASKS[group] ?? '' } : null;
}

function partOf(row: WireRow, group: CostCenterGroup): CenterPart | null {
  if (group === 'ESTOQUE') return 'stock';
  if (group === 'FINANCIAMENTO') return 'financing';
  return row.type === 'RECEITAS' ? 'revenue' : expenseKind(row);
}
