import type { Environment } from '../kit/environment';
import {
  askedWhere,
  asReference,
  date,
  email,
  type Field,
  type Fields,
  number,
  optional,
  phone,
  question,
  type ReferenceField,
  type Row,
  reference,
  text,
} from '../kit/field';
import { messages } from '../kit/messages';
import { type FieldErrors, resource, variantOf } from '../kit/resource';
import { hasConfinement, hasIlp } from './conditions';
import { farmsDetails } from './farms-details';
import { askedLevel, PLACE, placeHangsTogether } from './place';

const BEEF: readonly Environment[] = ['BEEF_CATTLE'];
const { fields: characterised } = variantOf(farmsDetails, 'BEEF_CATTLE');

/** Body of `POST /initial_registration`, declared as resources so that wizard and server validate it alike. */

/** `+00 (00) 0 0000-0000` written out. */
export const PHONE_LENGTH = 20;
const INVALID_EMAIL = 'E-mail inválido';

/** A question of the characterisation, but always required. */
function asked<F extends Field>(name: string): F {
  const { presence: _presence, unasked: _unasked, ...field } = characterised[name] as F;
  return { ...field, required: true } as F;
}

const askedYesNo = (name: string) => question(characterised[name]?.label ?? name);

const farmFields: Fields = {
  alias: text('Nome da fazenda', { maxLength: 120 }),
  email: asked('email'),
  is_client_dsm: askedYesNo('is_client_dsm'),
  other_company: askedWhere(buysElsewhere, null, asked('other_company')),
  category_biome: asked('category_biome'),
  ...Object.fromEntries(PLACE.map((level) => [level, askedLevel(level, asked(level))])),
  category_livestock_system: {
    ...asked<ReferenceField>('category_livestock_system'),
    // A farm that only confines has no herd of its own to diagnose.
    except: { only_confinement: [true] },
  },
  category_type: asked('category_type'),
  category_own_farming: asked('category_own_farming'),
  category_confinement: asked('category_confinement'),
  only_confinement: askedWhere(hasConfinement, null, askedYesNo('only_confinement')),
  ilp: asked('category_ilp'),
  category_ilp_percentage: askedWhere((row) => hasIlp(asDetail(row)), null, asked('category_ilp_percentage')),
  total_area: asked('total_area'),
  land_value: asked('land_value'),
  harvest: optional(reference('Safra', 'harvests')),
  farms_quantity: optional(number('Quantidade de fazendas', { min: 1, max: 1 })),
  name: optional(text('Cadastro', { maxLength: 120 })),
};

export const registrationFarm = resource({
  path: 'initial_registration_farm',
  one: 'Fazenda',
  many: 'Fazendas',
  scope: 'none',
  access: 'characterisation',
  environments: BEEF,
  titleField: 'alias',
  fields: farmFields,
  rules: [placeHangsTogether],
});

export const initialRegistration = resource({
  path: 'initial_registration',
  one: 'Cadastro inicial',
  many: 'Cadastros iniciais',
  scope: 'none',
  access: 'characterisation',
  environments: BEEF,
  titleField: 'owner_name',
  fields: {
    customer: reference('Cliente', 'customers', { carry: ['name', 'farms_limit', 'only_diagnosis'] }),
    processing_formatting: asked('category_processing_format'),
    farms_quantity_diagnosis: number('Quantidade de fazendas', { min: 1, max: 99 }),
    harvest: reference('Safra', 'harvests'),
    owner_name: text('Nome do proprietário', { maxLength: 120 }),
    owner_birth_date: date('Data de nascimento', { window: 'birth' }),
    owner_phone: phone('Telefone', { maxLength: PHONE_LENGTH }),
    owner_email: email('E-mail'),
    technical_name: optional(text('Nome do técnico', { maxLength: 120 })),
    technical_email: optional(email('E-mail do técnico')),
    controller_name: optional(text('Nome do responsável pelos lançamentos', { maxLength: 120 })),
    controller_email: optional(email('E-mail do responsável pelos lançamentos')),
  },
  rules: [
    ({ owner_phone }) =>
      typeof owner_phone === 'string' && owner_phone.length < PHONE_LENGTH ? { owner_phone: messages.invalidPhone } : undefined,
    ({ farms_quantity_diagnosis, customer }) => beyondLimit(farms_quantity_diagnosis, asReference(customer)?.farms_limit),
  ],
});

/** The registration says `E-mail inválido` where the grids say `Email inválido`. */
export function registrationWords(errors: FieldErrors): FieldErrors {
  const words = Object.entries(errors).map(([name, message]) => [name, message === messages.invalidEmail ? INVALID_EMAIL : message]);
  return Object.fromEntries(words);
}

export function asDetail({ ilp, ...row }: Row): Row {
  return { ...row, category_ilp: ilp };
}

function buysElsewhere({ is_client_dsm }: Row): boolean {
  return is_client_dsm === false;
}

function beyondLimit(quantity: unknown, limit: unknown): FieldErrors | undefined {
  if (typeof quantity !== 'number' || typeof limit !== 'number' || quantity <= limit) return undefined;
  return { farms_quantity_diagnosis: `O limite deste cliente é de ${limit} ${limit === 1 ? 'fazenda' : 'fazendas'}` };
}
