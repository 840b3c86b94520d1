import { type Indicator, indicator, type Measure } from './figure';
import { fieldPeople, rain, teamPeople } from './period-measures';
import { averageHerd, livestockArea } from './productive';

/** People and rain. Sources: indicator sheet 1.1, 1.8. */

const group = 'TEAM';

const people = indicator({
  key: 'team_total',
  label: 'Total de funcionários',
  unit: 'pessoas',
  decimals: 2,
  group,
  formula: 'soma das pessoas na equipe da safra',
  source: '1.8',
  inputs: { teamPeople },
  of: (values) => values.teamPeople,
});

/** How much of the farm comes to one person. */
function perPerson(
  shown: Pick<Indicator, 'key' | 'label' | 'unit' | 'source' | 'direction'>,
  whole: Indicator,
  of: Indicator | Measure,
): Indicator {
  return indicator({
    ...shown,
    decimals: 0,
    group,
    formula: `${whole.label.toLowerCase()} ÷ ${of.label.toLowerCase()}`,
    inputs: { whole, people: of },
    divisors: ['people'],
    of: (values) => values.whole / values.people,
  });
}

const HEADS = { unit: 'cab/pessoa', source: '1.1; S7', direction: 'HIGHER' } as const;

export const TEAM: readonly Indicator[] = [
  people,
  perPerson({ ...HEADS, key: 'heads_per_worker', label: 'Cabeças por funcionário' }, averageHerd, people),
  perPerson({ ...HEADS, key: 'heads_per_field_worker', label: 'Cabeças por homem de campo' }, averageHerd, fieldPeople),
  perPerson(
    { key: 'ha_per_worker', label: 'Hectares por funcionário', unit: 'ha/pessoa', source: '1.1, definição própria', direction: null },
    livestockArea,
    people,
  ),
  indicator({
    key: 'rain_mm',
    course: 'ADDS_UP',
    label: 'Chuva acumulada',
    unit: 'mm',
    decimals: 0,
    group,
    formula: 'soma da chuva dos meses do período',
    source: '1.1',
    inputs: { rain },
    of: (values) => values.rain,
  }),
];
