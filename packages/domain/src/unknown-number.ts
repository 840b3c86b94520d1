/**
 * A number that was given and is not known: one that the judge refused, while it waits to be
 * corrected. It is neither a value nor nothing: whatever is reckoned from it is unknown as well, which is just how JavaScript reckons with NaN.
 */
export const UNKNOWN = Number.NaN;

export const isUnknown = (value: number | null | undefined): boolean => Number.isNaN(value);

/** For what draws numbers and has no place for an unknown one. */
export const known = (value: number | null): number | null => (isUnknown(value) ? null : value);
