import type { FastifyReply } from 'fastify';
import type { Document } from '#view/document';
import { fileTitle } from '../files/download';
import { drawDocument } from '../files/draw-document';
import { makePdf } from '../files/pdf';
import { goneSignal } from './caller-gone';
import { sendDownload } from './download';

/** Answers with a document as PDF, which is given up when the caller goes. `title`: the name of the file without ending. */
export async function sendPdf(reply: FastifyReply, document: Document, title = document.title): Promise<FastifyReply> {
  const content = await makePdf(drawDocument(document), goneSignal(reply));
  return sendDownload(reply, { name: fileTitle(`${title}.pdf`), type: 'application/pdf', content });
}
