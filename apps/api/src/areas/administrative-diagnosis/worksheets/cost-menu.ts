import { roundTo } from '#domain/decimal';
import type { CostCenterGroup } from '#model/catalogues/finance';
import type { WorksheetForm, WorksheetLine } from '../../../files/worksheet';
import { centersOf, type DiagnosisCenter } from './centers';
import type { DiagnosisWorksheet, FilledEntry, WorksheetScope } from './diagnosis-worksheet';
import type { FilledTable } from './filled-table';
import { FILL_WORDS } from './scope-words';

const MONTHLY = 'Por mês (R$)';
const MONTHS = 'Meses';
const YEARLY = 'No ano (R$)';
const TOTAL = 'Total na safra (R$)';
const ALL_MONTHS = 12;

/** Each item says whether it is usually paid by the month. */
const ITEMS: Readonly<Partial<Record<CostCenterGroup, readonly (readonly [item: string, asks: string])[]>>> = {
  NUTRICAO: [
    ['Sal mineral', 'Sacos no ano e preço; confira com as notas da cooperativa.'],
    ['Proteinado e energético', 'Quais lotes, em que meses, consumo por cabeça.'],
    ['Ração e concentrado', 'Milho, farelos, núcleo; o que foi comprado e o que veio da lavoura.'],
    ['Volumoso comprado', 'Silagem, feno, bagaço.'],
    ['Frete de insumos', 'Quando vem separado da nota.'],
  ],
  SANIDADE: [
    ['Vacinas', 'Brucelose, clostridioses, raiva, reprodutivas.'],
    ['Vermífugos e carrapaticidas', 'Quantas vezes por ano, quantas cabeças.'],
    ['Medicamentos', 'Antibióticos, anti-inflamatórios, curativos.'],
    ['Veterinário', 'Visitas, exames, atestados.'],
  ],
  REPRODUCAO: [
    ['Sêmen', 'Doses e preço.'],
    ['Protocolos de IATF', 'Hormônios, materiais, inseminador.'],
    ['Diagnóstico de gestação', 'Por cabeça ou por visita.'],
    ['Exame de touros', 'Andrológico.'],
  ],
  MAO_DE_OBRA: [
    ['Salários', 'Por pessoa: quantos, quanto, quantos meses.'],
    ['Encargos, 13º e férias', 'FGTS, INSS, rescisões.'],
    ['Diaristas e empreitas do manejo', 'Vacinação, apartação, embarque.'],
    ['Alimentação, moradia e uniformes', 'O que a fazenda paga pelo pessoal.'],
    ['Retirada de quem trabalha na família', 'O que se pagaria a um empregado no lugar.'],
  ],
  ADMINISTRACAO: [
    ['Escritório e contabilidade', 'Contador, telefone, internet, material.'],
    ['Consultorias', 'Técnica, financeira, georreferenciamento.'],
    ['Impostos e taxas', 'ITR, Funrural, GTA, Fundo da pecuária.'],
    ['Fretes e comissões de gado', 'De venda; os de compra são custo do animal.'],
    ['Seguros e viagens', 'Vida, máquinas, rebanho.'],
  ],
  MAQUINAS: [
    ['Combustível e lubrificantes', 'Só da pecuária: separe o da lavoura.'],
    ['Peças, pneus e oficina', 'Tratores, caminhão, caminhonete.'],
    ['Máquina alugada', 'Horas e preço.'],
    ['Prestações e compra de máquinas', 'O que foi pago no ano.'],
  ],
  PASTAGEM: [
    ['Adubo e calcário', 'De manutenção.'],
    ['Herbicida e roçada', 'Produto e mão de obra contratada.'],
    ['Sementes e reforma', 'Hectares reformados no ano.'],
    ['Arrendamento de pasto', 'Hectares ou cabeças, e o preço.'],
  ],
  INFRAESTRUTURA: [
    ['Cercas e porteiras', 'Arame, postes, empreita.'],
    ['Currais, cochos e bebedouros', 'Conserto e novos.'],
    ['Água e energia', 'Poço, bomba, conta de luz.'],
    ['Estradas, casas e galpões', 'Conservação e obras.'],
  ],
};

export const costMenuWorksheet: DiagnosisWorksheet = {
  heads: [MONTHLY, MONTHS, YEARLY],
  isCode: (text) => /^\d+(\.\d+)?$/.test(text),
  make,
  read,
};

async function make({ work }: WorksheetScope): Promise<WorksheetForm> {
  const centers = (await centersOf(work)).filter(({ part }) => part === 'line');
  return {
    title: 'Roteiro de custos',
    notes: [
      FILL_WORDS,
      'Cada item: por mês e em quantos meses, ou o valor do ano. Fora daqui: compra de animais, financiamentos e o que é da lavoura.',
    ],
    columns: [
      { label: 'Item', width: 42 },
      { label: 'O que perguntar', width: 56 },
      { label: MONTHLY, width: 15 },
      { label: MONTHS, width: 9 },
      { label: YEARLY, width: 16 },
      { label: TOTAL, width: 20 },
      { label: 'Anotações', width: 36 },
    ],
    lines: [...centers.flatMap(linesOf), totalLine(centers)],
  };
}

function linesOf(center: DiagnosisCenter): WorksheetLine[] {
  const items = [...(ITEMS[center.group] ?? []), ['Outros', center.asks] as const];
  const codeAt = (at: number) => `${center.id}.${at + 1}`;
  const sum = ({ rowOf }: { rowOf(code: string): number }) => `SUM(G${rowOf(codeAt(0))}:G${rowOf(codeAt(items.length - 1))})`;
  return [
    { code: String(center.id), cells: [center.title, '', '', '', '', { formula: sum, format: 'money' }, ''], isHeading: true },
    ...items.map(
      ([item, asks], at): WorksheetLine => ({
        code: codeAt(at),
        cells: [
          item,
          asks,
          { fill: null },
          { fill: null, format: 'whole' },
          { fill: null },
          { formula: ({ row }) => `N(F${row})+N(D${row})*IF(E${row}="",${ALL_MONTHS},E${row})`, format: 'money' },
          { fill: null },
        ],
      }),
    ),
  ];
}

function totalLine(centers: readonly DiagnosisCenter[]): WorksheetLine {
  const sum = ({ rowOf }: { rowOf(code: string): number }) => centers.map(({ id }) => `G${rowOf(String(id))}`).join('+') || '0';
  return { code: null, isResult: true, cells: ['Desembolso da safra', '', '', '', '', { formula: sum, format: 'money' }] };
}

/** Sums the typed cells itself, because a file may lack computed formulas. */
function read(table: FilledTable): FilledEntry[] {
  const sums = new Map<string, { sum: number; line: number }>();
  for (const [code, row] of table.lines) {
    const [center = '', item] = code.split('.');
    if (item === undefined || !/^\d+$/.test(center)) continue;
    const [monthly, months, yearly] = [table.numberAt(row, MONTHLY), table.numberAt(row, MONTHS), table.numberAt(row, YEARLY)];
    if (months !== null && (months < 0 || months > ALL_MONTHS)) table.refuse(row.line, MONTHS, 'Use de 0 a 12 meses');
    table.refuseNegative(row, MONTHLY, monthly);
    table.refuseNegative(row, YEARLY, yearly);
    if (monthly === null && yearly === null) continue;
    const own = (yearly ?? 0) + (monthly ?? 0) * (months ?? ALL_MONTHS);
    const before = sums.get(center) ?? { sum: 0, line: table.lines.get(center)?.line ?? row.line };
    sums.set(center, { ...before, sum: before.sum + own });
  }
  return [...sums].map(([center, { sum, line }]) => ({
    path: 'financials_diagnosis',
    body: { cost_center: Number(center), value: roundTo(sum, 2) },
    line,
    labels: { value: TOTAL, cost_center: 'Código' },
  }));
}
