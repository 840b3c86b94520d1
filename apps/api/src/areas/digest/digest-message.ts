import { WHOLE_HARVEST } from '#domain/beef/indicators/period';
import { formatDay, type Month } from '#domain/calendar';
import type { Environment } from '#model/kit/environment';
import { counted } from '#model/review/finding';
import { type FarmPlace, inFarm } from '#model/screens/farm-link';
import { addressIn, addressOf } from '#model/screens/list';
import { differenceParts } from '#view/difference-text';
import { amountText } from '#view/formats';
import { formatDate } from '#view/moments';
import { panelQueryOf } from '#view/panel/indicator-pages';
import type { EmailBlock, EmailLink } from '../../emails/layout';
import type { DigestFigure } from './figures';
import type { FarmDigest, FarmWork } from './read-farm';
import { WHY_IT_MATTERS } from './why-it-matters';

const MONTHS = 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ');
/** Longer lists show only their count. */
const TOLD = 6;
const FARMS_TOLD = 15;

export const monthWords = (month: Month): string => `${MONTHS[Number(month.slice(5, 7)) - 1]} de ${month.slice(0, 4)}`;

/** A deep link with the farm chosen; it signs nobody in. */
function linkOf(work: FarmWork, { label, address }: { label: string; address: string }, publicUrl: string): EmailLink {
  return { label, url: `${publicUrl}${inFarm(address, placeOf(work))}` };
}

const placeOf = ({ farm, harvest }: FarmWork): FarmPlace => ({ farm: farm.id, harvest: harvest.id });

export function farmBlocks(digest: FarmDigest, publicUrl: string): EmailBlock[] {
  const { farm, harvest } = digest;
  return [
    { kind: 'heading', text: `${farm.name}, safra ${harvest.title}` },
    ...enteredBlocks(digest),
    ...missingBlocks(digest, publicUrl),
    ...returnedBlocks(digest, publicUrl),
    ...waitingBlocks(digest),
    ...figureBlocks(digest, publicUrl),
    { kind: 'button', link: reviewLink(digest, 'Conferir os lançamentos', publicUrl) },
  ];
}

const reviewLink = (work: FarmWork, label: string, publicUrl: string): EmailLink =>
  linkOf(work, { label, address: addressIn(work.environment, 'review') }, publicUrl);

function enteredBlocks({ month, entered }: FarmDigest): EmailBlock[] {
  if (month === null) return [{ kind: 'text', text: 'A safra ainda não tem um mês encerrado.' }];
  if (entered.length === 0) return [{ kind: 'text', text: `Nada foi lançado com data de ${monthWords(month)}.` }];
  const total = entered.reduce((sum, { count }) => sum + count, 0);
  const parts = entered.map(({ label, count }) => `${label} ${count}`).join(', ');
  return [{ kind: 'text', text: `Com data de ${monthWords(month)} há ${counted(total, 'lançamento', 'lançamentos')}: ${parts}.` }];
}

function missingBlocks(work: FarmWork, publicUrl: string): EmailBlock[] {
  const { missing, until } = work;
  if (missing.length === 0) return [{ kind: 'text', text: 'Nada está em atraso.' }];
  const more = missing.length - TOLD;
  return [
    {
      kind: 'text',
      text: `Falta lançar, até ${formatDay(until)}, que é quando a safra termina; incompleta, ela não participa do benchmarking:`,
    },
    {
      kind: 'list',
      items: missing.slice(0, TOLD).map(({ text, address }) => ({ text, link: linkOf(work, { label: 'Lançar', address }, publicUrl) })),
    },
    ...(more > 0 ? [{ kind: 'text', text: `E mais ${counted(more, 'item', 'itens')} em Confira lançamentos.` } as const] : []),
  ];
}

function returnedBlocks(work: FarmWork, publicUrl: string): EmailBlock[] {
  const { returned } = work;
  if (returned.length === 0) return [];
  const more = returned.length - TOLD;
  const items = returned.slice(0, TOLD).map(({ label, reason, by, at: moment, address }) => ({
    text: `${label}: “${reason}” (${by?.name ?? 'equipe técnica'}, ${formatDate(moment)}).`,
    link: linkOf(work, { label: 'Corrigir', address }, publicUrl),
  }));
  return [
    { kind: 'text', text: `${counted(returned.length, 'lançamento foi devolvido', 'lançamentos foram devolvidos')} para corrigir:` },
    { kind: 'list', items },
    ...(more > 0 ? [{ kind: 'text', text: `E mais ${counted(more, 'devolvido', 'devolvidos')} em Confira lançamentos.` } as const] : []),
  ];
}

function waitingBlocks({ unvalidated, contradictions }: FarmWork): EmailBlock[] {
  const parts = [
    ...(contradictions > 0 ? [`Há ${counted(contradictions, 'divergência', 'divergências')}`] : []),
    ...(unvalidated > 0 ? [counted(unvalidated, 'lançamento espera validação', 'lançamentos esperam validação')] : []),
  ];
  if (parts.length === 0) return [];
  return [{ kind: 'text', text: `${parts.join(' e ')}.` }];
}

/** Deep link to the explained number; null without a screen. */
const NUMBERS: Readonly<Record<Environment, (key: string, place: FarmPlace) => string | null>> = {
  BEEF_CATTLE: (key, place) => {
    const query = panelQueryOf(key, WHOLE_HARVEST, place);
    return query && `${addressOf('panel.queries')}?${query}`;
  },
  DAIRY_CATTLE: () => addressOf('dairy.indicators'),
};

function figureBlocks(digest: FarmDigest, publicUrl: string): EmailBlock[] {
  const { figures, environment } = digest;
  if (figures.length === 0) return [];
  const linkedTo = (address: string | null) => (address ? { link: linkOf(digest, { label: 'Ver o número', address }, publicUrl) } : {});
  const moved = figures.some(({ change }) => change !== null);
  const title = moved ? 'O que mais mudou' : 'Números da safra até aqui';
  const items = figures.map((figure) => ({
    label: figure.label,
    value: amountText(figure.value, figure),
    note: `${courseOf(figure)}${WHY_IT_MATTERS[figure.key] ?? ''}`,
    ...linkedTo(NUMBERS[environment](figure.key, placeOf(digest))),
  }));
  return [
    { kind: 'text', text: `${title}:` },
    { kind: 'figures', items },
  ];
}

/** Smaller relative changes count as unchanged. */
const HARDLY = 0.01;

/** Example: `Subiu 8,2 % em relação aos mesmos meses da safra 2025/2026 (11,4 @/ha): melhorou.` */
export function courseOf({ change, moved, before, earlier, direction, ...figure }: DigestFigure): string {
  if (change === null || before === null || earlier === null) return '';
  const against = `os mesmos meses da safra ${earlier} (${amountText(before, figure)})`;
  const { amount, way } = differenceParts(change);
  if (moved < HARDLY || way === 0) return `Quase o mesmo em relação a${against}. `;
  const isBetter = direction === null ? null : way > 0 === (direction === 'HIGHER');
  const verdict = isBetter === null ? '' : isBetter ? ': melhorou' : ': piorou';
  return `${way > 0 ? 'Subiu' : 'Caiu'} ${amount} em relação a${against}${verdict}. `;
}

export function overviewBlocks(farms: readonly FarmWork[], publicUrl: string): EmailBlock[] {
  const busy = farms
    .filter((work) => loadOf(work) > 0)
    .sort((one, other) => loadOf(other) - loadOf(one) || other.unvalidated - one.unvalidated);
  const summary = `${counted(farms.length, 'fazenda', 'fazendas')} ao seu alcance; ${counted(busy.length, 'tem', 'têm')} algo a fazer.`;
  const more = busy.length - FARMS_TOLD;
  return [
    { kind: 'text', text: summary },
    ...(busy.length === 0 ? [] : [{ kind: 'list', items: busy.slice(0, FARMS_TOLD).map((work) => lineOf(work, publicUrl)) } as const]),
    ...(more > 0 ? [{ kind: 'text', text: `E mais ${counted(more, 'fazenda', 'fazendas')}.` } as const] : []),
  ];
}

/** Contradictions and returns outweigh missing validation, because they block the comparison. */
const loadOf = ({ missing, returned, contradictions, unvalidated }: FarmWork): number =>
  10 * (missing.length + returned.length + contradictions) + Math.min(9, unvalidated);

function lineOf(work: FarmWork, publicUrl: string) {
  const { farm, harvest, missing, returned, contradictions, unvalidated } = work;
  const parts: [count: number, one: string, many: string][] = [
    [missing.length, 'item falta', 'itens faltam'],
    [contradictions, 'divergência', 'divergências'],
    [returned.length, 'devolvido', 'devolvidos'],
    [unvalidated, 'a validar', 'a validar'],
  ];
  const words = parts.flatMap(([count, one, many]) => (count === 0 ? [] : [counted(count, one, many)]));
  return {
    text: `${farm.name} (${farm.customer.name}), safra ${harvest.title}: ${words.join(', ')}.`,
    link: reviewLink(work, 'Conferir', publicUrl),
  };
}
