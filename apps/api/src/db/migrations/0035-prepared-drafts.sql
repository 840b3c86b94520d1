-- A draft is prepared before anybody asks for it, and an update computes only the farms of which something has changed. What was computed is
-- kept apart from what is shown of it: the tables hold all of it under names of their own, and under the names of before there are views of the
-- drafts that an update has shown. Whoever reads those cannot come upon a draft that is only prepared.
alter table benchmark_drafts rename to computed_drafts;
alter table benchmark_farms rename to computed_farms;
alter table benchmark_rows rename to computed_rows;

alter table computed_drafts
  -- Null while it is only prepared.
  alter column calculated_at drop not null,
  -- Raised whenever anything computed is put into it.
  add column revision integer not null default 0;

-- What the values of a farm were computed by: while that stays, so do they. Also of farms that take no part yet, and are not in the draft.
create table computed_marks (
  harvest_id integer not null,
  environment text not null,
  farm_id integer not null references farms (id) on delete cascade,
  mark text not null,
  primary key (harvest_id, environment, farm_id),
  foreign key (harvest_id, environment) references computed_drafts (harvest_id, environment) on delete cascade
);
create index computed_marks_farm_idx on computed_marks (farm_id);

create view benchmark_drafts as
  select harvest_id, environment, calculated_at, formulas from computed_drafts where calculated_at is not null;
create view benchmark_farms as
  select * from computed_farms f
  where exists (select from benchmark_drafts d where d.harvest_id = f.harvest_id and d.environment = f.environment);
create view benchmark_rows as
  select * from computed_rows r
  where exists (select from benchmark_drafts d where d.harvest_id = r.harvest_id and d.environment = r.environment);
