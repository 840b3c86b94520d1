-- What the columns of a customer's own tables were said to be: of each head, folded, the field, or null where it is left out.
create table import_columns (
  customer_id integer not null references customers (id) on delete cascade,
  resource text not null,
  head text not null,
  field text,
  primary key (customer_id, resource, head)
);
