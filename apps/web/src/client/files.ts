import { getSession } from '../session/session-store';
import { trackCall } from './activity';
import { readResponse } from './api';
import { ApiFailure } from './api-failure';
import { type Query, queryText } from './query';
import { READ_RETRY_MS, WRITE_RETRY_MS, withRetry } from './retry';

/** Transfers have no time limit, unlike other calls. */

const BASE = '/api';

export interface UploadOptions {
  query: Query;
  idempotencyKey?: string;
  texts?: Readonly<Record<string, string>>;
  /** From 0 to 1. */
  onProgress(part: number): void;
  signal: AbortSignal;
}

/** Retries a lost upload. @throws {ApiFailure} for a refusal or a call that did not get through. */
export function uploadFile<T>(path: string, file: File, options: UploadOptions): Promise<T> {
  const { token } = getSession();
  return withRetry(() => sendFile<T>(path, file, options), {
    retryMs: WRITE_RETRY_MS,
    signal: options.signal,
    isWanted: () => getSession().token === token,
  });
}

async function sendFile<T>(path: string, file: File, options: UploadOptions): Promise<T> {
  const { token } = getSession();
  const finish = trackCall();
  const request = new XMLHttpRequest();
  const { signal } = options;
  const giveUp = () => request.abort();
  signal.addEventListener('abort', giveUp);
  const uploaded = new Promise<Response>((resolve, reject) => {
    const lost = () =>
      reject(new ApiFailure(0, { code: 'network', message: 'Sem conexão com o servidor. O arquivo continua aqui; tente de novo.' }));
    request.upload.onprogress = ({ loaded, total }) => options.onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(new Response(request.responseText, { status: request.status, headers: headersOf(request) }));
    request.onerror = lost;
    request.onabort = () => reject(signal.reason);
  });
  request.open('POST', `${BASE}${path}${queryText(options.query)}`);
  request.setRequestHeader('accept', 'application/json');
  if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
  if (options.idempotencyKey) request.setRequestHeader('idempotency-key', options.idempotencyKey);
  const form = new FormData();
  for (const [name, text] of Object.entries(options.texts ?? {})) form.append(name, text);
  form.append('file', file);
  request.send(form);
  try {
    const response = await uploaded;
    finish(true);
    return await readResponse<T>(response, token);
  } catch (error) {
    if (!(error instanceof ApiFailure && error.status > 0)) finish(signal.aborted ? null : false);
    throw error;
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}

function headersOf(request: XMLHttpRequest): Headers {
  const lines = request.getAllResponseHeaders().trim().split('\r\n');
  return new Headers(lines.filter((line) => line !== '').map((line) => line.split(/: ?(.*)/s, 2) as [string, string]));
}

export interface FetchedFile {
  content: Blob;
  name: string;
}

export async function downloadFile(path: string, query: Query): Promise<void> {
  saveFile(await fetchFile(path, query));
}

/** @throws {ApiFailure} for a refusal or a call that did not get through. */
export function fetchFile(path: string, query: Query, signal?: AbortSignal): Promise<FetchedFile> {
  return withRetry(() => fetchOnce(path, query, signal), { retryMs: READ_RETRY_MS, signal });
}

async function fetchOnce(path: string, query: Query, signal: AbortSignal | undefined): Promise<FetchedFile> {
  const { token } = getSession();
  const finish = trackCall();
  try {
    const response = await fetch(`${BASE}${path}${queryText(query)}`, {
      headers: token ? { authorization: `Bearer ${token}` } : {},
      ...(signal ? { signal } : {}),
    });
    finish(true);
    if (!response.ok) await readResponse(response, token);
    return { content: await response.blob(), name: fileName(response.headers.get('content-disposition')) };
  } catch (error) {
    if (error instanceof ApiFailure) throw error;
    const wasGivenUp = signal?.aborted === true;
    finish(wasGivenUp ? null : false);
    if (wasGivenUp) throw error;
    throw new ApiFailure(0, { code: 'network', message: 'Sem conexão com o servidor. Tente baixar de novo.' });
  }
}

/** `attachment; filename*=UTF-8''Biomas.csv` -> `Biomas.csv`. */
function fileName(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '')?.[1];
  return encoded ? decodeURIComponent(encoded) : 'arquivo';
}

export function saveFile({ content, name }: FetchedFile): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser needs time to start the download.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
