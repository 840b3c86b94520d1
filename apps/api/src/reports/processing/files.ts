import { Readable } from 'node:stream';
import { formatDay, todayInBrazil } from '#domain/calendar';
import type { DocumentSection } from '#view/document';
import { compareFarms, FARMS_A_SHEET, type Heading, type ProcessedFarm, processingDocument } from '#view/processing/report';
import { type Download, fileTitle } from '../../files/download';
import { drawDocument } from '../../files/draw-document';
import { farmFileNames } from '../../files/farm-file-names';
import { onePage } from '../../files/one-page';
import { makePdf } from '../../files/pdf';
import { XLSX_TYPE } from '../../files/workbook';
import { type StreamedCell, streamWorkbook } from '../../files/workbook-stream';
import { type StreamedFile, zippedStreams } from '../../files/zip';

export const KINDS = ['xls', 'pdf', 'zip'] as const;
export type Kind = (typeof KINDS)[number];

export interface Processing {
  heading: Heading;
  at: Date;
  owners: string;
  farms: AsyncIterable<ProcessedFarm>;
}

export async function processingFile(kind: Kind, processing: Processing, signal?: AbortSignal): Promise<Download> {
  const day = formatDay(todayInBrazil(processing.at)).replaceAll('/', '-');
  if (kind === 'zip') {
    const content = Readable.from(zippedStreams(zipFiles(processing), processing.at), { objectMode: false });
    return { name: fileTitle(`${processing.owners} - ${day}.zip`), type: 'application/zip', content };
  }
  const name = fileTitle(`Processamento - ${processing.owners} - Safra ${processing.heading.harvest} - ${day}`);
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
    name: fileTitle(`Processamento - ${processing.owners} - Safra ${processing.heading.harvest}.xlsx`),
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

const LABEL_WIDTH = 46;
const UNIT_WIDTH = 14;
const FARM_WIDTH = 20;

function workbookOf(farms: readonly ProcessedFarm[], { heading: { harvest, day, by }, at }: Processing): Readable {
  const columns = [
    { label: 'Indicador', format: '@', width: LABEL_WIDTH },
    { label: 'Unidade', format: '@', width: UNIT_WIDTH },
    ...farms.map(({ name, customer }) => ({ label: `${name} (${customer})`, format: 'General', width: FARM_WIDTH })),
  ];
  function* rows(): Generator<StreamedCell[]> {
    yield [`Processamento da safra ${harvest}, feito em ${day}${by ? ` por ${by}` : ''}`];
    for (const section of compareFarms(farms)) {
      yield [section.title, '', ...farms.map(() => '')].map((value): StreamedCell => ({ value, isHeading: true }));
      for (const { label, unit, decimals, values } of section.rows)
        yield [
          label,
          unit,
          ...values.map((value): StreamedCell => (typeof value === 'number' ? { value, format: formatOf(decimals) } : value)),
        ];
    }
  }
  return streamWorkbook([{ name: 'Processamento', columns, pages: onePage([...rows()]), frozenColumns: 2, isUnfiltered: true }], at);
}

const formatOf = (decimals: number): string => (decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`);

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = [];
  for await (const item of items) list.push(item);
  return list;
}

async function* once(content: Buffer): AsyncGenerator<Buffer> {
  yield content;
}
