import { Readable } from 'node:stream';
import { formatDay, todayInBrazil } from '#domain/calendar';
import type { DocumentSection } from '#view/document';
import { FARMS_A_SHEET, type Heading, type ProcessedFarm, processingDocument } from '#view/processing/report';
import { type Download, fileTitle } from '../../files/download';
import { drawDocument } from '../../files/draw-document';
import { farmFileNames } from '../../files/farm-file-names';
import { makePdf } from '../../files/pdf';
import { XLSX_TYPE } from '../../files/workbook';
import type { WorkbookInfo } from '../../files/workbook-sheet';
import { streamWorkbook } from '../../files/workbook-stream';
import { type StreamedFile, zippedStreams } from '../../files/zip';
import { processingSheets } from './sheets';

export const KINDS = ['xls', 'pdf', 'zip'] as const;
export type Kind = (typeof KINDS)[number];

export interface Processing {
  heading: Heading;
  at: Date;
  whose: string;
  about: string;
  farms: AsyncIterable<ProcessedFarm>;
}

export async function processingFile(kind: Kind, processing: Processing, signal?: AbortSignal): Promise<Download> {
  const day = formatDay(todayInBrazil(processing.at)).replaceAll('/', '-');
  if (kind === 'zip') {
    const content = Readable.from(zippedStreams(zipFiles(processing), processing.at), { objectMode: false });
    return { name: fileTitle(`${processing.whose} - ${day}.zip`), type: 'application/zip', content };
  }
  const name = fileTitle(`Processamento - ${processing.whose} - Safra ${processing.heading.harvest} - ${day}`);
  if (kind === 'xls') {
    const content = workbookOf(await all(processing.farms), processing);
    return { name: `${name}.xlsx`, type: XLSX_TYPE, content };
  }
  const content = await makePdf(drawDocument({ title: name, sections: await paperSections(processing) }), signal);
  return { name: `${name}.pdf`, type: 'application/pdf', content };
}

async function* zipFiles(processing: Processing): AsyncGenerator<StreamedFile> {
  const farms: ProcessedFarm[] = [];
  const nameOf = farmFileNames();
  for await (const farm of processing.farms) {
    farms.push(farm);
    yield { name: nameOf({ name: farm.name, customer: { name: farm.customer } }, '.pdf'), content: once(await paper([farm], processing)) };
  }
  yield {
    name: fileTitle(`Processamento - ${processing.whose} - Safra ${processing.heading.harvest}.xlsx`),
    content: workbookOf(farms, processing),
  };
}

async function paperSections(processing: Processing): Promise<DocumentSection[]> {
  const farms = await all(processing.farms);
  const sections: DocumentSection[] = [];
  for (let at = 0; at < farms.length; at += FARMS_A_SHEET)
    sections.push(...processingDocument(farms.slice(at, at + FARMS_A_SHEET), processing.heading).sections);
  return sections;
}

const paper = (farms: readonly ProcessedFarm[], { heading }: Processing): Promise<Buffer> =>
  makePdf(drawDocument(processingDocument(farms, heading)));

function workbookOf(farms: readonly ProcessedFarm[], { heading, about, whose, at }: Processing): Readable {
  const { harvest, day, by } = heading;
  const info: WorkbookInfo = { title: `Processamento - ${whose} - Safra ${harvest}`, about, at };
  return streamWorkbook(info, processingSheets(farms, { harvest, made: `Feito em ${day}${by ? ` por ${by}` : ''}` }));
}

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = [];
  for await (const item of items) list.push(item);
  return list;
}

async function* once(content: Buffer): AsyncGenerator<Buffer> {
  yield content;
}
