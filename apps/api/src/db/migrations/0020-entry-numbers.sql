-- The order in which entries were stored, by which a device notices that the base was restored from a copy.
alter table entry_keys add column number bigint not null generated always as identity;
