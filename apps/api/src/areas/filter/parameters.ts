import { z } from 'zod';
import { idSchema } from '#model/kit/wire-schema';
import { MAX_VALUES } from '../../sql/list-query';

export const idParameter = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number)
  .pipe(idSchema);

export const idsParameter = z
  .string()
  .transform((text) => text.split('|'))
  .refine((parts) => parts.length <= MAX_VALUES && parts.every((part) => idParameter.safeParse(part).success))
  .transform((parts) => parts.map(Number));

export const flagParameter = z.enum(['true', 'false']).transform((text) => text === 'true');

export const directionParameter = z
  .string()
  .transform((text) => text.toUpperCase())
  .pipe(z.enum(['ASC', 'DESC']));

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,7}$/)
    .transform(Number)
    .pipe(z.int().min(min).max(max));

export const pagingParameters = { page: wholeNumber(0, 9_999_999).default(0), perPage: wholeNumber(1, 5000).default(5000) };
