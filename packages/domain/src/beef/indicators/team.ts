import { type Indicator, measureIndicator, ratio } from './figure';
import { fieldPeople, rain, teamPeople } from './period-measures';
import { averageHerd, livestockArea } from './productive';

/** Sources: indicator sheet 1.1, 1.8. */

const group = 'TEAM';

const people = measureIndicator(teamPeople, {
  group,
  key: 'team_total',
  label: 'Total de funcionários',
  formula: 'soma das pessoas na equipe da safra',
  source: '1.8',
});

const PER_PERSON = { group, decimals: 0 } as const;
const HEADS = { ...PER_PERSON, unit: 'cab/pessoa', source: '1.1; S7', direction: 'HIGHER', part: averageHerd } as const;

export const TEAM: readonly Indicator[] = [
  people,
  ratio({ ...HEADS, key: 'heads_per_worker', label: 'Cabeças por funcionário', over: people }),
  ratio({ ...HEADS, key: 'heads_per_field_worker', label: 'Cabeças por homem de campo', over: fieldPeople }),
  ratio({
    ...PER_PERSON,
    key: 'ha_per_worker',
    label: 'Hectares por funcionário',
    unit: 'ha/pessoa',
    source: '1.1, definição própria',
    part: livestockArea,
    over: people,
  }),
  measureIndicator(rain, {
    group,
    course: 'ADDS_UP',
    key: 'rain_mm',
    label: 'Chuva acumulada',
    decimals: 0,
    formula: 'soma da chuva dos meses do período',
    source: '1.1',
  }),
];
