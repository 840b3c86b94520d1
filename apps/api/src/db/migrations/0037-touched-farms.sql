-- Which traces came after a moment can be told by the transaction that left them: a number of a trace is drawn before its transaction ends, and says
-- nothing of when others could see it. Older traces have none.
alter table audit_log add column xact xid8;
alter table audit_log alter column xact set default pg_current_xact_id();
create index audit_log_xact_idx on audit_log (xact) where xact is not null;

-- A mark is kept with the part of it that is of the farm's own rows, and with the moment before which all transactions had ended when these were
-- read: an update reads them again where somebody has left a trace since. All marks are made anew.
delete from computed_marks;
alter table computed_marks
  add column own text not null,
  -- What that moment is one of: the database, its last migration, and the statements and formulas of the program.
  add column era text not null,
  add column xact xid8 not null;
