import { formatMonth, type Month } from '../../calendar';

/** A reason or note is stored as rule and values and turned into words on display. */

const lower = (label: string) => label.toLowerCase();
const PRICES = { startBrl: 'no início', endBrl: 'no fim', meanBrl: 'médio' } as const;
const DAYS = { start: 'início', end: 'fim' } as const;
const LEDGER = {
  RECEITAS: 'Nenhuma receita lançada na safra',
  DESPESAS: 'Nenhuma despesa lançada na safra',
  OUTROS_CREDITOS: 'Nenhum crédito lançado na safra',
  OUTROS_DEBITOS: 'Nenhum débito lançado na safra',
} as const;
const placeInWords = (month: Month | null): string => (month === null ? 'início da safra' : formatMonth(month));

type Labelled = { label: string };
type AtMonth = { month: Month | null };

const WORDS = {
  lacks: ({ label }: Labelled) => `Falta: ${label}`,
  lacks_something: () => 'Falta um dado',
  no_number: () => 'O resultado não é um número',
  divisor: ({ label, isNegative }: Labelled & { isNegative: boolean }) =>
    `Sem cálculo: ${label} ${isNegative ? 'abaixo de' : 'igual a'} zero`,
  not_asked: () => 'O diagnóstico não pergunta os dados de que este número precisa',
  of_harvest: () => 'É um índice de safra: veja o fechamento',
  no_month: () => 'Nenhum mês fechado no período: falta o estoque pecuário de um mês que já acabou',
  no_final_herd: () => 'Falta o rebanho final, na Avaliação de estoque',
  lacks_stock: ({ month }: AtMonth) => `Falta o estoque pecuário: ${placeInWords(month)}`,
  lacks_weight: ({ month }: AtMonth) => `Falta o peso do rebanho: ${placeInWords(month)}`,
  without_weight: ({ category, month }: AtMonth & { category: string }) => `${category} sem peso em ${placeInWords(month)}: contam 0 kg`,
  moved_without_weight: ({ category, month }: AtMonth & { category: string | null }) =>
    `${category ?? 'Movimentação'} sem peso em ${placeInWords(month)}: conta 0 kg`,
  not_counted: ({ month }: { month: Month }) =>
    `Rebanho de ${formatMonth(month)} não contado: vale o calculado pelas movimentações, com o peso do mês anterior`,
  no_bulls: () => 'Nenhum touro no estoque pecuário',
  no_average: () => 'Falta a média do rebanho',
  average_of: ({ months }: { months: number }) => `Média do rebanho de ${months} dos 12 meses`,
  lacks_arroba: ({ price }: { price: keyof typeof PRICES }) => `Falta o valor da arroba ${PRICES[price]}, em Configuração`,
  without_arroba: ({ category, price }: { category: string; price: keyof typeof PRICES }) =>
    `${category} sem valor da arroba ${PRICES[price]}: não entra`,
  unweighed: ({ category }: { category: string }) => `${category} sem peso: não entra`,
  lacks_land: () => 'Falta o valor de terra e benfeitorias, em Configuração',
  nothing_held: ({ label, at }: Labelled & { at: keyof typeof DAYS }) => `Nada contado no ${DAYS[at]} da safra: ${lower(label)}`,
  inputs_not_counted: ({ at }: { at: keyof typeof DAYS }) =>
    `Estoque de insumos sem contagem no ${DAYS[at]} da safra: a variação não entra`,
  no_lots: () => 'Nenhum lote saiu do confinamento no período',
  no_area: () => 'Nenhuma área de uso da pecuária lançada na safra',
  no_area_until: ({ month }: { month: Month }) => `Nenhuma área lançada até ${formatMonth(month)}: o mês conta 0 ha`,
  no_rain: () => 'Nenhuma chuva lançada no período',
  rain_of: ({ months, of }: { months: number; of: number }) => `Chuva de ${months} dos ${of} meses`,
  no_team: () => 'Nenhuma equipe lançada na safra',
  no_ledger: ({ type }: { type: keyof typeof LEDGER }) => LEDGER[type],
  only_grouped: () => 'Só o total agrupado das despesas está lançado',
  lacks_cash: ({ label }: Labelled) => `Falta na análise de caixa: ${lower(label)}`,
  no_sectors: () => 'Nenhum outro setor com receita ou desembolso em Configuração',
  sectors_without_area: ({ titles }: { titles: readonly string[] }) => `Falta a área de outros setores: ${titles.join(', ')}`,
  not_told: ({ label }: Labelled) => `Nada informado em Reprodução: ${lower(label)}`,
  no_mating: ({ label }: Labelled) => `Nada lançado em Monta/toque: ${lower(label)}`,
  no_births: () => 'Nenhum nascimento lançado na safra',
  no_weaning: () => 'Nenhum desmame lançado na safra',
  no_weaning_weight: () => 'Nenhum desmame com peso na safra',
  no_dairy_month: () => 'Nenhum mês fechado no período: falta o leite de um mês que já acabou',
  months_of: ({ label, months, of }: Labelled & { months: number; of: number }) => `${label}: ${months} dos ${of} meses`,
  nothing_entered: () => 'Nada lançado no período',
  no_herd: () => 'Nenhuma contagem do rebanho',
  no_dairy_team: () => 'Nenhuma equipe lançada',
  not_characterised: ({ label }: Labelled) => `Falta na caracterização da fazenda: ${lower(label)}`,
  no_cases: ({ label }: Labelled) => `Nada lançado em informações técnicas: ${lower(label)}`,
  no_analysis: ({ label }: Labelled) => `Nenhuma análise de ${label}`,
  no_milk: () => 'Nenhum leite lançado',
  no_milk_sale: () => 'Nenhuma venda de leite lançada',
  no_revenue: () => 'Nenhuma receita lançada',
  no_expense: () => 'Nenhuma despesa lançada',
  no_money: () => 'Nada lançado no financeiro',
  no_concentrate: () => 'Nenhum concentrado lançado',
};

type Rule = keyof typeof WORDS;
type Values<Of extends Rule> = Parameters<(typeof WORDS)[Of]> extends [infer Own] ? Own : Record<string, never>;

export interface Reason<Of extends Rule = Rule> {
  rule: Of;
  values: Values<Of>;
}

export function reason<Of extends Rule>(rule: Of, ...[values]: Parameters<(typeof WORDS)[Of]>): Reason {
  return { rule, values: (values ?? {}) as Values<Rule> };
}

export function reasonText({ rule, values }: Reason): string {
  return (WORDS[rule] as (values: unknown) => string)(values);
}

export function distinctReasons(reasons: readonly Reason[]): Reason[] {
  return reasons.length < 2 ? [...reasons] : [...new Map(reasons.map((one) => [JSON.stringify(one), one])).values()];
}
