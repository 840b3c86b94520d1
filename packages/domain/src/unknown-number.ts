/** A refused number that waits for its correction; NaN makes everything calculated from it unknown too. */
export const UNKNOWN = Number.NaN;

export const isUnknown = (value: number | null | undefined): boolean => Number.isNaN(value);

/** For charts, which have no place for NaN. */
export const orNull = (value: number | null): number | null => (isUnknown(value) ? null : value);
