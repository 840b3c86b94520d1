import { z } from 'zod';

const part = z.object({ text: z.string(), is_hit: z.boolean() });
export type FaqPart = z.infer<typeof part>;

export const faqFound = z.object({
  id: z.int(),
  question: z.array(part),
  category_faq: z.object({ id: z.int(), title: z.string() }),
  excerpt: z.array(part),
});
export type FaqFound = z.infer<typeof faqFound>;

export const faqHelp = z.object({
  id: z.int(),
  question: z.string(),
  category_faq: z.int(),
  links: z.array(z.string()).meta({ description: 'Telas de que a resposta fala, na ordem em que as nomeia' }),
});
export type FaqHelp = z.infer<typeof faqHelp>;
