import { RECIPIENT_LABELS } from '#model/mailing';
import { ROLE_LABELS } from '#model/permissions';
import { formatDate, formatMoment } from '#view/moments';
import type { DataSection } from './sections';

const WORDS: Readonly<Record<string, string>> = {
  ...ROLE_LABELS,
  ...RECIPIENT_LABELS,
  true: 'sim',
  false: 'não',
  read: 'só ler',
  entries: 'ler e lançar',
  QUEUED: 'na fila',
  RUNNING: 'em andamento',
  SENDING: 'em envio',
  SENT: 'enviado',
  ...{
    DONE: 'concluído',
    FAILED: 'não concluído',
    LEFT_OUT: 'não enviado',
    WAITING: 'à espera',
    NOTHING: 'nada a contar',
    job: 'trabalho',
    edition: 'edição do benchmarking',
  },
  create: 'criou',
  update: 'alterou',
  remove: 'excluiu',
  validate: 'validou',
  restore: 'recuperou',
  return: 'devolveu',
  withdraw: 'desfez devolução',
  erase: 'apagou uma pessoa',
};

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;color:#1a1f1c;max-width:960px;margin:24px auto;padding:0 16px}
h1{font-size:1.4rem}h2{font-size:1.1rem;margin:28px 0 6px}p{color:#55605a;margin:4px 0}
table{border-collapse:collapse;width:100%;font-size:.9rem}th,td{border:1px solid #d5dad7;padding:5px 8px;text-align:left;vertical-align:top}
th{background:#f1f4f2}div{overflow-x:auto}`;

export function asHtml(person: { name: string }, sections: readonly DataSection[], now: Date): string {
  const title = `Os meus dados no Porteira: ${person.name}`;
  return `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${STYLE}</style></head>
<body><h1>${escaped(title)}</h1>
<p>Tudo o que é guardado sobre você, em ${formatDate(now.toISOString())}.</p>
${sections
  .filter(({ rows }) => rows.length > 0)
  .map(sectionHtml)
  .join('\n')}
${emptyHtml(sections.filter(({ rows }) => rows.length === 0))}</body></html>
`;
}

function sectionHtml({ title, note, columns, rows }: DataSection): string {
  const names = Object.keys(columns);
  const line = (tag: 'th' | 'td', cells: readonly string[]) =>
    `<tr>${cells.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`;
  const body = rows.map((row) =>
    line(
      'td',
      names.map((name) => textOf(row[name])),
    ),
  );
  const table = `<div><table><thead>${line('th', Object.values(columns))}</thead><tbody>${body.join('\n')}</tbody></table></div>`;
  return `<h2>${escaped(title)}</h2>${note ? `<p>${escaped(note)}</p>` : ''}${table}`;
}

const emptyHtml = (sections: readonly DataSection[]): string =>
  sections.length === 0 ? '' : `<h2>Nada é guardado em</h2><p>${escaped(sections.map(({ title }) => title).join('; '))}.</p>\n`;

const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** The file is read on other days too, so dates are never relative to today. */
const LONG_AGO = new Date(0);

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = String(value);
  if (MOMENT.test(text)) return formatMoment(text, LONG_AGO);
  return text
    .split(', ')
    .map((part) => WORDS[part] ?? part.replace(DAY, '$3/$2/$1'))
    .join(', ');
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);
