import type { FastifyReply } from 'fastify';
import type { Document } from '#view/document';
import { fileTitle } from '../files/download';
import { drawDocument } from '../files/draw-document';
import { makePdf } from '../files/pdf';
import { disconnectSignal } from './disconnect';
import { sendDownload } from './download';

/** Aborts if the client disconnects. `title` is the file name without extension. */
export async function sendPdf(reply: FastifyReply, document: Document, title = document.title): Promise<FastifyReply> {
  const content = await makePdf(drawDocument(document), disconnectSignal(reply));
  return sendDownload(reply, { name: fileTitle(`${title}.pdf`), type: 'application/pdf', content });
}
