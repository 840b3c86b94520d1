export class Refusal extends Error {
  /** @param {string} code @param {{ sheet?: string, line?: number, column?: number, cell?: string }} [place] from 1 @param {ErrorOptions} [options] */
  constructor(code, place = {}, options = {}) {
    super(code, options);
    this.code = code;
    this.place = place;
  }
}
