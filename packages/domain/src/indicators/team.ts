import { type Indicator, indicator } from './figure';
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

export const TEAM: readonly Indicator[] = [
  people,
  indicator({
    key: 'heads_per_worker',
    label: 'Cabeças por funcionário',
    unit: 'cab/pessoa',
    decimals: 0,
    group,
    direction: 'HIGHER',
    formula: 'rebanho médio ÷ total de funcionários',
    source: '1.1; S7',
    inputs: { herd: averageHerd, people },
    divisors: ['people'],
    of: (values) => values.herd / values.people,
  }),
  indicator({
    key: 'heads_per_field_worker',
    label: 'Cabeças por homem de campo',
    unit: 'cab/pessoa',
    decimals: 0,
    group,
    direction: 'HIGHER',
    formula: 'rebanho médio ÷ pessoas no trabalho de campo',
    source: '1.1; S7',
    inputs: { herd: averageHerd, fieldPeople },
    divisors: ['fieldPeople'],
    of: (values) => values.herd / values.fieldPeople,
  }),
  indicator({
    key: 'ha_per_worker',
    label: 'Hectares por funcionário',
    unit: 'ha/pessoa',
    decimals: 0,
    group,
    formula: 'área pecuária utilizada ÷ total de funcionários',
    source: '1.1, definição própria',
    inputs: { area: livestockArea, people },
    divisors: ['people'],
    of: (values) => values.area / values.people,
  }),
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
