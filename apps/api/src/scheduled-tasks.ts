import { digestTask } from './areas/digest/send';
import type { ScheduledTask } from './jobs/scheduled-task';

export const SCHEDULED_TASKS: readonly ScheduledTask[] = [digestTask];
