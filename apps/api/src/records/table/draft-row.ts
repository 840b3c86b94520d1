import type { Environment } from '#model/kit/environment';
import type { Row } from '#model/kit/field';
import type { Warnings } from '#model/kit/plausibility-rule';
import type { FieldErrors, Resource, ScopeName } from '#model/kit/resource';
import type { RowInput } from './row-input';
import type { WireRow } from './shape';

/** A row on its way into the database: from the body over its references to the judge. */
export interface Draft {
  /** The resource as it is in the environment of the row: what the row holds and is judged by. */
  nature: Resource;
  environment: Environment;
  input: RowInput;
  /** The row as it is stored; null for a new one. */
  stored: WireRow | null;
  /** Values of the fields, complete and derived once judged, and the scope references. */
  row: Row;
  errors: FieldErrors;
  /** Does the harvest take entries of the farm? Null until that is asked together with the references. */
  isOpen: boolean | null;
  /** What is unusual about the row once judged; null where nothing changed that a rule looks at, so that it stays as stored. */
  warnings: Warnings | null;
  validated: boolean;
  status: boolean;
}

/** What a create may say in its address instead of its body. */
export interface Defaults {
  environment: Environment | null;
  scope: Partial<Record<ScopeName, number>>;
}
