import { z } from 'zod';
import { todayInBrazil } from '#domain/calendar';
import type { Context } from '../../../context';
import type { App } from '../../../http/app-type';
import { sendDownload } from '../../../http/download';
import { registerReading } from '../../../http/reading-call';
import { asHtml } from './as-html';
import { type DataSection, readSections } from './sections';

export function registerMyData(app: App, context: Context): void {
  const query = z.strictObject({
    format: z.enum(['json', 'html']).default('json').meta({ description: 'json (padrão), para outro programa; html, para ler' }),
  });
  const call = {
    summary: 'Tudo o que é guardado sobre mim (LGPD), como arquivo',
    tags: ['Privacidade'],
    query,
    config: { keys: 'never' },
  } as const;
  registerReading(app, context, 'GET /api/me/data', call, async ({ actor }, { query: { format }, reply }) => {
    const now = context.now();
    const sections = await readSections(context, actor.id);
    const [account] = sections.find(({ key }) => key === 'account')?.rows ?? [];
    const text = format === 'html' ? asHtml({ name: String(account?.name ?? '') }, sections, now) : asJson(sections, now);
    const type = format === 'html' ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8';
    return sendDownload(reply, { name: `meus-dados-${todayInBrazil(now)}.${format}`, type, content: Buffer.from(text, 'utf8') });
  });
}

function asJson(sections: readonly DataSection[], now: Date): string {
  const parts = sections.map(({ key, rows }) => [key, rows]);
  return JSON.stringify({ generated_at: now.toISOString(), ...Object.fromEntries(parts) }, null, 2);
}
