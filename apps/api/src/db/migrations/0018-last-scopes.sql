-- The farm and harvest that a person chose last, preset at the next sign-in. Reach is judged when it is read.
create table last_scopes (
  user_id integer primary key references users on delete cascade,
  farm_id integer not null references farms on delete cascade,
  harvest_id integer not null references harvests on delete cascade,
  chosen_at timestamptz not null
);
create index last_scopes_farm_id_idx on last_scopes (farm_id);
create index last_scopes_harvest_id_idx on last_scopes (harvest_id);
