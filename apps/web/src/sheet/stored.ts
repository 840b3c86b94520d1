export interface StoredRow {
  id: number;
  version: number;
  validated: boolean;
  /** Tells which of two derived numbers was typed. */
  status?: boolean;
  values: Readonly<Record<string, number | null>>;
  warnings: Readonly<Record<string, string>>;
  updatedAt: string | null;
  updatedBy: string | null;
  validatedAt: string | null;
  validatedBy: string | null;
  /** Key of an entry that is only on this device. */
  kept?: string;
}

/** `id` null for an empty slot. */
export interface WireSlot {
  id: number | null;
  version?: number | null;
  validated?: boolean;
  warnings?: unknown;
  created_by?: unknown;
  updated_at?: unknown;
  updated_by?: unknown;
  validated_at?: unknown;
  validated_by?: unknown;
  [field: string]: unknown;
}

export function readStored(wire: WireSlot, fields: readonly string[]): StoredRow | null {
  if (wire.id === null) return null;
  const numberOf = (value: unknown) => (typeof value === 'number' && value !== -1 ? value : null);
  return {
    id: wire.id,
    version: wire.version ?? 0,
    validated: wire.validated === true,
    ...(wire.status === true ? { status: true } : {}),
    ...(typeof wire.kept === 'string' ? { kept: wire.kept } : {}),
    values: Object.fromEntries(fields.map((field) => [field, numberOf(wire[field])])),
    warnings: textsOf(wire.warnings),
    updatedAt: textOf(wire.updated_at),
    updatedBy: nameOf(wire.updated_by) ?? nameOf(wire.created_by),
    validatedAt: textOf(wire.validated_at),
    validatedBy: nameOf(wire.validated_by),
  };
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function nameOf(person: unknown): string | null {
  return typeof person === 'object' && person !== null && 'name' in person ? textOf(person.name) : null;
}

function textsOf(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
