import { harvestWindow, todayInBrazil } from '#domain/calendar';
import { formatNumber } from '#model/kit/text-value';
import type { CountedPlace, PortfolioFarm } from '#model/responses/portfolio';
import { counted } from '#model/review/finding';
import { inFarm } from '#model/screens/farm-link';
import { addressIn } from '#model/screens/list';
import { formatMoment } from '../moments';
import type { WorkCell, WorkColumn, WorkList } from '../work-list';

export const SILENT_DAYS = 30;

const DAY_MS = 86_400_000;

export const daysSince = (moment: string, now: Date): number => Math.max(0, Math.floor((now.getTime() - Date.parse(moment)) / DAY_MS));

export const lackingOf = ({ requirements: { met, of } }: Pick<PortfolioFarm, 'requirements'>): number => of - met;

/** After the harvest a farm without missing entries is not silent. */
export function isSilent(row: Pick<PortfolioFarm, 'last_entry_at' | 'harvest' | 'missing'>, now: Date): boolean {
  const isOver = harvestWindow(row.harvest).end < todayInBrazil(now);
  if (isOver && row.missing === 0) return false;
  return row.last_entry_at === null || daysSince(row.last_entry_at, now) > SILENT_DAYS;
}

const DONE = { EMPTY: 0, PARTIAL: 1, ENTERED: 2, VALIDATED: 3 } as const;

/** By their key in the address. */
export const FARM_COLUMNS = {
  fazenda: { label: 'Fazenda', sortedBy: ({ farm }) => farm.name },
  meses: {
    label: 'Meses, de julho a junho',
    width: '150px',
    sortedBy: ({ months }) => months.reduce((sum, month) => sum + DONE[month], 0),
  },
  falta: { label: 'Falta lançar', width: '13%', isCount: true, sortedBy: ({ missing }) => missing, cellOf: missingCell },
  espera: {
    ...{ label: 'Espera validação', width: '104px', isNumeric: true },
    isCount: true,
    sortedBy: ({ unvalidated }) => unvalidated,
    cellOf: (row, now) => {
      const words = `${counted(row.unvalidated, 'lançamento espera', 'lançamentos esperam')} validação`;
      return countCell(row.unvalidated, words, placeOf(row, row.places.unvalidated), row.oldest_unvalidated_at, now);
    },
  },
  devolvidas: {
    ...{ label: 'Devolvidas', width: '94px', isNumeric: true },
    isCount: true,
    sortedBy: ({ returned }) => returned,
    cellOf: (row, now) => {
      const words = counted(row.returned, 'lançamento devolvido', 'lançamentos devolvidos');
      return countCell(row.returned, words, placeOf(row, null), row.oldest_returned_at, now);
    },
  },
  contradicoes: {
    ...{ label: 'Não bate', width: '76px', isNumeric: true },
    isCount: true,
    sortedBy: ({ contradictions }) => contradictions,
    cellOf: (row, now) => {
      const { contradictions: place } = row.places;
      const cell = countCell(
        row.contradictions,
        counted(row.contradictions, 'divergência', 'divergências'),
        placeOf(row, place),
        null,
        now,
      );
      return cell === NOTHING ? cell : { ...cell, title: place?.text, look: 'wrong' };
    },
  },
  ultimo: {
    ...{ label: 'Último lançamento', width: '12%', isNumeric: true },
    sortedBy: ({ last_entry_at }) => (last_entry_at === null ? null : Date.parse(last_entry_at)),
    cellOf: lastEntryCell,
  },
  // A ready farm has nothing left to do, and sorts behind those nearly ready.
  participar: { label: 'Para participar', width: '176px', sortedBy: (row) => lackingOf(row) || null },
} as const satisfies Readonly<Record<string, WorkColumn<PortfolioFarm>>>;
export type OrderKey = keyof typeof FARM_COLUMNS;

const NOTHING: WorkCell = { text: '—', aloud: 'nada', look: 'nothing' };

/** Several places lead to the review, a single one to the place itself. */
const placeOf = (row: PortfolioFarm, place: CountedPlace | null): string =>
  farmAddress(row, place && place.others === 0 ? place.address : addressIn(row.environment, 'review'));

function missingCell(row: PortfolioFarm): WorkCell {
  const { missing } = row.places;
  if (!missing) return { text: 'nada', look: 'nothing' };
  const { label, address, text, others } = missing;
  return {
    text: label,
    to: farmAddress(row, address),
    title: text,
    small: others > 0 ? { text: `+${others}`, aloud: `e mais ${others}` } : undefined,
    look: 'name',
  };
}

function countCell(count: number, aloud: string, to: string, since: string | null, now: Date): WorkCell {
  if (count === 0) return NOTHING;
  const days = since === null ? null : daysSince(since, now);
  const small = days === null ? undefined : { text: days === 0 ? 'hoje' : `há ${days} d` };
  return { text: formatNumber(count, 0), aloud, to, small, look: 'count' };
}

function lastEntryCell(row: PortfolioFarm, now: Date): WorkCell {
  const { last_entry_at, last_entry_by } = row;
  if (last_entry_at === null) return { text: 'nunca', look: 'never' };
  const days = daysSince(last_entry_at, now);
  const by = last_entry_by?.name ?? 'cadastro';
  return {
    text: days === 0 ? 'hoje' : counted(days, 'dia', 'dias'),
    title: `${by}, ${formatMoment(last_entry_at, now)}`,
    small: { text: by },
    look: isSilent(row, now) ? 'late' : 'recent',
  };
}

/** The address carries the farm, which is chosen before its screen opens. */
export const farmAddress = ({ farm, harvest }: PortfolioFarm, address: string): string =>
  inFarm(address, { farm: farm.id, harvest: harvest.id });

/** Contradictions come first, then rows to validate, then missing entries; the review where nothing is left. */
export const firstAddress = ({ places, environment }: Pick<PortfolioFarm, 'places' | 'environment'>): string =>
  (places.contradictions ?? places.unvalidated ?? places.missing)?.address ?? addressIn(environment, 'review');

function readinessWords(row: PortfolioFarm): string {
  const lacking = lackingOf(row);
  if (lacking === 0) return row.is_ready ? 'pronta' : 'pronta até aqui';
  return lacking === 1 ? 'falta 1' : `faltam ${lacking}`;
}

export const FARM_LIST: WorkList<PortfolioFarm, OrderKey> = {
  label: 'Fazendas',
  caption: 'Onde está cada fazenda. As setas andam de fazenda em fazenda, Enter abre o lugar, V vai ao que espera validação.',
  columns: FARM_COLUMNS,
  lineOf: (row) => ({
    name: row.farm.name,
    about: row.customer.name,
    to: farmAddress(row, firstAddress(row)),
    months: row.months,
    steps: { ...row.requirements, text: readinessWords(row) },
  }),
  hasWaiting: ({ unvalidated }) => unvalidated > 0,
};
