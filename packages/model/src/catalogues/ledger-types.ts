/** What a row of the ledger is. Screens are named by it, so it stands apart from the catalogue, which the sign-in does not fetch. */
export const LEDGER_TYPES = {
  RECEITAS: 'Receitas',
  DESPESAS: 'Despesas',
  OUTROS_CREDITOS: 'Outros créditos',
  OUTROS_DEBITOS: 'Outros débitos',
} as const;
export type LedgerType = keyof typeof LEDGER_TYPES;

/** The types of the dairy ledger. */
export const DAIRY_LEDGER_TYPES = { RECEITAS: LEDGER_TYPES.RECEITAS, DESPESAS: LEDGER_TYPES.DESPESAS };
