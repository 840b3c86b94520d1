/** The source is checked too, as another window may have the same origin. */
export function isOfImporter(
  { origin, source }: Pick<MessageEvent, 'origin' | 'source'>,
  importer: string,
  frame: MessageEventSource | null,
): boolean {
  return frame !== null && source === frame && origin === importer;
}
