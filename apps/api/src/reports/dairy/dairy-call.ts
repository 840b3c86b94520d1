import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { messages } from '#model/kit/messages';
import type { Document } from '#view/document';
import { fileTitle } from '../../files/download';
import { XLSX_TYPE } from '../../files/workbook';
import type { StreamedSheet, WorkbookInfo } from '../../files/workbook-sheet';
import { streamWorkbook } from '../../files/workbook-stream';
import { sendDownload } from '../../http/download';
import { sendPdf } from '../../http/send-pdf';
import { invalidParameters } from '../../refusals/refusals';
import type { RawQuery } from '../../sql/list-query';

export const DAIRY_CALL = { tags: ['Relatórios do leite'], environments: ['DAIRY_CATTLE'], access: { feature: 'platform' } } as const;

export const numberSchema = z.number().nullable();
export const rowsSchema = z
  .array(z.object({ path: z.string(), query: z.string() }))
  .meta({ description: 'Consultas de lista cujas linhas somam os meses; um mês pede também a data' });

export const FORMAT = { format: 'pdf ou xlsx; obrigatório' } as const;
export const FILE_TYPES = ['application/pdf', XLSX_TYPE];

type FileFormat = 'pdf' | 'xlsx';

export function readFormat({ format }: RawQuery): FileFormat {
  if (format === 'pdf' || format === 'xlsx') return format;
  throw invalidParameters({ format: format === undefined ? messages.required : `${messages.invalid}: use pdf ou xlsx` });
}

interface ReportFile {
  document(): Promise<Document> | Document;
  sheets(): readonly StreamedSheet[];
}

/** The title of the workbook is the file name without extension. */
export async function sendReport(reply: FastifyReply, format: FileFormat, info: WorkbookInfo, { document, sheets }: ReportFile) {
  if (format === 'pdf') return sendPdf(reply, await document(), info.title);
  return sendDownload(reply, { name: fileTitle(`${info.title}.xlsx`), type: XLSX_TYPE, content: streamWorkbook(info, sheets()) });
}
