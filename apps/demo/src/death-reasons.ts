import type { Environment } from '#model/kit/environment';
import { BEEF_CATEGORY, DAIRY_CATEGORY } from '../../api/src/db/catalogues/herd';
import { idOfTitle } from './catalogue-reference';
import type { Random } from './random';

/** Per cent. Own assumption. */
const CALVES = {
  'Diarreia neonatal': 26,
  'Onfaloflebite (umbigo)': 18,
  Pneumonia: 14,
  'Clostridiose (carbúnculo/botulismo)': 8,
  Predador: 7,
  'Tristeza parasitária': 7,
  'Desnutrição/frio': 5,
  Desconhecida: 15,
};
const GROWING = {
  'Clostridiose (carbúnculo/botulismo)': 18,
  'Tristeza parasitária': 15,
  'Picada de cobra': 12,
  Raio: 11,
  'Acidente/fratura': 12,
  'Intoxicação por plantas': 8,
  Raiva: 5,
  Desconhecida: 19,
};
const COWS = {
  'Parto distócico': 22,
  'Acidente/fratura': 13,
  Raio: 12,
  'Picada de cobra': 11,
  'Atolamento/afogamento': 9,
  'Intoxicação por plantas': 9,
  Raiva: 5,
  Desconhecida: 19,
};
const CONFINED = { 'Timpanismo/acidose': 38, 'Refugo de cocho': 20, Pneumonia: 18, 'Acidente/fratura': 14, Desconhecida: 10 };
const DAIRY_CALVES = { Diarreia: 38, Pneumonia: 26, 'Tristeza parasitária': 16, Clostridiose: 6, Desconhecida: 14 };
const DAIRY_COWS = {
  Mastite: 22,
  Hipocalcemia: 14,
  'Deslocamento de abomaso': 12,
  Distocia: 12,
  'Tristeza parasitária': 10,
  Acidente: 10,
  'Eutanásia/descarte sanitário': 8,
  Desconhecida: 12,
};

const SUCKLING: readonly number[] = [DAIRY_CATEGORY.sucklingFemales, DAIRY_CATEGORY.sucklingMales, DAIRY_CATEGORY.weanedCalves];
const GROWN_COWS: readonly number[] = [BEEF_CATEGORY.cows, BEEF_CATEGORY.culledCows];

type Weights = Readonly<Record<string, number>>;

const WEIGHTS: Readonly<Record<Environment, (category: number, isConfined: boolean) => Weights>> = {
  BEEF_CATTLE: (category, isConfined) => {
    if (isConfined) return CONFINED;
    if (category === BEEF_CATEGORY.calves) return CALVES;
    return GROWN_COWS.includes(category) ? COWS : GROWING;
  },
  DAIRY_CATTLE: (category) => (SUCKLING.includes(category) ? DAIRY_CALVES : DAIRY_COWS),
};

export function deathReason(environment: Environment, category: number, isConfined: boolean, random: Random): number {
  return idOfTitle('category_deaths_reason', random.weighted<string>(WEIGHTS[environment](category, isConfined)), { environment });
}
