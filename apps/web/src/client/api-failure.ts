import type { Meanwhile } from '#model/meanwhile';

export interface RowFailure {
  index: number;
  fields: Record<string, string>;
}

/** `status` is 0 when the call never reached the server. */
interface FailureBody extends Partial<Meanwhile> {
  code: string;
  message: string;
  fields?: Record<string, string>;
  rows?: RowFailure[];
  more_errors?: number;
  /** False for generic words when the response had none. */
  hasServerMessage?: boolean;
  /** The stored row of a 409. */
  current?: Record<string, unknown>;
}

/** `message` is Portuguese, for the user. */
export class ApiFailure extends Error {
  override name = 'ApiFailure';
  readonly code: string;
  readonly hasServerMessage: boolean;
  readonly fields: Record<string, string>;
  readonly rows: RowFailure[];
  readonly moreErrors: number;
  readonly current: Record<string, unknown> | null;
  /** Changes of others to the row of a 409 since it was read. */
  readonly meanwhile: Meanwhile | null;

  constructor(
    readonly status: number,
    body: FailureBody,
    readonly retryAfterSeconds: number | null = null,
  ) {
    super(body.message);
    this.code = body.code;
    this.hasServerMessage = body.hasServerMessage ?? true;
    this.fields = body.fields ?? {};
    this.rows = body.rows ?? [];
    this.moreErrors = body.more_errors ?? 0;
    this.current = body.current ?? null;
    this.meanwhile = body.changes ? { changes: body.changes, mark: body.mark ?? null } : null;
  }
}

export function messageOf(error: unknown): string {
  return error instanceof ApiFailure ? error.message : 'Algo não saiu como esperado. Tente de novo.';
}
