-- What somebody signed in with (`Chrome · Windows`), and when a session was used last, noted every few minutes. Null: of a session from before.
alter table sessions add column device text check (length(device) between 1 and 80);
alter table sessions add column last_used_at timestamptz;

-- What of the bell somebody has read: a notice is made of what it tells of, and has no row of its own.
create table notice_reads (
  user_id integer not null references users (id) on delete cascade,
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  notice text not null check (length(notice) between 1 and 60),
  read_at timestamptz not null,
  primary key (user_id, kind, notice)
);
create index notice_reads_read_at_idx on notice_reads using brin (read_at);
