import { formatDay } from '#domain/calendar';
import { hasPending } from '#view/chart/chart';
import type { Document, DocumentBlock } from '#view/document';
import { DATA_CHECK_WORDS, type PageData } from '#view/page';
import type { Template } from '#view/panel/templates';
import { farmTitle } from '../../files/farm-file-names';

interface Printed {
  customer: string;
  farm: string;
  harvest: string;
  /** Only for periodical templates. */
  period: string | null;
  today: string;
}

export function panelDocument(template: Template, pages: readonly PageData[], printed: Printed): Document {
  const { customer, farm, harvest, period, today } = printed;
  const what = period ?? template.label;
  const place = [farm, customer, `Safra ${harvest}`];
  return {
    title: `Painel de consultas - ${what} - ${farmTitle({ name: farm, customer: { name: customer } })} - Safra ${harvest}`,
    sections: pages.map((page) => ({
      what: `Painel de consultas, ${what}`,
      place,
      foot: `Emitido em ${formatDay(today)}`,
      blocks: [
        {
          kind: 'title',
          text: template.pages.find(({ code }) => code === page.page)?.label ?? what,
          subject: farm,
          about: `${customer} · Safra ${harvest} · ${what}`,
        },
        ...(page.charts.some(hasPending) ? [{ kind: 'notice', text: 'Atenção! Existem dados não validados.' } as const] : []),
        { kind: 'page', page },
        ...dataCheckBlocks(page),
      ],
    })),
  };
}

const dataCheckBlocks = ({ support = [] }: PageData): DocumentBlock[] =>
  support.length === 0
    ? []
    : [
        {
          kind: 'sentences',
          heading: 'O que sustenta estes números',
          lines: support.map(({ state, text }) => ({ word: DATA_CHECK_WORDS[state], text })),
        },
      ];
