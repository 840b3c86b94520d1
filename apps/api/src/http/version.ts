declare const PORTEIRA_VERSION: string | undefined;

/** `scripts/build.mjs` defines package version and build hash; from the sources there is no build. */
export const version: string = typeof PORTEIRA_VERSION === 'undefined' ? 'dev' : PORTEIRA_VERSION;
