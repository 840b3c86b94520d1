import { ApiError } from '../refusals/api-error';
import { Interrupted, type Proviso } from './aside';
import type { Values } from './values';

/** Answers that are kept under a key; what is done with them, `idempotency.ts` says. */

/** An answer as it went out: status and the text of its body. */
export interface Answer {
  status: number;
  body: string;
}

/** A key of a user, and the call it was sent with. */
export interface CallKey {
  userId: number;
  key: string;
  /** SHA-256 of method, address and body: the key answers no other call. */
  call: string;
}

const otherCall = () =>
  new ApiError(
    409,
    'key_of_other_call',
    'Este envio já foi recebido antes com outro conteúdo. Atualize a tela para ver o que foi gravado.',
  );

/** What is kept under a key, as `(call, status, body)`. */
export type Kept = readonly [call: string, status: number, body: string];

/** The first answer. Throws 409 when it was given to another call. */
export function repeat({ call }: CallKey, [keptCall, status, body]: Kept): Answer {
  if (keptCall !== call) throw otherCall();
  // As the server writes JSON, whoever wrote it down.
  return { status, body: body === '' ? '' : JSON.stringify(JSON.parse(body)) };
}

/** The call was answered before. */
export class Repeated extends Interrupted {
  constructor(readonly kept: Kept) {
    super('the key was used before');
  }
}

/**
 * Keeps the answer of a call that writes one row with one statement: that statement keeps it too. Whether the key was used before is
 * asked along with what the call reads first, so that a key costs no way to the database of its own.
 */
export class Keeping implements Proviso {
  readonly #key: CallKey;
  readonly #status: number;
  /** Set by whoever has run a statement with `insertSql`. */
  isKept = false;

  constructor(key: CallKey, status: number) {
    this.#key = key;
    this.#status = status;
  }

  sql(values: Values): string {
    return `(select json_build_array(k.call, k.status, k.body) ${this.#keptSql(values)})`;
  }

  allows(values: Values): string {
    return `not exists (select ${this.#keptSql(values)})`;
  }

  #keptSql(values: Values): string {
    const { userId, key } = this.#key;
    return `from idempotency_keys k where k.user_id = ${values.bind(userId)}::integer and k.key = ${values.bind(key)}`;
  }

  take(kept: unknown): void {
    if (kept !== null) throw new Repeated(kept as Kept);
  }

  /** `insert` of the answer, its body selected from a common table expression; none where that is empty. */
  insertSql(body: string, from: string, values: Values): string {
    const { userId, key, call } = this.#key;
    return `insert into idempotency_keys (user_id, key, call, status, body)
      select ${values.bind(userId)}::integer, ${values.bind(key)}, ${values.bind(call)}, ${values.bind(this.#status)}::integer, ${body} from ${from}`;
  }
}
