-- The facts of a farm as they are written now: JSON that is packed before it comes here, which costs a fraction of having it read into jsonb
-- and packed by the database, for every farm of every update. Those of before stay as they are; a farm has the one or the other.
alter table benchmark_farms
  add column packed_facts bytea,
  alter column packed_facts set storage external,
  -- Of everything that is kept of the farm and its values: what has the same is the same, and is not written again.
  add column digest text,
  alter column facts drop not null,
  add constraint benchmark_farms_facts_once check ((facts is null) <> (packed_facts is null));
alter table benchmark_edition_farms
  add column packed_facts bytea,
  alter column packed_facts set storage external,
  alter column facts drop not null,
  add constraint benchmark_edition_farms_facts_once check ((facts is null) <> (packed_facts is null));
