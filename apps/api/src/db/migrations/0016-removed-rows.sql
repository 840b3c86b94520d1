-- Deleted rows are listed by when they were deleted.
create index audit_log_removed_idx on audit_log (resource, at) where action = 'remove';
