/** One refused row of a batch. */
export interface RowFailure {
  index: number;
  fields: Record<string, string>;
}

/** Body of an error answer; a call that never reached the server has `status` 0. */
interface FailureBody {
  code: string;
  message: string;
  fields?: Record<string, string>;
  rows?: RowFailure[];
  /** Refused rows that `rows` does not list. */
  more_errors?: number;
  /** False for words of ours, where the answer had none. */
  isTold?: boolean;
  /** Of a 409: the row as it is stored now. */
  current?: Record<string, unknown>;
}

/** A call that was refused or did not arrive. `message` is Portuguese, for the user. */
export class ApiFailure extends Error {
  override name = 'ApiFailure';
  readonly code: string;
  /** The message is the server's own. */
  readonly isTold: boolean;
  readonly fields: Record<string, string>;
  readonly rows: RowFailure[];
  readonly moreErrors: number;
  readonly current: Record<string, unknown> | null;

  constructor(
    /** HTTP status; 0 when no answer came. */
    readonly status: number,
    body: FailureBody,
    /** Seconds to wait before trying again, where the server says so. */
    readonly retryAfterSeconds: number | null = null,
  ) {
    super(body.message);
    this.code = body.code;
    this.isTold = body.isTold ?? true;
    this.fields = body.fields ?? {};
    this.rows = body.rows ?? [];
    this.moreErrors = body.more_errors ?? 0;
    this.current = body.current ?? null;
  }
}

/** The words to show for anything a call may have thrown. */
export function messageOf(error: unknown): string {
  return error instanceof ApiFailure ? error.message : 'Algo não saiu como esperado. Tente de novo.';
}
