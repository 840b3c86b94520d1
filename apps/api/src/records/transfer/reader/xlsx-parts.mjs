import { openZip, packZip } from './bounded-zip.mjs';
import { Refusal } from './refusal.mjs';
import { xmlLimits } from './xml-limits.mjs';

/** Workbook parts are far smaller even with thousands of sheets. */
const MAX_INDEX_BYTES = 2 * 1024 * 1024;
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Throws a refusal for a file that is not a spreadsheet, broken, or above the limits. */
export async function openWorkbook(bytes, limits) {
  const zip = openZip(bytes, limits.maxUnpackedBytes);
  if (!zip.names.some((name) => /^\/?xl\//i.test(name))) throw new Refusal('no_spreadsheet');
  const workbookPath = targetOf(await textOf(zip, '_rels/.rels'), '', 'officeDocument') ?? 'xl/workbook.xml';
  const folder = workbookPath.slice(0, workbookPath.lastIndexOf('/') + 1);
  const workbook = await textOf(zip, workbookPath);
  const relations = await textOf(zip, `${folder}_rels/${workbookPath.slice(folder.length)}.rels`);
  const tree = async (type) => zip.scan(targetOf(relations, folder, type) ?? '', xmlLimits(false, limits));
  return {
    names: zip.names,
    sheets: tagsOf(workbook, 'sheet').filter((sheet) => sheet.name && sheet.id),
    isSince1904: tagsOf(workbook, 'workbookPr').some(({ date1904 }) => date1904 === '1' || date1904 === 'true'),
    strings: () => tree('sharedStrings'),
    styles: () => tree('styles'),
    async scan({ id }, look) {
      const sheet = await zip.scan(targetOf(relations, folder, 'worksheet', id) ?? '', look);
      if (!sheet) throw new Refusal('unreadable');
      return sheet;
    },
  };
}

/** Packs one sheet with its strings and styles, so that the library never sees anything else of the upload. */
export async function packSheet(workbook, sheet) {
  const [strings, styles] = [await workbook.strings(), await workbook.styles()];
  return packZip({
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': relationsOf({ officeDocument: 'xl/workbook.xml' }),
    'xl/workbook.xml': `<workbook><workbookPr date1904="${workbook.isSince1904 ? 1 : 0}"/><sheets><sheet name="1" sheetId="1" r:id="worksheet"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationsOf({
      worksheet: 'sheet.xml',
      ...(strings ? { sharedStrings: 'sharedStrings.xml' } : {}),
      ...(styles ? { styles: 'styles.xml' } : {}),
    }),
    ...(strings ? { 'xl/sharedStrings.xml': strings } : {}),
    ...(styles ? { 'xl/styles.xml': styles } : {}),
    'xl/sheet.xml': sheet,
  });
}

async function textOf(zip, name) {
  const pieces = [];
  let size = 0;
  await zip.scan(name, (piece) => {
    size += piece.length;
    if (size > MAX_INDEX_BYTES) throw new Refusal('content_too_large');
    pieces.push(piece);
  });
  return Buffer.concat(pieces).toString('utf8');
}

function targetOf(relations, folder, type, id) {
  const found = tagsOf(relations, 'Relationship').find((one) => one.Type?.endsWith(`/${type}`) && (id === undefined || one.Id === id));
  if (!found?.Target) return null;
  if (found.Target.startsWith('/')) return found.Target.slice(1);
  const path = folder.split('/').slice(0, -1);
  for (const step of found.Target.split('/')) {
    if (step === '..') path.pop();
    else if (step !== '.' && step !== '') path.push(step);
  }
  return path.join('/');
}

/** An element name without namespace, and its attributes; then a single attribute. */
const ELEMENT = /<(?:[\w.-]+:)?([\w.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*\/?>/g;
const ATTRIBUTE = /(?<![\w.-])([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

function tagsOf(xml, name) {
  const elements = [...xml.matchAll(ELEMENT)].filter(([, element]) => element === name);
  return elements.map(([, , attributes = '']) => {
    const pairs = [...attributes.matchAll(ATTRIBUTE)];
    return Object.fromEntries(pairs.map(([, key, double, single]) => [key, unescaped(double ?? single ?? '')]));
  });
}

function relationsOf(targets) {
  const entries = Object.entries(targets).map(
    ([type, target]) => `<Relationship Id="${type}" Type="${RELATIONS}/${type}" Target="${target}"/>`,
  );
  return `<Relationships>${entries.join('')}</Relationships>`;
}

const ENTITIES = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescaped(text) {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi, (whole, hex, decimal, name) => {
    if (name) return ENTITIES[name.toLowerCase()];
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
