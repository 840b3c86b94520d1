import { digestTask } from './areas/digest/send';
import type { ScheduledTask } from './jobs/scheduled-task';

/** Everything that is done without anybody asking for it: one line each. */
export const SCHEDULED_TASKS: readonly ScheduledTask[] = [digestTask];
