import { type Field, isNumberField } from '#model/kit/field';
import type { Resource } from '#model/kit/resource';
import { columnFields, type FixedValues } from '../rows/row';

export interface GridColumn {
  id: string;
  label: string;
  unit: string | null;
  help: string | null;
  field: Field | null;
  isNumeric: boolean;
  /** Its values are never long: a number, a day, the validated mark. */
  isShort: boolean;
  /** Lists have no order; passwords have neither order nor filter. */
  isSortable: boolean;
  isFilterable: boolean;
  editorPx: number;
  minWidthPx: number;
  grow: number;
}

export const VALIDATED = 'validated';

const MIN_WIDTH_PX: Partial<Record<Field['kind'], number>> = {
  text: 150,
  suggestion: 150,
  email: 180,
  date: 136,
  month: 112,
  number: 110,
  money: 128,
  weight: 112,
  percentage: 112,
  boolean: 92,
  enum: 124,
  reference: 164,
  references: 180,
  enums: 180,
};

const GROW: Partial<Record<Field['kind'], number>> = {
  text: 1.3,
  suggestion: 1.3,
  reference: 1.3,
  references: 1.5,
  enums: 1.5,
  boolean: 0.7,
};

export function gridColumns(
  resource: Resource,
  showsValidated: boolean,
  fixed: FixedValues = {},
  names: readonly string[] | null = null,
): GridColumn[] {
  const columns = columnFields(resource, fixed, names).map(([id, field]) => fieldColumn(id, field, id === resource.titleField));
  if (!showsValidated) return columns;
  const validated = {
    label: 'Validação',
    unit: null,
    help: null,
    field: null,
    isNumeric: false,
    isShort: true,
    isSortable: false,
    isFilterable: false,
    editorPx: 104,
    minWidthPx: 136,
    grow: 0.9,
  };
  return [...columns, { id: VALIDATED, ...validated }];
}

const TITLE_WIDTH_PX = 220;

function fieldColumn(id: string, field: Field, isTitle: boolean): GridColumn {
  const editorPx = Math.max(
    (MIN_WIDTH_PX[field.kind] ?? 140) * Math.min(1, field.width ?? 1) + (field.kind === 'date' && field.allowsPeriod ? 44 : 0),
    wordsPx(field),
  );
  const labelPx = headPx(field.label, unitOf(field) ?? '');
  return {
    id,
    label: field.label,
    unit: unitOf(field),
    help: field.help ?? null,
    field,
    isNumeric: isNumberField(field),
    isShort: isNumberField(field) || field.kind === 'date' || field.kind === 'month' || field.kind === 'boolean',
    isSortable: field.kind !== 'references' && field.kind !== 'enums' && field.kind !== 'password',
    isFilterable: field.kind !== 'password',
    editorPx: Math.round(editorPx),
    minWidthPx: Math.round(Math.max(editorPx, isTitle ? TITLE_WIDTH_PX : 0, labelPx)),
    grow: field.width ?? GROW[field.kind] ?? 1,
  };
}

const HEAD_LETTER_PX = 7.4;
const UNIT_LETTER_PX = 6;
const HEAD_MARKS_PX = 58;

function headPx(label: string, unit: string): number {
  const words = [...label.split(' ').map((word) => word.length * HEAD_LETTER_PX), unit.length * UNIT_LETTER_PX];
  const whole = words.reduce((sum, word) => sum + word + HEAD_LETTER_PX, 0);
  // The best line break makes one line at most half of the longest word longer than the other.
  const longest = Math.max(...words);
  return Math.min(whole, Math.max(longest, (whole + longest) / 2)) + HEAD_MARKS_PX;
}

/** A boolean with own words needs the longer of them and the arrow of its editor. */
function wordsPx(field: Field): number {
  if (field.kind !== 'boolean' || !field.words) return 0;
  return Math.max(field.words.yes.length, field.words.no.length) * 6.6 + 36;
}

function unitOf(field: Field): string | null {
  // R$ and % already stand at every value.
  return isNumberField(field) && field.kind !== 'percentage' ? (field.unit ?? null) : null;
}
