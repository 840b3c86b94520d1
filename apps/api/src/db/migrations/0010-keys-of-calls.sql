-- A key belongs to one call: `call` is a hash of its method, address and body. Keys of before belong to none, and answer nobody.
delete from idempotency_keys;
alter table idempotency_keys add column call text not null;
alter table idempotency_keys alter column body type text using body #>> '{}';
-- They are forgotten in the order in which they came, once a day.
create index idempotency_keys_created_at_idx on idempotency_keys using brin (created_at);
