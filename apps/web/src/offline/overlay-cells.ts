import { asReference, type Value } from '#model/kit/field';
import type { SheetResource } from '#model/kit/resource';
import { answersAcross, choicesAcross, lineFields, monthsAcross } from '#model/kit/sheet';
import type { OverlayEntry } from './overlay-rows';

export type DeviceLine = Readonly<Record<string, unknown>>;

export function overlayCells(resource: SheetResource, lines: readonly DeviceLine[], overlay: readonly OverlayEntry[]): DeviceLine[] {
  const own = overlay.filter(({ entry }) => entry.action === 'cell' && entry.resource === resource.path);
  if (own.length === 0) return [...lines];
  const byPlace = new Map<string, OverlayEntry[]>();
  for (const one of own) {
    const key = placeOf(resource, one.entry.values);
    byPlace.set(key, [...(byPlace.get(key) ?? []), one]);
  }
  return lines.map((line) => overlayLine(resource, line, byPlace));
}

function overlayLine(resource: SheetResource, line: DeviceLine, byPlace: ReadonlyMap<string, readonly OverlayEntry[]>): DeviceLine {
  const { cells } = resource;
  const fields = Object.fromEntries(lineFields(cells).map((name) => [name, line[name]]));
  const laySlot = (slot: DeviceLine, running: DeviceLine): DeviceLine =>
    (byPlace.get(placeOf(resource, { ...fields, ...running })) ?? []).reduce((known, one) => typedSlot(resource, known, one), slot);
  const [months, answers, choices] = [monthsAcross(cells), answersAcross(cells), choicesAcross(cells)];
  if (answers) return { ...line, answers: slotsOf(line.answers).map((slot) => laySlot(slot, { [answers.answer]: slot[answers.answer] })) };
  if (choices) return { ...line, choices: slotsOf(line.choices).map((slot) => laySlot(slot, { [choices.choice]: slot[choices.choice] })) };
  if (!months) return laySlot(line, {});
  const { month, start } = months;
  return {
    ...line,
    ...(start && line.start ? { start: laySlot(line.start as DeviceLine, { [start]: false }) } : {}),
    months: slotsOf(line.months).map((slot) => laySlot(slot, { ...(start ? { [start]: true } : {}), [month]: slot.date })),
  };
}

const slotsOf = (slots: unknown): readonly DeviceLine[] => slots as readonly DeviceLine[];

function typedSlot({ cells }: SheetResource, slot: DeviceLine, { entry, row, version, order }: OverlayEntry): DeviceLine {
  const typed = Object.entries(entry.values).filter(([name]) => cells.values.includes(name));
  const isNew = slot.id === null;
  return {
    ...slot,
    ...Object.fromEntries(typed),
    id: row ?? (isNew ? -order : slot.id),
    version: version ?? (isNew ? 0 : slot.version),
    validated: false,
    ...(row === null ? { kept: entry.key } : {}),
  };
}

/** Compares references by id and months without the day; an opening count has no month. */
function placeOf({ cells }: SheetResource, values: DeviceLine): string {
  const months = monthsAcross(cells);
  const isStart = months?.start !== undefined && values[months.start] === false;
  const parts = cells.by.map((name) => {
    if (name !== months?.month) return asReference(values[name] as Value)?.id ?? values[name] ?? null;
    return isStart || typeof values[name] !== 'string' ? null : values[name].slice(0, 7);
  });
  return JSON.stringify(parts);
}
