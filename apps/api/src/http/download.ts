import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A file on its way out. `name` with its ending, in Portuguese. */
export interface Download {
  name: string;
  type: string;
  content: Readable | Buffer;
}

/** Text that may stand in the name of a file on every system. */
export function fileTitle(text: string): string {
  return text.replace(/[\\/:*?"<>|]/g, '-');
}

/** Answers with a file, under its name. */
export function sendDownload(reply: FastifyReply, { name, type, content }: Download): FastifyReply {
  return reply
    .header('content-disposition', `attachment; filename="${plain(name)}"; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('cache-control', 'no-store')
    .type(type)
    .send(content);
}

/** The name for programs that only know ASCII. */
function plain(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\]/g, '_');
}
