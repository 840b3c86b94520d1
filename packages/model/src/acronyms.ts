/** Acronyms of the field that labels use, as a person new to it would have them explained (docs/glossary.md). */
export const ACRONYMS = {
  '@': 'arroba: 15 kg de carcaça, ou 30 kg de peso vivo com rendimento de 50 %',
  CBT: 'contagem bacteriana total do leite, em mil por mL',
  CCS: 'contagem de células somáticas do leite, em mil por mL',
  COE: 'custo operacional efetivo: as despesas do leite sem os investimentos, com a equipe e a comida da própria fazenda',
  DMCA: 'despesa menos custo alimentar: o COE sem a comida do rebanho',
  ECC: 'escore de condição corporal da vaca',
  GMD: 'ganho médio diário: quilos que cada cabeça ganha por dia',
  'IGP-DI': 'índice de preços que corrige o dinheiro de safras passadas',
  ILP: 'integração lavoura-pecuária',
  PV: 'peso vivo, em kg por cabeça',
  RMCA: 'receita menos custo alimentar: o que sobra da venda do leite depois de pagar a comida',
  UA: 'unidade animal: 450 kg de peso vivo',
} as const;

export type Acronym = keyof typeof ACRONYMS;

const WORD = /(?<![\p{L}\d])(?:@|CBT|CCS|COE|DMCA|ECC|GMD|IGP-DI|ILP|PV|RMCA|UA)(?![\p{L}\d])/gu;

export interface LabelPart {
  text: string;
  /** Null for the words between. */
  acronym: Acronym | null;
}

const isAcronym = (text: string): text is Acronym => Object.hasOwn(ACRONYMS, text);

export function acronymParts(label: string): LabelPart[] {
  const parts: LabelPart[] = [];
  let end = 0;
  for (const { 0: word, index } of label.matchAll(WORD)) {
    if (index > end) parts.push({ text: label.slice(end, index), acronym: null });
    if (isAcronym(word)) parts.push({ text: word, acronym: word });
    end = index + word.length;
  }
  if (end < label.length) parts.push({ text: label.slice(end), acronym: null });
  return parts;
}
