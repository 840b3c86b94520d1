declare const PORTEIRA_VERSION: string | undefined;

/** Package version and hash of the build, put in by `scripts/build.mjs`; from the sources there is no build to name. */
export const version: string = typeof PORTEIRA_VERSION === 'undefined' ? 'dev' : PORTEIRA_VERSION;
