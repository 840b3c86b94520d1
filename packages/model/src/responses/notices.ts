import { z } from 'zod';

export const noticeSchema = z
  .object({
    key: z.string().meta({ description: 'Para dizer que foi lido' }),
    kind: z.string(),
    title: z.string(),
    detail: z.string().nullable(),
    at: z.string(),
    address: z.string().nullable().meta({ description: 'A tela a que leva' }),
    is_read: z.boolean(),
  })
  .meta({ id: 'Notice', description: 'Algo que espera por mim' });
export type Notice = z.infer<typeof noticeSchema>;

export const noticeList = z.object({ resultList: z.array(noticeSchema), size: z.int(), unread: z.int() });
export type NoticeList = z.infer<typeof noticeList>;
