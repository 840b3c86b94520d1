/** Searches an order of operations on one row, a register with a version, that explains every answer (linearizability, as Wing and Gong search). */

export interface Stored {
  value: number;
  version: number;
}

interface Timed {
  start: number;
  end: number;
}

export interface ReadOperation extends Timed {
  kind: 'read';
  found: Stored;
}

export interface WriteOperation extends Timed {
  kind: 'write';
  value: number;
  over?: number;
  answer: { written: Stored } | { refused: Stored } | null;
}

export type HistoryOperation = ReadOperation | WriteOperation;

/** `null` if no order explains the answers. An operation without an answer may be missing in the order. */
export function findOrder(operations: readonly HistoryOperation[], initial: Stored): HistoryOperation[] | null {
  const all = operations.toSorted((one, other) => one.start - other.start);
  const isDone = all.map(() => false);
  const tried = new Set<string>();
  const order: HistoryOperation[] = [];
  return search(initial, -1) ? order : null;

  function search(state: Stored, last: number): boolean {
    const next = candidates();
    if (next === null) return true;
    // Versions only rise, so an answer that shows a lower one cannot follow.
    if (all.some((operation, index) => !isDone[index] && versionBefore(operation) < state.version)) return false;
    const left = isDone.slice(0, last).flatMap((done, index) => (done ? [] : [index]));
    const key = `${state.value} ${state.version} ${last} ${left.join()}`;
    if (tried.has(key)) return false;
    tried.add(key);
    for (const index of next) {
      const operation = all[index] as HistoryOperation;
      const changed = after(operation, state);
      if (changed === null) continue;
      isDone[index] = true;
      order.push(operation);
      if (search(changed, Math.max(last, index))) return true;
      order.pop();
      isDone[index] = false;
    }
    return false;
  }

  function candidates(): number[] | null {
    const found: number[] = [];
    let firstEnd = Number.POSITIVE_INFINITY;
    for (const [index, operation] of all.entries()) {
      if (isDone[index]) continue;
      if (operation.start > firstEnd) break;
      firstEnd = Math.min(firstEnd, endOf(operation));
      found.push(index);
    }
    if (firstEnd === Number.POSITIVE_INFINITY) return null;
    const isAnswered = (index: number) => endOf(all[index] as HistoryOperation) !== Number.POSITIVE_INFINITY;
    return [...found.filter(isAnswered), ...found.filter((index) => !isAnswered(index))];
  }
}

const endOf = (operation: HistoryOperation): number =>
  operation.kind === 'write' && operation.answer === null ? Number.POSITIVE_INFINITY : operation.end;

function versionBefore(operation: HistoryOperation): number {
  if (operation.kind === 'read') return operation.found.version;
  if (operation.answer === null) return Number.POSITIVE_INFINITY;
  return 'refused' in operation.answer ? operation.answer.refused.version : operation.answer.written.version - 1;
}

const isSame = (one: Stored, other: Stored): boolean => one.value === other.value && one.version === other.version;

function after(operation: HistoryOperation, state: Stored): Stored | null {
  if (operation.kind === 'read') return isSame(operation.found, state) ? state : null;
  const { value, over, answer } = operation;
  const isStale = over !== undefined && over !== state.version;
  if (answer !== null && 'refused' in answer) return isStale && isSame(answer.refused, state) ? state : null;
  if (isStale) return null;
  const next = { value, version: state.version + 1 };
  return answer === null || isSame(answer.written, next) ? next : null;
}
