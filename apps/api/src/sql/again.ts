/** Thrown where a transaction has failed that can be done again, with what is said otherwise of its operation. */
export class Again extends Error {
  constructor(readonly otherwise: { readonly isWithoutFacts: true }) {
    super('the transaction is to be done again');
  }
}
