-- What answers a return is asked of each trace by itself: most traces (a new row) answer none, and are told so by the condition alone. Asked
-- once a statement, every write paid for the table of its new traces.
drop trigger answers on audit_log;
create or replace function answer_returns() returns trigger language plpgsql as $$
begin
  if new.action = 'restore' then
    update returns set answer = null, answered_at = null, answered_by = null, answered_trace = null
    where resource = new.resource and row_id = new.row_id and answer = 'REMOVED';
  else
    update returns set answered_at = new.at, answered_by = (select u.id from users u where u.id = new.user_id), answered_trace = new.id,
      answer = case new.action when 'update' then 'CHANGED' when 'remove' then 'REMOVED' else 'VALIDATED' end
    where resource = new.resource and row_id = any(coalesce(new.row_ids, array[new.row_id])) and answered_at is null;
  end if;
  return null;
end
$$;
create trigger answers after insert on audit_log for each row
  when (new.action in ('update', 'remove', 'restore') or (new.action = 'validate' and (new.after ->> 'validated')::boolean))
  execute function answer_returns();
