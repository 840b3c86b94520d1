import { roundTo } from '#domain/decimal';
import type { Row } from '#model/kit/field';
import { type Books, priceLevel } from './books';
import { titledReference } from './catalogue-reference';
import { farmEntry, type ReadyRow } from './entries';
import { type HarvestHerd, meanHeads } from './harvest-herd';
import type { BeefPlan } from './herd-plan';

/** The ledger pays the same people. */

interface Post {
  title: string;
  headsEach: number;
  /** R$ a month in 2024/2025. Own assumption, near wages of the centre-west. */
  salary: number;
  /** Half days are usual on small farms. */
  step: number;
}

/** 450 to 900 heads a field worker: advisers name 500 to 1.200, by system and intensity. */
const POSTS: readonly Post[] = [
  { title: 'Gerente', headsEach: 2_800, salary: 6_900, step: 0.5 },
  { title: 'Capataz', headsEach: 3_000, salary: 4_100, step: 0.5 },
  { title: 'Vaqueiro', headsEach: 950, salary: 2_850, step: 1 },
  { title: 'Tratorista', headsEach: 2_000, salary: 3_100, step: 0.5 },
  { title: 'Serviços gerais', headsEach: 2_200, salary: 2_150, step: 0.5 },
  { title: 'Cozinheira', headsEach: 2_600, salary: 1_950, step: 0.5 },
];
const BREEDING_POST: Post = { title: 'Inseminador', headsEach: 4_500, salary: 3_400, step: 0.5 };
/** Herds with fewer cows are served by bulls alone. */
const INSEMINATED_COWS = 400;
const CONFINEMENT_POST: Post = { title: 'Tratador', headsEach: 2_200, salary: 2_700, step: 0.5 };
/** Social security, thirteenth salary, holidays, food, housing. */
const BENEFIT_SHARE = 0.46;

export interface TeamRow {
  title: string;
  amount: number;
  salary: number;
  benefit: number;
}

export function teamOf(beef: BeefPlan, herd: HarvestHerd): TeamRow[] {
  const heads = meanHeads(herd);
  const posts = [
    ...POSTS,
    ...(beef.cows >= INSEMINATED_COWS ? [BREEDING_POST] : []),
    ...(beef.confinedShare > 0 ? [CONFINEMENT_POST] : []),
  ];
  const level = priceLevel(herd.harvest.first_year);
  return posts.map(({ title, headsEach, salary, step }) => ({
    title,
    amount: Math.max(step, Math.round(heads / headsEach / step) * step),
    salary: Math.round((salary * level) / 10) * 10,
    benefit: Math.round((salary * level * BENEFIT_SHARE) / 10) * 10,
  }));
}

export function payroll(team: readonly TeamRow[]): { salaries: number; benefits: number } {
  const sum = (cost: (row: TeamRow) => number): number =>
    roundTo(
      team.reduce((total, row) => total + row.amount * cost(row), 0),
      2,
    );
  return { salaries: sum(({ salary }) => salary), benefits: sum(({ benefit }) => benefit) };
}

export function teamEntries({ scope, beef, herds }: Books): ReadyRow[] {
  return herds.flatMap((herd) =>
    teamOf(beef, herd).map(({ title, amount, salary, benefit }) => {
      const given: Row = {
        category_function: titledReference('category_functions', title),
        amount,
        average_salary: salary,
        average_salary_benefit: benefit,
      };
      return farmEntry(scope, 'teams', `${herd.harvest.first_year}-07-01`, given);
    }),
  );
}
