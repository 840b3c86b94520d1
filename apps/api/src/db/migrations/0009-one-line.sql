-- Texts of one line stand on one line: what came in with line ends or tabs before they were refused becomes spaces.
do $$
declare
  found record;
begin
  for found in
    select c.table_name, c.column_name
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.data_type = 'text' and c.is_generated = 'NEVER'
      and (
        c.column_name in (
          'title', 'name', 'abbreviation', 'symbol', 'zip_pattern', 'zip_code', 'sap_cod', 'other_company', 'origin', 'destination',
          'brand', 'model', 'material'
        )
        or (c.column_name = 'description' and c.table_name in ('herd_entry', 'herd_departure', 'financials'))
      )
  loop
    execute format(
      $update$
        update %1$I set %2$I = btrim(regexp_replace(%2$I, '\s*[\t\n\v\f\r\u0085\u2028\u2029]+\s*', ' ', 'g'))
        where %2$I ~ '[\t\n\v\f\r\u0085\u2028\u2029]'
      $update$,
      found.table_name, found.column_name
    );
  end loop;
end $$;
