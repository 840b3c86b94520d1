import type { FastifyReply } from 'fastify';
import type { Download } from '../files/download';

export function sendDownload(reply: FastifyReply, { name, type, content }: Download): FastifyReply {
  return reply
    .header('content-disposition', `attachment; filename="${plain(name)}"; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('cache-control', 'no-store')
    .type(type)
    .send(content);
}

function plain(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\]/g, '_');
}
