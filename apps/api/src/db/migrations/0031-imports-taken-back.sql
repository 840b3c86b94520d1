-- An import that was taken back can be brought in again: what takes it back leaves the same traces as an import.
alter table imports add column undoes integer references imports (id) on delete cascade;
create index imports_undoes_idx on imports (undoes) where undoes is not null;
