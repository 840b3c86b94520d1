import { ENVIRONMENTS } from '../kit/environment';
import { choice, choices, email, optional, password, references, text, yesNo } from '../kit/field';
import { resource } from '../kit/resource';
import { ROLE_LABELS } from '../permissions';
import { PROFILE_LABELS } from './customers';

/** Sign-ins of customers are managed with the customer; only their password and status can be set here. */
export const users = resource({
  path: 'users',
  one: 'Usuário',
  many: 'Usuários',
  scope: 'none',
  access: 'user',
  order: [['name', 'ASC']],
  unique: [['email']],
  fields: {
    name: text('Nome', { maxLength: 120 }),
    email: email('E-mail'),
    password: optional(password('Senha')),
    user_type: choice('Tipo', ROLE_LABELS, { column: 'role', initial: 'TECHNICAL', administratorsOnly: true }),
    profiles: choices('Perfis', PROFILE_LABELS, { initial: [...ENVIRONMENTS], administratorsOnly: true }),
    global_access: yesNo('Acesso global', { administratorsOnly: true, help: 'Alcança todos os clientes dos seus perfis.' }),
    technicals_customers: optional(
      references('Clientes vinculados', 'customers', {
        administratorsOnly: true,
        link: { table: 'technicals_customers', owner: 'user_id', target: 'customer_id' },
      }),
    ),
    is_disabled: yesNo('Desativado', { administratorsOnly: true, help: 'Não entra no sistema; o que fez continua no histórico.' }),
  },
  derive: ({ user_type, technicals_customers }, given) => ({
    ...(user_type === 'ADMIN' || user_type === 'SUPER_ADMIN' ? { profiles: [...ENVIRONMENTS] } : {}),
    technicals_customers: user_type === 'TECHNICAL' || given.has('technicals_customers') ? technicals_customers : [],
  }),
  rules: [
    ({ user_type, technicals_customers }) =>
      user_type !== 'TECHNICAL' && Array.isArray(technicals_customers) && technicals_customers.length > 0
        ? { technicals_customers: 'Só técnicos têm clientes vinculados' }
        : undefined,
  ],
});
