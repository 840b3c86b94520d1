/** Why a file is not read. `code` is one of those that `read-sheet.ts` has a sentence for; `place` says where, `{ sheet, line, column, cell }` from 1. */
export class Refusal extends Error {
  /** @param {string} code @param {{ sheet?: string, line?: number, column?: number, cell?: string }} [place] @param {ErrorOptions} [options] */
  constructor(code, place = {}, options = {}) {
    super(code, options);
    this.code = code;
    this.place = place;
  }
}
