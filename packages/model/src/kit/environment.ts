/** The two work areas of the product. */
export const ENVIRONMENTS = ['BEEF_CATTLE', 'DAIRY_CATTLE'] as const;
export type Environment = (typeof ENVIRONMENTS)[number];
export const DEFAULT_ENVIRONMENT: Environment = 'BEEF_CATTLE';

export const ENVIRONMENT_LABELS: Record<Environment, string> = { BEEF_CATTLE: 'Corte', DAIRY_CATTLE: 'Leite' };

export function isEnvironment(value: unknown): value is Environment {
  return ENVIRONMENTS.some((one) => one === value);
}
