import { openZip, packZip } from './bounded-zip.mjs';
import { Refusal } from './refusal.mjs';
import { xmlLimits } from './xml-limits.mjs';

/** What says where things lie in a spreadsheet; even with thousands of sheets far smaller. */
const MAX_INDEX_BYTES = 2 * 1024 * 1024;
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/**
 * Opens a spreadsheet: its sheets in their order, and what is in it besides. Throws a refusal for what is no spreadsheet, is broken, or
 * holds too much.
 */
export async function openBook(bytes, limits) {
  const zip = openZip(bytes, limits.maxUnpackedBytes);
  if (!zip.names.some((name) => /^\/?xl\//i.test(name))) throw new Refusal('no_spreadsheet');
  const book = targetOf(await textOf(zip, '_rels/.rels'), '', 'officeDocument') ?? 'xl/workbook.xml';
  const folder = book.slice(0, book.lastIndexOf('/') + 1);
  const workbook = await textOf(zip, book);
  const relations = await textOf(zip, `${folder}_rels/${book.slice(folder.length)}.rels`);
  const tree = async (type) => zip.scan(targetOf(relations, folder, type) ?? '', xmlLimits(false, limits));
  return {
    names: zip.names,
    sheets: tagsOf(workbook, 'sheet').filter((sheet) => sheet.name && sheet.id),
    isSince1904: tagsOf(workbook, 'workbookPr').some(({ date1904 }) => date1904 === '1' || date1904 === 'true'),
    strings: () => tree('sharedStrings'),
    styles: () => tree('styles'),
    /** A sheet past `look`, as `zip.scan` answers it. */
    async scan({ id }, look) {
      const sheet = await zip.scan(targetOf(relations, folder, 'worksheet', id) ?? '', look);
      if (!sheet) throw new Refusal('unreadable');
      return sheet;
    },
  };
}

/**
 * A spreadsheet of our own making with this one sheet, and the texts and styles of the book it is from, counted while they are unpacked.
 * Whatever else the file holds or says of itself, the library never sees it.
 */
export async function packSheet(book, sheet) {
  const [strings, styles] = [await book.strings(), await book.styles()];
  return packZip({
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': relationsOf({ officeDocument: 'xl/workbook.xml' }),
    'xl/workbook.xml': `<workbook><workbookPr date1904="${book.isSince1904 ? 1 : 0}"/><sheets><sheet name="1" sheetId="1" r:id="worksheet"/></sheets></workbook>`,
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

/** The text of a part; empty where there is none of that name. */
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

/** Where a part of this type lies, by what the part in `folder` says of its relations. */
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

/** An element's name without namespace, and all of its attributes; one attribute, which begins where no name goes on. */
const ELEMENT = /<(?:[\w.-]+:)?([\w.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*\/?>/g;
const ATTRIBUTE = /(?<![\w.-])([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** The attributes, by name without namespace, of every element of this name. */
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

/** What a value of an attribute says. */
function unescaped(text) {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi, (whole, hex, decimal, name) => {
    if (name) return ENTITIES[name.toLowerCase()];
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
