/** The bytes of a file, or its text. */
export type SentFile = Buffer | Uint8Array | string;

const BOUNDARY = 'limite-do-envio';

/** A file as the body of a request, for `app.inject`. */
export function fileOf(file: SentFile, headers: Record<string, string>, name = 'planilha') {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), Buffer.from(file), Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
  return { headers: { ...headers, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }, payload };
}
