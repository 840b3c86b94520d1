import { type RawBuilder, sql } from 'kysely';
import { registry } from '#model/registry';
import type { Context } from '../../../context';

export interface DataSection {
  key: string;
  title: string;
  note?: string;
  columns: Readonly<Record<string, string>>;
  rows: readonly Readonly<Record<string, unknown>>[];
}

interface Part extends Omit<DataSection, 'rows'> {
  select(userId: number): RawBuilder<Record<string, unknown>>;
}

const MOMENTS = { created_at: 'Desde' };
const labels = new Map(registry.map(({ path, many }) => [path, many]));

/** Must cover every column that `erasure.test.ts` lists as erased. */
const PARTS: readonly Part[] = [
  {
    key: 'account',
    title: 'Conta',
    note: 'A senha é guardada de um modo que ninguém, nem o sistema, consegue ler.',
    columns: { name: 'Nome', email: 'E-mail', user_type: 'Perfil', profiles: 'Ambientes', global_access: 'Acesso global', ...MOMENTS },
    select: (id) => sql`
      select name, email, role as user_type, array_to_string(profiles, ', ') as profiles, global_access, created_at from users where id = ${id}`,
  },
  {
    key: 'customer',
    title: 'Cadastro do cliente',
    columns: { name: 'Cliente', email: 'E-mail', description: 'Descrição', farms: 'Fazendas', ...MOMENTS },
    select: (id) => sql`
      select c.name, c.email, c.description, c.created_at, (select string_agg(f.name, ', ' order by f.name) from farms f where f.customer_id = c.id) as farms
      from customers c where c.user_id = ${id}`,
  },
  {
    key: 'linked_customers',
    title: 'Clientes vinculados',
    columns: { name: 'Cliente' },
    select: (id) => sql`
      select c.name from technicals_customers t join customers c on c.id = t.customer_id where t.user_id = ${id} order by c.name`,
  },
  {
    key: 'first_registrations',
    title: 'Primeiro cadastro',
    columns: {
      owner_name: 'Proprietário',
      owner_birth_date: 'Nascimento',
      owner_phone: 'Telefone',
      owner_email: 'E-mail',
      technical_name: 'Técnico',
      technical_email: 'E-mail do técnico',
      controller_name: 'Controlador',
      controller_email: 'E-mail do controlador',
      created_at: 'Em',
    },
    // Another owner's registration shows only the fields about this person.
    select: (id) => sql`
      select case when r.is_own then owner_name end as owner_name, case when r.is_own then owner_birth_date::text end as owner_birth_date,
        case when r.is_own then owner_phone end as owner_phone, case when r.is_own then owner_email end as owner_email,
        case when r.is_own or technical_email = r.own then technical_name end as technical_name,
        case when r.is_own or technical_email = r.own then technical_email end as technical_email,
        case when r.is_own or controller_email = r.own then controller_name end as controller_name,
        case when r.is_own or controller_email = r.own then controller_email end as controller_email, r.created_at
      from (
        select i.*, u.email as own, c.user_id is not distinct from u.id or i.owner_email = u.email as is_own
        from initial_registrations i join customers c on c.id = i.customer_id cross join (select id, email from users where id = ${id}) u
      ) r
      where r.is_own or r.own in (technical_email, controller_email) order by r.created_at`,
  },
  {
    key: 'farm_emails',
    title: 'E-mails em caracterizações de fazendas',
    columns: { farm: 'Fazenda', harvest: 'Safra', email: 'E-mail' },
    select: (id) => sql`
      select f.name as farm, h.title as harvest, d.email from farms_details d join users u on u.email = lower(d.email)
        join farms f on f.id = d.farm_id join harvests h on h.id = d.harvest_id where u.id = ${id} order by h.title, f.name`,
  },
  {
    key: 'sessions',
    title: 'Sessões',
    columns: { device: 'Aparelho', created_at: 'Entrou', last_used_at: 'Último uso', expires_at: 'Expira', ended_at: 'Encerrada' },
    select: (id) => sql`
      select device, created_at, last_used_at, expires_at, ended_at from sessions where user_id = ${id} order by created_at desc`,
  },
  {
    key: 'waiting_devices',
    title: 'Aparelhos com lançamentos por enviar',
    columns: { device: 'Aparelho', entries: 'Lançamentos', since: 'Desde', told_at: 'Contados em' },
    select: (id) => sql`select device, entries, since, told_at from waiting_devices where user_id = ${id} order by device`,
  },
  {
    key: 'access_keys',
    title: 'Chaves de acesso',
    columns: {
      name: 'Nome',
      scope: 'Permite',
      created_at: 'Criada',
      expires_at: 'Expira',
      last_used_at: 'Último uso',
      revoked_at: 'Revogada',
    },
    select: (id) => sql`
      select name, scope, created_at, expires_at, last_used_at, revoked_at from access_keys where user_id = ${id} order by id`,
  },
  {
    key: 'mail_preferences',
    title: 'E-mails que quer receber',
    columns: { communications: 'Comunicados', digest: 'Resumo mensal', updated_at: 'Escolhido em' },
    select: (id) => sql`select communications, digest, updated_at from mail_preferences where user_id = ${id}`,
  },
  {
    key: 'summaries',
    title: 'Resumos do mês',
    columns: { month: 'Mês', state: 'Situação', sent_at: 'Enviado' },
    select: (id) => sql`select month, state, sent_at from digest_mails where user_id = ${id} order by month`,
  },
  {
    key: 'messages_received',
    title: 'Comunicados recebidos',
    columns: { subject: 'Assunto', state: 'Situação', sent_at: 'Enviado' },
    select: (id) => sql`
      select c.subject, r.state, r.sent_at from communication_recipients r join communications c on c.id = r.communication_id
      where r.user_id = ${id} order by c.id`,
  },
  {
    key: 'messages_sent',
    title: 'Comunicados escritos',
    columns: { subject: 'Assunto', recipient: 'Para', created_at: 'Em' },
    select: (id) => sql`select subject, recipient, created_at from communications where user_id = ${id} order by id`,
  },
  {
    key: 'returns',
    title: 'Devoluções feitas',
    columns: { label: 'Registro', reason: 'Motivo', returned_at: 'Em' },
    select: (id) => sql`select label, reason, returned_at from returns where returned_by = ${id} order by id`,
  },
  {
    key: 'notices_read',
    title: 'Avisos lidos',
    columns: { kind: 'Tipo', notices: 'Quantos', read_at: 'Último em' },
    select: (id) => sql`
      select kind, count(*)::integer as notices, max(read_at) as read_at from notice_reads where user_id = ${id} group by kind order by kind`,
  },
  {
    key: 'portfolio_views',
    title: 'Visões guardadas de Minhas fazendas',
    columns: { name: 'Nome', search: 'Endereço' },
    select: (id) => sql`select name, search from portfolio_views where user_id = ${id} order by id`,
  },
  {
    key: 'last_scope',
    title: 'Fazenda e safra escolhidas por último',
    columns: { farm: 'Fazenda', harvest: 'Safra', chosen_at: 'Em' },
    select: (id) => sql`
      select f.name as farm, h.title as harvest, s.chosen_at from last_scopes s join farms f on f.id = s.farm_id
        join harvests h on h.id = s.harvest_id where s.user_id = ${id}`,
  },
  {
    key: 'jobs',
    title: 'Trabalhos pedidos',
    columns: { title: 'Trabalho', state: 'Situação', created_at: 'Pedido', finished_at: 'Terminou' },
    select: (id) => sql`select title, state, created_at, finished_at from jobs where user_id = ${id} order by id`,
  },
  {
    key: 'imports',
    title: 'Planilhas importadas',
    columns: { file_name: 'Arquivo', at: 'Em' },
    select: (id) => sql`select file_name, at from imports where user_id = ${id} order by id`,
  },
  {
    key: 'deeds',
    title: 'O que fez no sistema',
    note: 'Somado por dia. Os registros em si são da fazenda e saem em Exportação.',
    columns: { day: 'Dia', resource: 'Onde', action: 'O que fez', deeds: 'Vezes' },
    select: (id) => sql`
      select to_char(at at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') as day, resource, action, count(*)::integer as deeds
      from audit_log where user_id = ${id} group by 1, 2, 3 order by 1, 2, 3`,
  },
];

export async function readSections({ db }: Pick<Context, 'db'>, userId: number): Promise<DataSection[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      const sections: DataSection[] = [];
      for (const { select, ...part } of PARTS) {
        const { rows } = await select(userId).execute(transaction);
        sections.push({ ...part, rows: part.key === 'deeds' ? rows.map(withLabel) : rows });
      }
      return sections;
    });
}

const withLabel = (row: Record<string, unknown>) => ({ ...row, resource: labels.get(String(row.resource)) ?? row.resource });
