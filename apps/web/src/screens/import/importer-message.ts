/** Is this message of the embedded page itself? Another window of the same origin is somebody else, and so is a page that took its place. */
export function isOfImporter(
  { origin, source }: Pick<MessageEvent, 'origin' | 'source'>,
  importer: string,
  frame: MessageEventSource | null,
): boolean {
  return frame !== null && source === frame && origin === importer;
}
