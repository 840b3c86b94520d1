export const ENVIRONMENTS = ['BEEF_CATTLE', 'DAIRY_CATTLE'] as const;
export type Environment = (typeof ENVIRONMENTS)[number];
export const DEFAULT_ENVIRONMENT: Environment = ENVIRONMENTS[0];

export const firstOf = (choosable: readonly Environment[]): Environment =>
  ENVIRONMENTS.find((one) => choosable.includes(one)) ?? DEFAULT_ENVIRONMENT;

export const ENVIRONMENT_LABELS: Record<Environment, string> = { BEEF_CATTLE: 'Corte', DAIRY_CATTLE: 'Leite' };
export const ENVIRONMENT_WORDS: Record<Environment, string> = { BEEF_CATTLE: 'corte', DAIRY_CATTLE: 'leite' };

export function isEnvironment(value: unknown): value is Environment {
  return ENVIRONMENTS.some((one) => one === value);
}
