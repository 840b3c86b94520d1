import { harvestMonths } from '../../calendar';
import { carriedArea } from '../../facts/land';
import type { FarmPeriod } from './farm-period';
import { constant, known, measure, missing } from './figure';
import { inClosedMonths } from './herd-measures';
import { reason } from './reasons';
import { landRows, rowsOfHarvest, stockRows } from './rows';

const closedMonthRows = (period: FarmPeriod) => {
  const { middle, closing } = period.herd('ALL');
  return stockRows(period, closing ? [...middle, closing] : middle, period.effective.months);
};

export const closedMonths = measure({
  key: 'closed_months',
  label: 'Meses até o último fechado',
  unit: 'meses',
  decimals: 0,
  read: inClosedMonths(({ effective }) => known(effective.months.length)),
  rows: closedMonthRows,
});

export const closedDays = measure({
  key: 'period_days',
  label: 'Dias dos meses do período',
  unit: 'dias',
  decimals: 0,
  read: inClosedMonths(({ effective }) => known(effective.days)),
  rows: closedMonthRows,
});

export const hectareMonths = measure({
  key: 'livestock_hectare_months',
  label: 'Hectares de pecuária de cada mês, somados',
  unit: 'ha',
  decimals: 2,
  read: inClosedMonths(({ facts, harvest, effective }) => {
    const own = facts.areas.filter(({ isLivestock }) => isLivestock);
    const kinds = new Set(own.map(({ categoryId }) => categoryId));
    const [last = ''] = effective.months.slice(-1);
    if (!own.some(({ month }) => month <= last)) return missing(reason('no_area'));
    let sum = 0;
    const [firstTyped = last] = own.map(({ month }) => month).toSorted();
    const without = effective.months.filter((month) => month < firstTyped);
    for (const kind of kinds) {
      const typed = new Map(own.flatMap((area) => (area.categoryId === kind ? [[area.month, area.hectares] as const] : [])));
      const held = carriedArea(harvestMonths(harvest), (month) => typed.get(month) ?? null);
      for (const month of effective.months) sum += held.get(month) ?? 0;
    }
    return known(
      sum,
      without.map((month) => reason('no_area_until', { month })),
    );
  }),
  rows: landRows,
});

export const rain = measure({
  key: 'rain',
  label: 'Chuva dos meses do período',
  unit: 'mm',
  decimals: 1,
  read: inClosedMonths(({ facts, effective }) => {
    const fallen = facts.rain.filter(({ month }) => effective.months.includes(month));
    if (fallen.length === 0) return missing(reason('no_rain'));
    const notes =
      fallen.length < effective.months.length ? [reason('rain_of', { months: fallen.length, of: effective.months.length })] : [];
    return known(
      fallen.reduce((sum, { mm }) => sum + mm, 0),
      notes,
    );
  }),
  rows: ({ effective }) =>
    effective.months.length === 0 ? [] : rowsOfHarvest('climates', { month: effective.months.map((month) => Number(month.slice(5))) }),
});

export const teamPeople = measure({
  key: 'team_people',
  label: 'Pessoas na equipe',
  unit: 'pessoas',
  decimals: 2,
  read: ({ facts: { team } }) => (team ? known(team.people) : missing(reason('no_team'))),
  rows: () => rowsOfHarvest('teams'),
});

export const fieldPeople = measure({
  key: 'field_people',
  label: 'Pessoas no trabalho de campo',
  unit: 'pessoas',
  decimals: 2,
  read: ({ facts: { team } }) => (team ? known(team.fieldPeople) : missing(reason('no_team'))),
  rows: () => rowsOfHarvest('teams', { 'category_work_front.field_work': [true] }),
});

/** Source: indicator sheet 0.1. */
export const KG_PER_ANIMAL_UNIT = constant('kg_per_ua', 'Peso vivo de uma UA', 'kg', 450);
export const KG_PER_LIVE_ARROBA = constant('kg_per_arroba', 'Peso vivo de uma arroba', 'kg', 30);
