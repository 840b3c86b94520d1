import type { QueueClock, QueueRandomness } from './ports';
import type { SendingOutcome } from './send-entries';

const EVERY_MS = 30_000;
const FIRST_PAUSE_MS = 2_000;
const MAX_PAUSE_MS = 300_000;
const ASK_EVERY_MS = 3_600_000;

export function pauseAfter(failures: number, fraction: number): number {
  return Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1)) * (0.5 + fraction / 2);
}

interface ScheduleTerms {
  clock: QueueClock;
  randomness: Pick<QueueRandomness, 'fraction'>;
  send(terms: { alwaysAsks: boolean }): Promise<SendingOutcome>;
}

export class SendingSchedule {
  readonly #terms: ScheduleTerms;
  #failures = 0;
  #askedAt: number | null = null;
  #isRunning = false;
  #isWanted = false;
  #isOver = false;
  #cancel: () => void = () => {};

  constructor(terms: ScheduleTerms) {
    this.#terms = terms;
  }

  trigger(): void {
    if (this.#isOver) return;
    this.#isWanted = true;
    if (!this.#isRunning) void this.#run();
  }

  stop(): void {
    this.#isOver = true;
    this.#cancel();
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    while (this.#isWanted && !this.#isOver) {
      this.#isWanted = false;
      this.#cancel();
      await this.#sendNow();
    }
    this.#isRunning = false;
    if (this.#isOver) return;
    const pause = this.#failures === 0 ? EVERY_MS : pauseAfter(this.#failures, this.#terms.randomness.fraction());
    this.#cancel = this.#terms.clock.after(pause, () => this.trigger());
  }

  async #sendNow(): Promise<void> {
    const now = this.#terms.clock.now().getTime();
    const alwaysAsks = this.#askedAt === null || Math.abs(now - this.#askedAt) >= ASK_EVERY_MS;
    const end = await this.#terms.send({ alwaysAsks }).then(
      (outcome) => outcome.end,
      () => 'SILENCE' as const,
    );
    this.#failures = end === 'SILENCE' ? this.#failures + 1 : 0;
    if (alwaysAsks && end === 'DONE') this.#askedAt = now;
  }
}
