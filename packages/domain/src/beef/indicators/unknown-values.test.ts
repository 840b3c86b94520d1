import { describe, expect, it } from 'vitest';
import { harvestMonths } from '../../calendar';
import { evaluationOf } from './evaluate';
import { farmPeriod } from './farm-period';
import { CATEGORIES, COWS, flowOf, HARVEST, LATER, stockOf } from './farm-year.fixture';
import type { FarmYearFacts } from './farm-year-facts';
import { inWords, named } from './figure';
import { INDICATORS } from './list';
import { type PeriodCode, periodOf } from './period';
import { distinctReasons, reason, reasonText } from './reasons';
import { arrobaPrice, ledgerLine, readWorked, WORKED_FARM, WORKED_HEAD_MONTHS, WORKED_STOCK } from './year-by-hand.fixture';

const MONTHS = harvestMonths(HARVEST);

describe('a number that is not known says why', () => {
  const why = (key: string, facts: Partial<FarmYearFacts> = {}, code: PeriodCode = 'HARVEST') => {
    const { value, reason } = readWorked(key, facts, code);
    return value === null ? reason : value;
  };
  const settings = (changed: Partial<NonNullable<FarmYearFacts['settings']>>) => ({
    settings: { ...(WORKED_FARM.settings as NonNullable<FarmYearFacts['settings']>), ...changed },
  });
  const noSettings: Partial<FarmYearFacts> = settings({ arrobaPrices: [], landBrl: null, cash: null, sectors: [] });

  it.each<[string, Partial<FarmYearFacts>, string]>([
    ['avg_herd', { stock: [] }, 'Nenhum mês fechado no período: falta o estoque pecuário de um mês que já acabou'],
    ['production_kg', { stock: WORKED_STOCK.map((one) => ({ ...one, weightKg: null })) }, 'Falta o peso do rebanho: 06/2024'],
    ['cows_per_bull', { categories: CATEGORIES }, 'Nenhum touro no estoque pecuário'],
    ['patrimony', settings({ landBrl: null }), 'Falta o valor de terra e benfeitorias, em Configuração'],
    ['input_stock_start', { inputStock: { startBrl: null, endBrl: 1 } }, 'Nada contado no início da safra: insumos no início'],
    ['machine_park_end', { machinePark: { startBrl: 1, endBrl: null } }, 'Nada contado no fim da safra: máquinas no fim'],
    ['rain_mm', { rain: [{ month: '2023-06', mm: 5 }] }, 'Nenhuma chuva lançada no período'],
    ['team_total', { team: null }, 'Nenhuma equipe lançada na safra'],
    ['heads_per_field_worker', { team: null }, 'Nenhuma equipe lançada na safra'],
    ['desembolso_nutricao_cab_mes', { ledger: [ledgerLine('TOTAL_AGRUPADO', 9000)] }, 'Só o total agrupado das despesas está lançado'],
    ['total_revenue', { ledger: [ledgerLine('NUTRICAO', 9000)] }, 'Nenhuma receita lançada na safra'],
    ['total_expenses', { ledger: [ledgerLine('VENDA', 9000, 'RECEITAS')] }, 'Nenhuma despesa lançada na safra'],
    ['cash_final_calculated', settings({ cash: null }), 'Falta na análise de caixa: saldo de contas e aplicações no início'],
    [
      'cash_difference',
      settings({ cash: { contributionBrl: 1, startBrl: 1, endBrl: null } }),
      'Falta na análise de caixa: saldo de contas e aplicações no fim',
    ],
    ['sectors_result', settings({ sectors: [] }), 'Nenhum outro setor com receita ou desembolso em Configuração'],
    ['sectors_result_ha', settings({ sectors: [] }), 'Nenhum outro setor com receita ou desembolso em Configuração'],
    [
      'sectors_result_ha',
      settings({ sectors: ['Soja', 'Milho'].map((title) => ({ title, revenuesBrl: 1, disbursementBrl: 1, areaHa: null })) }),
      'Falta a área de outros setores: Soja, Milho',
    ],
    ['herd_value_end', noSettings, 'Falta o valor da arroba no fim, em Configuração'],
    ['herd_value_start', noSettings, 'Falta o valor da arroba no início, em Configuração'],
    ['herd_variation_constant', noSettings, 'Falta o valor da arroba médio, em Configuração'],
    ['fertility_pct', { mating: [] }, 'Nada lançado em Monta/toque: fêmeas em cobertura'],
    ['birth_rate_pct', { born: null, flows: [] }, 'Nenhum nascimento lançado na safra'],
    ['weaning_rate_pct', { weaned: null, weanedCalves: [] }, 'Nenhum desmame lançado na safra'],
    ['kg_weaned_per_exposed_cow', { weighedAtWeaning: null }, 'Nenhum desmame com peso na safra'],
    ['kg_weaned_per_exposed_cow', { weighedAtWeaning: { heads: 0, kg: 0 } }, 'Nenhum desmame com peso na safra'],
    ['conf_gmd_kg', { lots: [] }, 'Nenhum lote saiu do confinamento no período'],
    ['livestock_area_ha', { areas: [] }, 'Nenhuma área de uso da pecuária lançada na safra'],
    [
      'birth_rate_pct',
      { mating: [{ counts: 'EXPOSED', femaleGroup: 1, category: '', current: 0, next: null }] },
      'Sem cálculo: Fêmeas em cobertura igual a zero',
    ],
  ])('%s: %#', (key, facts, reason) => {
    expect(why(key, facts)).toBe(reason);
  });

  it('of a harvest in a part of it, and of a herd without an opening', () => {
    expect(why('fertility_pct', {}, 'S1')).toBe('É um índice de safra: veja o fechamento');
    const later = { stock: WORKED_STOCK.filter(({ month }) => month !== null) };
    expect(why('avg_herd', later)).toBe('Falta o estoque pecuário: início da safra');
    expect(why('herd_value_start', later)).toBe('Falta o estoque pecuário: início da safra');
    expect(why('herd_value_start', { stock: [] })).toBe('Nenhum mês fechado no período: falta o estoque pecuário de um mês que já acabou');
  });

  it('settings that were never made have no sectors, and land of later months no area', () => {
    const { settings: _, ...bare } = WORKED_FARM;
    const period = farmPeriod(bare, HARVEST, periodOf('HARVEST'), LATER);
    const { part, over } = named(INDICATORS, 'sectors_result_ha').inputs;
    for (const one of [part, over])
      expect(one && inWords(evaluationOf(period)(one)).reason).toBe('Nenhum outro setor com receita ou desembolso em Configuração');
    const areas = [{ categoryId: 1, isLivestock: true, month: '2024-01', hectares: 9 }];
    expect(why('livestock_area_ha', { areas }, 'S1')).toBe('Nenhuma área de uso da pecuária lançada na safra');
    expect(why('livestock_area_ha', { areas }, 'S2')).toBe(9);
  });

  it('expenses of a group are none where only their sum is entered, and 0 where others are', () => {
    const nutrition = (...groups: string[]) =>
      why('desembolso_nutricao_cab_mes', { ledger: groups.map((group) => ledgerLine(group, WORKED_HEAD_MONTHS)) });
    const grouped = 'Só o total agrupado das despesas está lançado';
    expect([nutrition('TOTAL_AGRUPADO', 'NUTRICAO'), nutrition('TOTAL_AGRUPADO', 'SANIDADE'), nutrition('SANIDADE')]).toEqual([
      1,
      grouped,
      0,
    ]);
  });

  it('a herd is worth nothing that can be told where its priced part has no weight', () => {
    const stock = WORKED_STOCK.map((one) => (one.categoryId === COWS ? { ...one, weightKg: null } : one));
    expect(why('herd_value_end', { stock, ...settings({ arrobaPrices: [arrobaPrice(COWS, 200, 220, 240)] }) })).toBe(
      'Falta o peso do rebanho: 06/2024',
    );
  });

  it('an empty beginning weighs 0 kg, and a month in the middle without any weight is named', () => {
    const grown = (weightKg: number | null) => [
      ...[stockOf(null, COWS, 0, null), stockOf('2023-07', COWS, 10, weightKg), stockOf('2023-08', COWS, 10, 450)],
    ];
    expect(why('production_kg', { stock: grown(400), flows: [] })).toBe(4500);
    expect([why('avg_live_kg', { stock: grown(400) }), why('avg_live_kg', { stock: grown(null) })]).toEqual([
      (4000 + 2250) / 2,
      'Falta o peso do rebanho: 07/2023',
    ]);
  });

  it('calves that were entered one by one are births alone', () => {
    expect(readWorked('birth_rate_pct', { born: null }).value).toBeCloseTo(4000 / 90, 9);
  });

  it('rain and weights of some of the months are noted', () => {
    expect(readWorked('rain_mm')).toEqual({ value: 210, reason: null, notes: ['Chuva de 2 dos 12 meses'] });
    expect(readWorked('rain_mm', { rain: MONTHS.map((month) => ({ month, mm: 1 })) })).toEqual({ value: 12, reason: null, notes: [] });
    const flows = [flowOf('departures', '2024-05', 3, { category: 'Vacas' }), flowOf('departures', '2024-06', 3)];
    expect(readWorked('production_kg', { flows })).toMatchObject({
      value: 8200,
      notes: ['Vacas sem peso em 05/2024: conta 0 kg', 'Movimentação sem peso em 06/2024: conta 0 kg'],
    });
  });
});

it('a number without a declaration is a mistake, and reasons are said once', () => {
  expect(() => named(INDICATORS, 'nothing')).toThrow('no number is called nothing');
  const twice = [reason('no_rain'), reason('no_rain'), reason('no_area')];
  expect(distinctReasons(twice).map(reasonText)).toEqual([
    'Nenhuma chuva lançada no período',
    'Nenhuma área de uso da pecuária lançada na safra',
  ]);
  expect([distinctReasons(twice.slice(0, 2)).length, distinctReasons([]).length]).toEqual([1, 0]);
  expect(reasonText(reason('lacks_something'))).toBe('Falta um dado');
});
