export const unsavedDrafts = new Set<string>();
