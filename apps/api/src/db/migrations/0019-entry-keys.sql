-- Entries that devices send in batches, each under the key that names it: a repetition is answered and not written again.
create table entry_keys (
  key uuid primary key,
  user_id integer not null references users on delete cascade,
  content text not null,
  resource text not null,
  -- Null for a cell that was emptied.
  row_id integer,
  version integer,
  merged text[] not null default '{}',
  schema integer not null,
  mends uuid,
  constraint entry_keys_mends_key unique (mends),
  harvest_id integer references harvests on delete cascade,
  typed_at timestamptz not null,
  device text not null,
  arrived_at timestamptz not null
);
create index entry_keys_user_id_idx on entry_keys (user_id);
create index entry_keys_harvest_id_idx on entry_keys (harvest_id);

alter table audit_log
  add column typed_at timestamptz default nullif(current_setting('porteira.typed_at', true), '')::timestamptz,
  add column device text default nullif(current_setting('porteira.device', true), '');

create function erase_devices(person integer) returns void language sql security definer set search_path = public, pg_temp as $$
  update audit_log set device = null
  where user_id = person and device is not null and exists (select from users where id = person and erased_at is not null)
$$;
