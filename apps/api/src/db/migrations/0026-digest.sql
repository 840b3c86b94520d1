-- The summaries that went out, or did not: one a person and month at the most. A row is SENDING while a process has it in hand, WAITING for a
-- mail server that did not answer, and NOTHING where there is no farm to tell of.
create table digest_mails (
  user_id integer not null references users (id) on delete cascade,
  month text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  state text not null check (state in ('SENDING', 'SENT', 'FAILED', 'WAITING', 'NOTHING')),
  attempts integer not null,
  tried_at timestamptz not null,
  sent_at timestamptz,
  primary key (user_id, month),
  check ((sent_at is not null) = (state = 'SENT'))
);
