import { editionNotices } from './areas/benchmark/edition-notices';
import { messageNotices } from './areas/communications/message-notices';
import { returnNotices } from './areas/returns/return-notices';
import { JOB_KINDS } from './job-kinds';
import { jobNotices } from './notices/job-notices';
import type { NoticeSource } from './notices/notice-source';
import { waitingNotices } from './notices/waiting-notices';

export const NOTICE_SOURCES: readonly NoticeSource[] = [
  jobNotices(JOB_KINDS),
  editionNotices,
  returnNotices,
  messageNotices,
  waitingNotices,
];
