import { updateJob } from './areas/benchmark/update-job';
import { sendJob } from './areas/communications/send-job';
import type { JobKind } from './jobs/job-kind';
import { individualJob } from './reports/dairy/individual-job';
import { processingJob } from './reports/processing/job';

export const JOB_KINDS: readonly JobKind[] = [processingJob, individualJob, updateJob, sendJob];
