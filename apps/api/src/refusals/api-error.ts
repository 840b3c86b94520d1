type ApiErrorDetails = {
  /** Field path -> message. */
  fields?: Readonly<Record<string, string>>;
  /** One entry per refused row of a batch. */
  rows?: readonly unknown[];
  /** More members of the body, e.g. the stored row of a conflict. */
  extra?: Readonly<Record<string, unknown>>;
  retryAfterSeconds?: number;
};

type ErrorBody = { code: string; message: string; fields?: Readonly<Record<string, string>>; [extra: string]: unknown };

/** Thrown below any route and answered by the error handler. `message` is for users, in Portuguese. */
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

  toBody(): ErrorBody {
    const body: ErrorBody = { ...this.extra, code: this.code, message: this.message };
    if (this.fields) body.fields = this.fields;
    if (this.rows) body.rows = this.rows;
    return body;
  }
}

/** 503 with `Retry-After`: the same request may succeed in a moment. */
export class Unavailable extends ApiError {
  override name = 'Unavailable';

  constructor(message = 'O banco de dados não está respondendo; tente de novo em instantes', retryAfterSeconds = 2) {
    super(503, 'unavailable', message, { retryAfterSeconds });
  }
}
