import { encodeHtml, LINE_WIDTH, wrap } from './plain';
import { type RichParts, richParts } from './rich-text';

/** Table layout with inline styles and no external resources, for old mail clients. */

/** Only the text of `rich` blocks is HTML; it is sanitised already. */
export type EmailBlock =
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'rich'; html: string }
  | { kind: 'list'; items: readonly { text: string; link?: EmailLink }[] }
  | { kind: 'figures'; items: readonly EmailFigure[] }
  | { kind: 'button'; link: EmailLink };

export interface EmailLink {
  label: string;
  url: string;
}

export interface EmailFigure {
  label: string;
  value: string;
  note: string;
  link?: EmailLink;
}

/** `why`: reason for getting it; `unsubscribe`: its link, where there is a choice. */
export interface Message {
  subject: string;
  blocks: readonly EmailBlock[];
  why: string;
  unsubscribe?: EmailLink;
}

export interface EmailParts {
  subject: string;
  html: string;
  text: string;
}

const INK = '#1a211d';
const QUIET = '#59625d';
const LEAF = '#1d6b47';
const RULE = '#e0e3dc';
const FONT = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

export function layOut(message: Message, publicUrl: string): EmailParts {
  const drawn = message.blocks.map((block) => drawBlock(block, publicUrl));
  const { subject } = message;
  const body = drawn.map(({ html }) => html).join('\n');
  return { subject, html: page(message, body.replace(/^(<h\d style="margin:)\d+px/, '$10')), text: plainPage(message, drawn) };
}

function page({ subject, why, unsubscribe }: Message, body: string): string {
  const footerLink = unsubscribe
    ? ` <a href="${encodeHtml(unsubscribe.url)}" style="color:${QUIET}">${encodeHtml(unsubscribe.label)}</a>`
    : '';
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${encodeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:#f3f4f1;-webkit-text-size-adjust:100%">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f3f4f1">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td style="padding:0 4px 12px;${FONT};font-size:16px;line-height:22px;font-weight:700;color:${LEAF}">Porteira</td></tr>
<tr><td style="background:#ffffff;border:1px solid ${RULE};border-radius:8px;padding:26px 24px 12px;${FONT};font-size:15px;line-height:23px;color:${INK};word-break:break-word">
${body}
</td></tr>
<tr><td style="padding:14px 4px 0;${FONT};font-size:12px;line-height:18px;color:${QUIET}">${encodeHtml(why)}${footerLink}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** "-- " marks the signature in plain text email. */
function plainPage({ why, unsubscribe }: Message, drawn: readonly RichParts[]): string {
  const body = drawn.map(({ text }) => text).filter((text) => text !== '');
  const foot = ['-- ', 'Porteira', ...wrap(why), ...(unsubscribe ? [...wrap(`${unsubscribe.label}:`), unsubscribe.url] : [])];
  return `${body.join('\n\n')}\n\n${foot.join('\n')}\n`;
}

function drawBlock(block: EmailBlock, publicUrl: string): RichParts {
  switch (block.kind) {
    case 'text':
      return { html: paragraph(encodeHtml(block.text)), text: wrap(block.text).join('\n') };
    case 'heading':
      return {
        html: `<h2 style="margin:24px 0 8px;font-size:17px;line-height:24px;color:${INK}">${encodeHtml(block.text)}</h2>`,
        text: `${block.text}\n${'-'.repeat(Math.min(LINE_WIDTH, block.text.length))}`,
      };
    case 'code':
      return {
        html: `<p style="margin:4px 0 18px;font-family:Consolas,Menlo,monospace;font-size:28px;line-height:36px;font-weight:700;letter-spacing:5px">${encodeHtml(block.text)}</p>`,
        text: `    ${block.text}`,
      };
    case 'rich':
      return richParts(block.html, publicUrl);
    case 'list':
      return { html: listHtml(block.items), text: block.items.map(listText).join('\n') };
    case 'figures':
      return { html: figuresHtml(block.items), text: block.items.map(figureText).join('\n\n') };
    case 'button':
      return { html: buttonHtml(block.link), text: `${block.link.label}:\n${block.link.url}` };
  }
}

const paragraph = (html: string): string => `<p style="margin:0 0 14px">${html}</p>`;
const linkHtml = ({ label, url }: EmailLink): string => `<a href="${encodeHtml(url)}" style="color:${LEAF}">${encodeHtml(label)}</a>`;

type Items<Kind extends EmailBlock['kind']> = Extract<EmailBlock, { kind: Kind; items: unknown }>['items'];

function listHtml(items: Items<'list'>): string {
  const rows = items.map(({ text, link }) => `<li style="margin:0 0 6px">${encodeHtml(text)}${link ? ` ${linkHtml(link)}` : ''}</li>`);
  return `<ul style="margin:0 0 14px;padding:0 0 0 20px">${rows.join('\n')}</ul>`;
}

const listText = ({ text, link }: Items<'list'>[number]): string =>
  [...wrap(text, '- ', '  '), ...(link ? [`  ${link.label}: ${link.url}`] : [])].join('\n');

function figuresHtml(items: Items<'figures'>): string {
  const rows = items.map(
    ({ label, value, note, link }) =>
      `<tr><td style="padding:12px 0;border-top:1px solid ${RULE}"><div style="font-size:13px;line-height:18px;color:${QUIET}">${encodeHtml(label)}</div><div style="font-size:19px;line-height:27px;font-weight:700">${encodeHtml(value)}</div><div style="font-size:14px;line-height:21px">${encodeHtml(note)}${link ? ` ${linkHtml(link)}` : ''}</div></td></tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 14px">${rows.join('\n')}</table>`;
}

const figureText = ({ label, value, note, link }: EmailFigure): string =>
  [`${label}: ${value}`, ...wrap(note, '  '), ...(link ? [`  ${link.label}: ${link.url}`] : [])].join('\n');

/** A coloured cell also works in clients without rounded corners. */
function buttonHtml({ label, url }: EmailLink): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:6px 0 18px"><tr><td style="background:${LEAF};border-radius:6px"><a href="${encodeHtml(url)}" style="display:inline-block;padding:11px 20px;${FONT};font-size:15px;line-height:21px;font-weight:600;color:#ffffff;text-decoration:none">${encodeHtml(label)}</a></td></tr></table>`;
}
