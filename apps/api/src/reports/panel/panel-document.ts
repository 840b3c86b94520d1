import { formatDay } from '#domain/calendar';
import type { Block, Document } from '#view/document';
import { type Page, SUPPORT_WORDS } from '#view/page';
import type { Template } from '#view/panel/templates';

/** Whose panel is printed, and when. */
interface Printed {
  customer: string;
  farm: string;
  harvest: string;
  /** Of a periodical template: the name of the period. */
  period: string | null;
  today: string;
}

/** The pages of a template as a document on A4, one section a page. */
export function panelDocument(template: Template, pages: readonly Page[], printed: Printed): Document {
  const { customer, farm, harvest, period, today } = printed;
  const what = period ?? template.label;
  const place = [farm, `Safra ${harvest}`, what];
  return {
    title: `Painel de consultas - ${what} - Safra ${harvest}`,
    sections: pages.map((page) => ({
      place,
      blocks: [
        {
          kind: 'title',
          text: template.pages.find(({ code }) => code === page.page)?.label ?? what,
          subject: farm,
          about: `${customer} · Safra ${harvest} · ${what} · Emitido em ${formatDay(today)}`,
        },
        ...(hasPending(page) ? [{ kind: 'notice', text: 'Atenção! Existem dados não validados.' } as const] : []),
        { kind: 'page', page },
        ...supportBlocks(page),
      ],
    })),
  };
}

/** What the numbers of a page stand on, in words. */
const supportBlocks = ({ support = [] }: Page): Block[] =>
  support.length === 0
    ? []
    : [
        {
          kind: 'sentences',
          heading: 'O que sustenta estes números',
          lines: support.map(({ state, text }) => ({ word: SUPPORT_WORDS[state], text })),
        },
      ];

/** Is anything that is drawn on the page not validated yet? */
const hasPending = ({ charts }: Page): boolean =>
  charts.some(({ points }) => points.some(({ data, validated }) => data !== null && data !== 0 && !validated));
