export type SentFile = Buffer | Uint8Array | string;

const BOUNDARY = 'limite-do-envio';

export function fileOf(file: SentFile, headers: Record<string, string>, name = 'planilha', corrections?: string) {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const field = corrections && `\r\n--${BOUNDARY}\r\ncontent-disposition: form-data; name="corrections"\r\n\r\n${corrections}`;
  const payload = Buffer.concat([Buffer.from(head), Buffer.from(file), Buffer.from(`${field ?? ''}\r\n--${BOUNDARY}--\r\n`)]);
  return { headers: { ...headers, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }, payload };
}
