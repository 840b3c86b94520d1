/** What an error answer may carry beside its code and message. */
export type ApiErrorDetails = {
  /** Field path -> message. */
  fields?: Readonly<Record<string, string>>;
  /** Of a batch: one entry a refused row. */
  rows?: readonly unknown[];
  /** More members of the answer's body, e.g. the stored row of a conflict. */
  extra?: Readonly<Record<string, unknown>>;
  /** Sent as `Retry-After`. */
  retryAfterSeconds?: number;
};

/** Body of every error answer. */
export type ErrorBody = { code: string; message: string; fields?: Readonly<Record<string, string>>; [extra: string]: unknown };

/** A refusal with its answer: thrown anywhere below a route, written by the error handler. `message` is for the user, in Portuguese. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly fields: ApiErrorDetails['fields'];
  readonly rows: ApiErrorDetails['rows'];
  readonly extra: ApiErrorDetails['extra'];
  readonly retryAfterSeconds: number | undefined;

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    details: ApiErrorDetails = {},
  ) {
    super(message);
    this.fields = details.fields;
    this.rows = details.rows;
    this.extra = details.extra;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }

  /** The body of the answer. */
  toBody(): ErrorBody {
    const body: ErrorBody = { ...this.extra, code: this.code, message: this.message };
    if (this.fields) body.fields = this.fields;
    if (this.rows) body.rows = this.rows;
    return body;
  }
}

/** What was asked cannot be answered now and may be asked again unchanged, in a moment: 503 with `Retry-After`. */
export class Unavailable extends ApiError {
  override name = 'Unavailable';

  constructor(message = 'O banco de dados não está respondendo; tente de novo em instantes', retryAfterSeconds = 2) {
    super(503, 'unavailable', message, { retryAfterSeconds });
  }
}
