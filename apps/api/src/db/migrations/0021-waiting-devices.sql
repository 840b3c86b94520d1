-- Devices that have last told of entries which the server does not have; a device without such entries has no row.
create table waiting_devices (
  user_id integer not null references users on delete cascade,
  device text not null,
  entries integer not null check (entries > 0),
  -- By the clock of the server, because that of a device may be wrong.
  since timestamptz not null,
  told_at timestamptz not null,
  primary key (user_id, device)
);
