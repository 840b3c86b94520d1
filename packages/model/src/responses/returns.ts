import { z } from 'zod';
import { ENVIRONMENTS } from '../kit/environment';
import { idSchema } from '../kit/wire-schema';
import { RETURN_ANSWERS, type ReturnAnswer } from '../returns';

const ANSWERS = Object.keys(RETURN_ANSWERS) as ReturnAnswer[];
const person = z.object({ id: idSchema, name: z.string().nullable() }).nullable();
const named = z.object({ id: idSchema, name: z.string() });

export const returnedRowSchema = z
  .object({
    return: idSchema.meta({ description: 'Id da devolução' }),
    resource: z.string(),
    id: idSchema.meta({ description: 'Id do registro devolvido' }),
    label: z.string().meta({ description: 'O registro em poucas palavras, como estava ao ser devolvido' }),
    address: z.string().meta({ description: 'Endereço da tela que abre no registro' }),
    reason: z.string(),
    by: person,
    at: z.string(),
    harvest: z.object({ id: idSchema, title: z.string() }),
    customer: named,
    farm: named,
    environment: z.enum(ENVIRONMENTS),
    answer: z
      .object({ kind: z.enum(ANSWERS), by: person, at: z.string() })
      .nullable()
      .meta({ description: 'Null enquanto está aberta; depois, o que a respondeu, por quem e quando' }),
  })
  .meta({ id: 'Return' });
export type ReturnedRow = z.infer<typeof returnedRowSchema>;
