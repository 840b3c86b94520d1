/** Asks for a retry of the failed transaction with other options of its operation. */
export class Again extends Error {
  constructor(readonly otherwise: { readonly isWithoutFacts: true }) {
    super('the transaction is to be done again');
  }
}
