/** Ids of what was typed into this page and not saved. */
export const unsavedDrafts = new Set<string>();
