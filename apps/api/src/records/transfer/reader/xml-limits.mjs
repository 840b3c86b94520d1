import { Refusal } from './refusal.mjs';

/** One tag with attributes; the namespaces of a sheet take some hundred characters. */
const MAX_TAG = 64 * 1024;
/** Text between tags: an Excel cell has at most 32,767 characters, each possibly an entity. */
const MAX_TEXT = 512 * 1024;
/** Nesting; drawings need some twenty. */
const MAX_DEPTH = 64;
/** Elements of a part read as a tree, some 400 bytes each. Rows are streamed. */
const MAX_ELEMENTS = 600_000;
/** A part in memory exists as bytes, text and tree. */
const MAX_TREE_BYTES = 32 * 1024 * 1024;
/** As many rows as an Excel sheet, blank ones included. */
const MAX_ROWS = 1_048_576;
/** Wide rows of a chunk: the reader allocates every column up to the last one. */
const MAX_WIDE_ROWS = 100;

const [SPACE, DOUBLE_QUOTE, SINGLE_QUOTE, SLASH, COLON, GREATER] = [...' "\'/:>'].map((one) => one.charCodeAt(0));
const COLUMN_OF_CELL = /[^>]*?\sr=["']([A-Za-z]{1,8})/y;
const ADDRESS = /\sr=["']([A-Z]{1,3}\d{1,7})["']/;
/** A formula refers to another file by a number. */
const OTHER_FILE = /\[\d{1,5}\]/;

/** Counts while a part is unpacked, because small hostile parts become huge trees. Returns a function that takes the next bytes. */
export function xmlLimits(isSheet, { maxStrings, maxColumns }, told = {}) {
  let rest = '';
  let size = 0;
  let text = 0;
  let depth = 0;
  let elements = 0;
  let strings = 0;
  let rows = 0;
  let wideRows = 0;
  let isWide = false;
  let isFilled = false;
  let cell = '';
  let isFormula = false;

  function open(name, xml, at, end) {
    if (!isSheet && ++elements > MAX_ELEMENTS) throw new Refusal('content_too_large');
    if (name === 'si' && ++strings > maxStrings) throw new Refusal('too_many_strings');
    if (name === 'row') {
      isWide = isFilled = false;
      if (++rows > MAX_ROWS) throw new Refusal('too_many_rows');
    } else if (name === 'c' && isSheet && !isWide && columnOf(xml, at, end) > maxColumns) {
      isWide = true;
      if (++wideRows > MAX_WIDE_ROWS) throw new Refusal('too_many_columns');
    }
    if (isSheet && !isFilled && (name === 'v' || name === 'is')) {
      isFilled = true;
      told.filled?.();
    }
    if (name === 'c' && told.linked) cell = ADDRESS.exec(xml.slice(at, end))?.[1] ?? '';
    isFormula = name === 'f' && told.linked !== undefined;
    if (name === 'mergeCell') told.merged?.(/\sref=["']([A-Z0-9:]{1,40})["']/.exec(xml.slice(at, end))?.[1] ?? '');
    const isClosed = xml[end - 1] === '/';
    if (!isClosed && ++depth > MAX_DEPTH) throw new Refusal('unreadable');
  }

  return (/** @type {Buffer} */ piece) => {
    size += piece.length;
    if (!isSheet && size > MAX_TREE_BYTES) throw new Refusal('content_too_large');
    const xml = rest + piece.latin1Slice();
    wideRows = 0;
    let at = 0;
    for (;;) {
      const start = xml.indexOf('<', at);
      const stop = start < 0 ? xml.length : start;
      text += stop - at;
      if (text > MAX_TEXT) throw new Refusal('content_too_large');
      if (isFormula && OTHER_FILE.test(xml.slice(at, stop))) told.linked?.(cell);
      rest = '';
      if (start < 0) return;
      const end = endOf(xml, start);
      if (end < 0) {
        rest = xml.slice(start);
        if (rest.length > MAX_TAG) throw new Refusal('unreadable');
        return;
      }
      text = 0;
      const first = xml[start + 1];
      if (first === '/') depth--;
      else if (first !== '!' && first !== '?') open(nameAt(xml, start + 1, end), xml, start, end);
      at = end + 1;
    }
  };
}

/** Index behind the tag; -1 if it is incomplete. */
function endOf(xml, start) {
  if (xml[start + 1] === '!') {
    if (xml.length - start < 9) return -1;
    if (xml.startsWith('<!--', start)) return endBehind(xml, '-->', start + 4);
    if (xml.startsWith('<![CDATA[', start)) return endBehind(xml, ']]>', start + 9);
  }
  if (xml[start + 1] === '?') return endBehind(xml, '?>', start + 2);
  let quote = 0;
  for (let at = start + 1; at < xml.length; at++) {
    const code = xml.charCodeAt(at);
    if (quote !== 0) {
      if (code === quote) quote = 0;
    } else if (code === GREATER) return at;
    else if (code === DOUBLE_QUOTE || code === SINGLE_QUOTE) quote = code;
  }
  return -1;
}

function endBehind(xml, marker, from) {
  const at = xml.indexOf(marker, from);
  return at < 0 ? -1 : at + marker.length - 1;
}

function nameAt(xml, start, end) {
  let from = start;
  let to = start;
  for (; to < end; to++) {
    const code = xml.charCodeAt(to);
    if (code === COLON) from = to + 1;
    else if (code <= SPACE || code === SLASH) break;
  }
  return xml.slice(from, to);
}

/** Column number from 1; 0 if the cell has no address. */
function columnOf(xml, start, end) {
  COLUMN_OF_CELL.lastIndex = start;
  const letters = COLUMN_OF_CELL.exec(xml)?.[1];
  if (!letters || COLUMN_OF_CELL.lastIndex > end) return 0;
  let column = 0;
  for (let at = 0; at < letters.length; at++) column = column * 26 + (letters.charCodeAt(at) & 31);
  return column;
}
