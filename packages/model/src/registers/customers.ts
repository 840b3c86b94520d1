import type { Environment } from '../kit/environment';
import { choices, email, number, optional, password, references, text, yesNo } from '../kit/field';
import { resource } from '../kit/resource';

export const DIAGNOSED: readonly Environment[] = ['BEEF_CATTLE'];

export const PROFILE_LABELS: Record<Environment, string> = { BEEF_CATTLE: 'Gado de Corte', DAIRY_CATTLE: 'Gado Leiteiro' };

/** The server syncs email and password with its sign-in. */
export const customers = resource({
  path: 'customers',
  one: 'Cliente',
  many: 'Clientes',
  scope: 'none',
  access: 'register',
  order: [['name', 'ASC']],
  fields: {
    name: text('Cliente', { maxLength: 120 }),
    email: email('E-mail'),
    password: optional(password('Senha')),
    description: optional(text('Descrição', { maxLength: 500, isMultiline: true })),
    profiles: choices('Perfis', PROFILE_LABELS, { initial: ['BEEF_CATTLE'], suggested: ({ environment }) => [environment] }),
    farms_limit: number('Limite de fazendas', { min: 1, max: 99, initial: 1 }),
    only_diagnosis: yesNo('Somente diagnóstico'),
    has_diagnosis: yesNo('Tem diagnóstico'),
    list_technical: optional(
      references('Técnicos', 'users', {
        readOnly: true,
        link: { table: 'technicals_customers', owner: 'customer_id', target: 'user_id' },
        help: 'Vinculados no cadastro de técnicos.',
      }),
    ),
  },
});
