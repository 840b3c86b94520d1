import type { HerdRole, LIVESTOCK_SCREENS, STAGES } from '#model/catalogues/herd';
import { type StartRow, titled } from './start-row';

type Screen = keyof typeof LIVESTOCK_SCREENS;
type Stage = keyof typeof STAGES;
type Sex = 'MALE' | 'FEMALE' | 'MIXED';

/** Normal deaths a year in 100 heads. The stage of a category is our reading. Source: product specification 2, section 9. */
const REFERENCE_MORTALITY: Readonly<Record<'calf' | 'young' | 'adult', number>> = { calf: 3.6, young: 1.4, adult: 1.5 };

export const AGES = { upTo8Months: 1, from9To12: 2, from13To24: 3, from25To36: 4, above36: 5 } as const;

const categoryAges: StartRow[] = [
  { id: AGES.upTo8Months, title: '0 a 8 meses', stage: 'CRIA' },
  { id: AGES.from9To12, title: '9 a 12 meses', stage: 'RECRIA' },
  { id: AGES.from13To24, title: '13 a 24 meses', stage: 'RECRIA' },
  { id: AGES.from25To36, title: '25 a 36 meses', stage: 'ENGORDA' },
  { id: AGES.above36, title: 'Acima de 36 meses', stage: 'ADULTO' },
];

/** Beef categories. Id 3 is fixed by the specification (births are typed in it); the others by the demo data and the tests. */
export const BEEF_CATEGORY = {
  bulls: 1,
  cows: 2,
  calves: 3,
  females9To12: 4,
  males9To12: 5,
  females13To24: 6,
  males13To24: 7,
  females25To36: 8,
  males25To36: 9,
  malesAbove36: 10,
  culledCows: 11,
} as const;

export const DAIRY_CATEGORY = {
  lactatingCows: 12,
  dryCows: 13,
  heifersAbove24: 14,
  heifers13To24: 15,
  weanedCalves: 16,
  sucklingFemales: 17,
  sucklingMales: 18,
  growingMales: 19,
  bulls: 20,
} as const;

const ADULT_SCREENS: Screen[] = ['stock', 'death', 'entry', 'departure'];
const FATTENING_SCREENS: Screen[] = [...ADULT_SCREENS, 'confinement'];

const category =
  (environment: 'BEEF_CATTLE' | 'DAIRY_CATTLE') =>
  (
    [id, title]: readonly [id: number, title: string],
    [age, sex, stage]: readonly [age: number | null, sex: Sex, stage: Stage],
    show: readonly Screen[],
    mortality: number,
    role?: HerdRole,
  ): StartRow => ({
    id,
    environment,
    title,
    category_age: age,
    sex,
    stage,
    role: role ?? null,
    show,
    reference_mortality: mortality,
  });

const beef = category('BEEF_CATTLE');
const dairy = category('DAIRY_CATTLE');
const { calf, young, adult } = REFERENCE_MORTALITY;

const categoryLivestock: StartRow[] = [
  beef([BEEF_CATEGORY.bulls, 'Touros'], [AGES.above36, 'MALE', 'ADULTO'], ADULT_SCREENS, adult, 'BULL'),
  beef([BEEF_CATEGORY.cows, 'Matrizes em reprodução'], [AGES.above36, 'FEMALE', 'ADULTO'], ADULT_SCREENS, adult, 'BREEDING_COW'),
  beef([BEEF_CATEGORY.calves, 'Bezerros(as) 0-8 meses'], [AGES.upTo8Months, 'MIXED', 'CRIA'], ['birth', ...ADULT_SCREENS], calf, 'CALF'),
  beef([BEEF_CATEGORY.females9To12, 'Fêmeas 9-12 meses'], [AGES.from9To12, 'FEMALE', 'RECRIA'], ['weaning', ...FATTENING_SCREENS], young),
  beef([BEEF_CATEGORY.males9To12, 'Machos 9-12 meses'], [AGES.from9To12, 'MALE', 'RECRIA'], ['weaning', ...FATTENING_SCREENS], young),
  beef([BEEF_CATEGORY.females13To24, 'Fêmeas 13-24 meses'], [AGES.from13To24, 'FEMALE', 'RECRIA'], FATTENING_SCREENS, young),
  beef([BEEF_CATEGORY.males13To24, 'Machos 13-24 meses'], [AGES.from13To24, 'MALE', 'RECRIA'], FATTENING_SCREENS, young),
  beef([BEEF_CATEGORY.females25To36, 'Fêmeas 25-36 meses'], [AGES.from25To36, 'FEMALE', 'ENGORDA'], FATTENING_SCREENS, young),
  beef([BEEF_CATEGORY.males25To36, 'Machos 25-36 meses'], [AGES.from25To36, 'MALE', 'ENGORDA'], FATTENING_SCREENS, young),
  beef([BEEF_CATEGORY.malesAbove36, 'Machos acima de 36 meses'], [AGES.above36, 'MALE', 'ENGORDA'], FATTENING_SCREENS, young),
  beef([BEEF_CATEGORY.culledCows, 'Vacas de descarte'], [AGES.above36, 'FEMALE', 'ENGORDA'], FATTENING_SCREENS, adult),
  dairy([DAIRY_CATEGORY.lactatingCows, 'Vacas em lactação'], [AGES.above36, 'FEMALE', 'ADULTO'], ADULT_SCREENS, adult, 'LACTATING_COW'),
  dairy([DAIRY_CATEGORY.dryCows, 'Vacas secas'], [AGES.above36, 'FEMALE', 'ADULTO'], ADULT_SCREENS, adult, 'DRY_COW'),
  dairy(
    [DAIRY_CATEGORY.heifersAbove24, 'Novilhas acima de 24 meses'],
    [AGES.from25To36, 'FEMALE', 'RECRIA'],
    ADULT_SCREENS,
    young,
    'HEIFER',
  ),
  dairy([DAIRY_CATEGORY.heifers13To24, 'Novilhas 13-24 meses'], [AGES.from13To24, 'FEMALE', 'RECRIA'], ADULT_SCREENS, young, 'HEIFER'),
  // The age ranges are those of beef, so weaned dairy calves (3 to 12 months) have none.
  dairy([DAIRY_CATEGORY.weanedCalves, 'Bezerras 3-12 meses (desmamadas)'], [null, 'FEMALE', 'RECRIA'], ADULT_SCREENS, young, 'CALF'),
  dairy(
    [DAIRY_CATEGORY.sucklingFemales, 'Bezerras em aleitamento'],
    [AGES.upTo8Months, 'FEMALE', 'CRIA'],
    ['birth', ...ADULT_SCREENS],
    calf,
    'CALF',
  ),
  dairy(
    [DAIRY_CATEGORY.sucklingMales, 'Bezerros em aleitamento'],
    [AGES.upTo8Months, 'MALE', 'CRIA'],
    ['birth', ...ADULT_SCREENS],
    calf,
    'CALF',
  ),
  dairy([DAIRY_CATEGORY.growingMales, 'Machos em recria'], [null, 'MALE', 'RECRIA'], ADULT_SCREENS, young),
  dairy([DAIRY_CATEGORY.bulls, 'Touros'], [AGES.above36, 'MALE', 'ADULTO'], ADULT_SCREENS, adult, 'BULL'),
];

const beefDeathReasons = [
  'Desconhecida',
  'Clostridiose (carbúnculo/botulismo)',
  'Pneumonia',
  'Diarreia neonatal',
  'Onfaloflebite (umbigo)',
  'Tristeza parasitária',
  'Raiva',
  'Intoxicação por plantas',
  'Timpanismo/acidose',
  'Picada de cobra',
  'Raio',
  'Acidente/fratura',
  'Atolamento/afogamento',
  'Parto distócico',
  'Predador',
  'Desnutrição/frio',
  'Refugo de cocho',
  'Outros',
];

const dairyDeathReasons = [
  'Diarreia',
  'Pneumonia',
  'Tristeza parasitária',
  'Mastite',
  'Deslocamento de abomaso',
  'Hipocalcemia',
  'Distocia',
  'Acidente',
  'Clostridiose',
  'Raio',
  'Intoxicação',
  'Eutanásia/descarte sanitário',
  'Desconhecida',
  'Outros',
];

export const ENTRY_TYPE = { purchase: 1, transfer: 2 } as const;
export const DEPARTURE_TYPE = { slaughter: 1, sale: 2, consumption: 3, transfer: 4 } as const;

export const herdStartValues: Readonly<Record<string, readonly StartRow[]>> = {
  category_ages: categoryAges,
  category_livestock: categoryLivestock,
  category_deaths_reason: [
    ...titled(beefDeathReasons, { environment: 'BEEF_CATTLE' }),
    ...titled(dairyDeathReasons, { environment: 'DAIRY_CATTLE' }, 1 + beefDeathReasons.length),
  ],
  category_herd_entry_type: [
    { id: ENTRY_TYPE.purchase, title: 'Compra', is_purchase: true },
    { id: ENTRY_TYPE.transfer, title: 'Transferência', is_purchase: false },
    ...titled(['Doação', 'Parceria/arrendamento', 'Ajuste de inventário'], { is_purchase: false }, 3),
  ],
  category_herd_departure_type: [
    { id: DEPARTURE_TYPE.slaughter, title: 'Abate', is_sale: true, has_carcass: true },
    { id: DEPARTURE_TYPE.sale, title: 'Venda', is_sale: true, has_carcass: false },
    { id: DEPARTURE_TYPE.consumption, title: 'Consumo', is_sale: false, has_carcass: true },
    { id: DEPARTURE_TYPE.transfer, title: 'Transferência', is_sale: false, has_carcass: false },
  ],
  category_racial_group: titled([
    'Nelore',
    'Nelore mocho',
    'Anelorado',
    'Angus × Nelore (F1)',
    'Cruzado industrial (tricross)',
    'Tabapuã',
    'Guzerá',
    'Brahman',
    'Senepol',
    'Composto (Montana, Canchim, Brangus, Braford)',
    'Angus',
    'Hereford',
    'Leiteiro/mestiço',
  ]),
  category_animal_type: titled(['Macho inteiro', 'Macho castrado', 'Novilha', 'Vaca']),
  category_wagon_type: titled([
    'Vagão misturador horizontal',
    'Vagão misturador vertical',
    'Vagão forrageiro (distribuidor)',
    'Sem vagão (manual)',
  ]),
  category_supply_type: titled(['Manual', 'Mecanizado', 'Automatizado']),
  category_dsm_technology: titled([
    'Óleos essenciais',
    'Enzima amilase',
    'Vitamina D metabolizada',
    'Minerais orgânicos',
    'Betacaroteno',
    'Ionóforo',
    'Virginiamicina',
    'Levedura',
    'Nenhuma',
  ]),
};
