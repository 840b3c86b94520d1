/** Separate from the catalogue because the sign-in page needs the types but not the catalogue. */
export const LEDGER_TYPES = {
  RECEITAS: 'Receitas',
  DESPESAS: 'Despesas',
  OUTROS_CREDITOS: 'Outros créditos',
  OUTROS_DEBITOS: 'Outros débitos',
} as const;
export type LedgerType = keyof typeof LEDGER_TYPES;

export const DAIRY_LEDGER_TYPES = { RECEITAS: LEDGER_TYPES.RECEITAS, DESPESAS: LEDGER_TYPES.DESPESAS };
