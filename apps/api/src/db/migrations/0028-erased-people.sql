-- People who were erased: the row stays, for what points at it, and says nothing of them any more. docs/decisions/017-erased-people.md
alter table users add column erased_at timestamptz;
alter table users add column erased_by integer references users (id) on delete set null;
-- Nobody enters as somebody who was erased.
alter table users add constraint users_erased_check check (erased_at is null or is_disabled);
create index users_erased_by_idx on users (erased_by) where erased_by is not null;

alter table audit_log drop constraint audit_log_action_check;
alter table audit_log add constraint audit_log_action_check
  check (action in ('create', 'update', 'remove', 'validate', 'restore', 'return', 'withdraw', 'erase'));

-- The members of a kept row that it has, under the values that they become.
create function with_values(kept jsonb, becomes jsonb) returns jsonb language sql immutable strict parallel safe
  as $$ select kept || coalesce((select jsonb_object_agg(key, value) from jsonb_each(becomes) where kept ? key), '{}') $$;

-- What traces keep of somebody who was erased. The product may write traces and not change them: this is the one thing it may do to them, run
-- by their owner, of people whose row says already that they were erased. `address`: the e-mail that they had.
create function erase_traces(person integer, address text) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  owned integer[];
  nobody constant jsonb := '{"name": "Pessoa apagada", "email": "", "password": null}';
begin
  if not exists (select from users where id = person and erased_at is not null) then
    raise exception 'person % was not erased', person using errcode = 'integrity_constraint_violation';
  end if;
  select array_agg(id) into owned from (
    select id from customers where user_id = person
    union select row_id from audit_log where resource = 'customers' and person::text in (before ->> 'user_id', after ->> 'user_id')
  ) c;
  update audit_log set before = with_values(before, nobody), after = with_values(after, nobody) where resource = 'users' and row_id = person;
  update audit_log set before = with_values(before, '{"name": "Chave apagada"}'), after = with_values(after, '{"name": "Chave apagada"}')
    where resource = 'access_keys' and person::text in (before ->> 'user_id', after ->> 'user_id');
  update audit_log a set before = with_values(a.before, b.becomes), after = with_values(a.after, b.becomes)
    from (select id, jsonb_build_object('name', 'Cliente ' || id, 'email', '', 'description', null, 'user_id', null) as becomes
      from unnest(owned) as t (id)) b
    where a.resource = 'customers' and a.row_id = b.id;
  update audit_log set before = with_values(before, '{"email": null}'), after = with_values(after, '{"email": null}')
    where resource = 'farms_details' and address in (before ->> 'email', after ->> 'email');
  update audit_log a set before = with_values(a.before, b.becomes), after = with_values(a.after, b.becomes)
    from (select id,
        case when (kept ->> 'customer_id')::integer = any(owned) then '{"owner_name": "Pessoa apagada", "owner_birth_date": "1900-01-01",
          "owner_phone": "", "owner_email": ""}'::jsonb else '{}' end
        || case when kept ->> 'technical_email' = address then '{"technical_name": null, "technical_email": null}'::jsonb else '{}' end
        || case when kept ->> 'controller_email' = address then '{"controller_name": null, "controller_email": null}'::jsonb else '{}' end as becomes
      from (select id, coalesce(after, before) as kept from audit_log where resource = 'initial_registrations') r) b
    where a.id = b.id and b.becomes <> '{}';
end
$$;
