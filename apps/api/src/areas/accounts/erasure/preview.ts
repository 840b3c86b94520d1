import { type Kysely, sql } from 'kysely';
import type { ErasureEffect } from '#model/responses/accounts';
import type { Database } from '../../../context';
import type { Person } from './removed-people';

interface Counts {
  sessions: number;
  keys: number;
  jobs: number;
  imports: number;
  links: number;
  registrations: number;
  emails: number;
  farms: number;
  traces: number;
}

export async function erasureEffectsOf(db: Kysely<Database>, person: Person): Promise<{ goes: ErasureEffect[]; stays: ErasureEffect[] }> {
  const counts = await countsOf(db, person);
  const { customer } = person;
  const some = (what: string, count: number): ErasureEffect[] => (count > 0 ? [{ what, count }] : []);
  return {
    goes: [
      person.isRemoved
        ? { what: 'Nome e e-mail que o histórico ainda guarda da conta excluída: no lugar fica “Pessoa apagada”', count: null }
        : {
            what: 'Nome, e-mail e senha: no lugar fica “Pessoa apagada”, que não entra mais; o e-mail pode ser usado de novo',
            count: null,
          },
      ...(customer
        ? [{ what: `Nome, e-mail e descrição do cliente: passa a se chamar “Cliente ${customer.id}”, sem acesso`, count: null }]
        : []),
      ...some('Sessões abertas', counts.sessions),
      ...some('Chaves de acesso', counts.keys),
      ...some('Vínculos com clientes', counts.links),
      ...some('Trabalhos pedidos e os arquivos deles', counts.jobs),
      ...some('Nomes dos arquivos importados', counts.imports),
      ...some('Respostas do primeiro cadastro com nome, nascimento, telefone ou e-mail', counts.registrations),
      ...some('E-mails em caracterizações de fazendas', counts.emails),
      { what: 'Mensagens na caixa de saída, avisos lidos e o que o histórico guarda do nome e do e-mail', count: null },
    ],
    stays: [
      ...(customer ? [{ what: 'Fazendas, com todos os seus números, indicadores e edições publicadas', count: counts.farms }] : []),
      { what: 'O que a pessoa lançou, alterou, validou ou devolveu: no histórico, por “Pessoa apagada”', count: counts.traces },
      { what: 'Textos dos lançamentos, que são da fazenda', count: null },
      { what: 'Que os dados foram apagados, quando e por quem', count: null },
      { what: 'Cópias de segurança feitas antes, até serem substituídas', count: null },
    ],
  };
}

async function countsOf(db: Kysely<Database>, { id, email, customer }: Person): Promise<Counts> {
  const customerId = customer?.id ?? null;
  const { rows } = await sql<Counts>`select
    (select count(*)::integer from sessions where user_id = ${id} and kind = 'full' and ended_at is null and expires_at > now()) as sessions,
    (select count(*)::integer from access_keys where user_id = ${id} and revoked_at is null) as keys,
    (select count(*)::integer from jobs where user_id = ${id}) as jobs,
    (select count(*)::integer from imports where user_id = ${id}) as imports,
    (select count(*)::integer from technicals_customers where user_id = ${id}) as links,
    (select count(*)::integer from initial_registrations
      where customer_id = ${customerId} or ${email} in (technical_email, controller_email)) as registrations,
    (select count(*)::integer from farms_details where lower(email) = ${email}) as emails,
    (select count(*)::integer from farms where customer_id = ${customerId}) as farms,
    (select count(*)::integer from audit_log where user_id = ${id}) as traces`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('no counts of a person');
  return counts;
}
