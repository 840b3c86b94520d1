import { meanAreaHa } from '#domain/beef/area-account';
import { type CategoryHerd, herdAt, lastCounted } from '#domain/beef/herd-worth';
import { harvestMonths } from '#domain/calendar';
import type { LedgerSum } from '#domain/facts/money';
import { harvestFactor } from '#domain/igpdi';
import { LEDGER_TYPES } from '#model/catalogues/ledger-types';
import { resourceOf } from '#model/registry';
import { type SettingsStatus, settingsStatus } from '#model/responses/settings-status';
import type { Context } from '../../context';
import { FARM } from '../../facts/farm';
import { HERD_FACTS } from '../../facts/herd';
import { LAND } from '../../facts/land';
import { MONEY } from '../../facts/money';
import { readFarmFacts } from '../../facts/read-facts';
import type { App } from '../../http/app-type';
import { recordsOf } from '../../records/gateway';
import { registerFarmYearCall } from '../../scope/farm-year-call';
import type { FarmYears } from '../../scope/farm-years';
import type { Operation } from '../../sql/operation';

export function registerSettingsStatus(app: App, context: Context): void {
  registerFarmYearCall(
    app,
    context,
    {
      url: '/api/settings/standing',
      summary: 'Configuração: o que os lançamentos dizem da fazenda, ao lado do que se digita',
      tags: ['Configuração'],
      farms: 'one',
      environments: ['BEEF_CATTLE'],
      access: { feature: 'configuration' },
      schema: { response: { 200: settingsStatus } },
    },
    ({ work, years }) => readSettingsStatus(context, work, years),
  );
}

async function readSettingsStatus(context: Context, work: Operation, years: FarmYears): Promise<SettingsStatus> {
  const { characterisation, areas, stock, ledger } = await readFarmFacts(context, years, { ...FARM, ...LAND, ...HERD_FACTS, ...MONEY });
  const end = lastCounted(stock);
  const meanOf = (distribution: string | null) =>
    meanAreaHa(
      areas.filter((area) => (area.distribution ?? null) === distribution),
      years.months,
    );
  return {
    total_area: characterisation?.totalAreaHa ?? null,
    entered_area: meanOf(null),
    entered_distribution: {
      RESERVA_LEGAL_APP: meanOf('RESERVA_LEGAL_APP'),
      BENFEITORIAS_INFRA_ESTRUTURA: meanOf('BENFEITORIAS_INFRA_ESTRUTURA'),
    },
    herd_start: herdAt(stock, null).map(wireHerd),
    herd_end: end === null ? [] : herdAt(stock, end).map(wireHerd),
    herd_end_month: end,
    price_factor: await readPriceFactor(work, years),
    ledger: sumsOf(ledger),
  };
}

async function readPriceFactor(work: Operation, { harvest }: FarmYears): Promise<number | null> {
  const before = { first_year: harvest.first_year - 1, last_year: harvest.first_year };
  const [first, last] = [harvestMonths(before)[0], harvestMonths(harvest).at(-1)];
  const { resultList } = await recordsOf(work, resourceOf('igpdi')).list({ 'wherecustom[date]': [`gte:${first}-01`, `lte:${last}-01`] });
  const index = new Map(resultList.map(({ date, index: number }) => [String(date).slice(0, 7), Number(number)]));
  return harvestFactor(index, before, harvest);
}

const wireHerd = ({ categoryId, heads, weightKg }: CategoryHerd) => ({ category_livestock: categoryId, amount: heads, weight: weightKg });

function sumsOf(ledger: readonly LedgerSum[]): SettingsStatus['ledger'] {
  const sum = (type: string) => {
    const own = ledger.filter((one) => one.type === type);
    return own.length === 0 ? null : own.reduce((cents, { valueBrl }) => cents + Math.round(valueBrl * 100), 0) / 100;
  };
  return Object.fromEntries(Object.keys(LEDGER_TYPES).map((type) => [type, sum(type)])) as SettingsStatus['ledger'];
}
