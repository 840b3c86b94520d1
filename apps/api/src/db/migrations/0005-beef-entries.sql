-- Everything else a beef farm enters in a harvest: herd counted month by month, areas, reproduction, team, machines, inputs, rain, money.
-- Marks say who set them and when, and rows keep what was unusual about them.

alter table farms_details add column email text;
alter table farms_details add column category_processing_format_id integer;
alter table farms_details add column farms_quantity integer;
alter table farms_details add column category_own_farming_id integer;
alter table farms_details add column category_type_id integer;
alter table farms_details add column category_confinement_id integer;
alter table farms_details add column only_confinement boolean default false not null;
alter table farms_details add column is_client_dsm boolean default false not null;
alter table farms_details add column other_company text;
alter table farms_details add column use_tm_tortuga boolean default false not null;
alter table farms_details add column use_supplementation_tortuga boolean default false not null;
alter table farms_details add column use_nutrition_technology boolean default false not null;
alter table farms_details add column use_fobosvi_reproduction boolean default false not null;
alter table farms_details add column use_creep_feeding boolean default false not null;
alter table farms_details add column category_rearing_system_id integer;
alter table farms_details add column category_rearing_supplementation_level_id integer;
alter table farms_details add column category_rearing_herd_supplementation_id integer;
alter table farms_details add column category_fattening_system_id integer;
alter table farms_details add column category_fattening_supplementation_level_id integer;
alter table farms_details add column category_fattening_herd_supplementation_id integer;
alter table farms_details add column legal_reserve numeric(5,2);
alter table farms_details add column native_cultivated_pasture numeric(5,2);
alter table farms_details add column category_ilp_id integer;
alter table farms_details add column category_ilp_percentage_id integer;
alter table farms_details add column fire_brigade boolean default false not null;
alter table farms_details add column gips boolean default false not null;
alter table farms_details add column environmental_protocols boolean default false not null;
alter table farms_details add constraint farms_details_email_check check (length(email) <= 254);
alter table farms_details add constraint farms_details_farms_quantity_check check (farms_quantity >= 1 and farms_quantity <= 99);
alter table farms_details add constraint farms_details_other_company_check check (length(other_company) <= 200);
alter table farms_details add constraint farms_details_legal_reserve_check check (legal_reserve >= 0 and legal_reserve <= 100);
alter table farms_details add constraint farms_details_native_cultivated_pasture_check check (native_cultivated_pasture >= 0 and native_cultivated_pasture <= 100);
alter table farms_details add constraint farms_details_category_processing_format_id_fkey foreign key (category_processing_format_id) references category_processing_formats (id);
alter table farms_details add constraint farms_details_category_own_farming_id_fkey foreign key (category_own_farming_id) references category_own_farming (id);
alter table farms_details add constraint farms_details_category_type_id_fkey foreign key (category_type_id) references category_type (id);
alter table farms_details add constraint farms_details_category_confinement_id_fkey foreign key (category_confinement_id) references category_confinement (id);
alter table farms_details add constraint farms_details_category_rearing_system_id_fkey foreign key (category_rearing_system_id) references category_rearing_system (id);
alter table farms_details add constraint farms_details_category_rearing_supplementation_level_id_fkey foreign key (category_rearing_supplementation_level_id) references category_rearing_supplementation_level (id);
alter table farms_details add constraint farms_details_category_rearing_herd_supplementation_id_fkey foreign key (category_rearing_herd_supplementation_id) references category_rearing_herd_supplementation (id);
alter table farms_details add constraint farms_details_category_fattening_system_id_fkey foreign key (category_fattening_system_id) references category_fattening_system (id);
alter table farms_details add constraint farms_details_category_fattening_supplementation_level_id_fkey foreign key (category_fattening_supplementation_level_id) references category_fattening_supplementation_level (id);
alter table farms_details add constraint farms_details_category_fattening_herd_supplementation_id_fkey foreign key (category_fattening_herd_supplementation_id) references category_fattening_herd_supplementation (id);
alter table farms_details add constraint farms_details_category_ilp_id_fkey foreign key (category_ilp_id) references category_ilp (id);
alter table farms_details add constraint farms_details_category_ilp_percentage_id_fkey foreign key (category_ilp_percentage_id) references category_ilp_percentage (id);
alter table births add column validated_by integer;
alter table births add column validated_at timestamp with time zone;
alter table births add column warnings jsonb default '{}'::jsonb not null;
alter table births add constraint births_validated_by_fkey foreign key (validated_by) references users (id) on delete set null;
alter table deaths add column validated_by integer;
alter table deaths add column validated_at timestamp with time zone;
alter table deaths add column warnings jsonb default '{}'::jsonb not null;
alter table deaths add constraint deaths_validated_by_fkey foreign key (validated_by) references users (id) on delete set null;
alter table weaning add column validated_by integer;
alter table weaning add column validated_at timestamp with time zone;
alter table weaning add column warnings jsonb default '{}'::jsonb not null;
alter table weaning add constraint weaning_validated_by_fkey foreign key (validated_by) references users (id) on delete set null;
alter table confinements add column validated_by integer;
alter table confinements add column validated_at timestamp with time zone;
alter table confinements add column warnings jsonb default '{}'::jsonb not null;
alter table confinements add constraint confinements_validated_by_fkey foreign key (validated_by) references users (id) on delete set null;
alter table confinement_details add column validated_by integer;
alter table confinement_details add column validated_at timestamp with time zone;
alter table confinement_details add column warnings jsonb default '{}'::jsonb not null;
alter table confinement_details add constraint confinement_details_validated_by_fkey foreign key (validated_by) references users (id) on delete set null;
alter table herd_entry add column validated_by integer;
alter table herd_entry add column validated_at timestamp with time zone;
alter table herd_entry add column warnings jsonb default '{}'::jsonb not null;
alter table herd_entry add constraint herd_entry_validated_by_fkey foreign key (validated_by) references users (id) on delete set null;
alter table herd_departure add column validated_by integer;
alter table herd_departure add column validated_at timestamp with time zone;
alter table herd_departure add column warnings jsonb default '{}'::jsonb not null;
alter table herd_departure add constraint herd_departure_validated_by_fkey foreign key (validated_by) references users (id) on delete set null;
create table livestock_stocks (
  id integer generated by default as identity,
  harvest_id integer not null,
  customer_id integer not null,
  farm_id integer not null,
  environment text not null,
  category_livestock_id integer not null,
  type boolean default false not null,
  date date,
  amount bigint,
  weight numeric(14,2),
  validated boolean default false not null,
  status boolean default false not null,
  validated_by integer,
  validated_at timestamp with time zone,
  warnings jsonb default '{}'::jsonb not null,
  version integer default 1 not null,
  created_by integer,
  created_at timestamp with time zone default now() not null,
  updated_by integer,
  updated_at timestamp with time zone default now() not null,
  constraint livestock_stocks_pkey primary key (id),
  constraint livestock_stocks_environment_check check (environment in ('BEEF_CATTLE')),
  constraint livestock_stocks_date_check check (extract(day from date) = 1 and date between '1970-01-01' and '2999-12-01'),
  constraint livestock_stocks_amount_check check (amount >= 1 and amount <= 999999999999),
  constraint livestock_stocks_weight_check check (weight >= 0.01 and weight <= 999999999999),
  constraint livestock_stocks_harvest_id_fkey foreign key (harvest_id) references harvests (id),
  constraint livestock_stocks_farm_id_fkey foreign key (farm_id, customer_id) references farms (id, customer_id),
  constraint livestock_stocks_category_livestock_id_fkey foreign key (category_livestock_id) references category_livestock (id),
  constraint livestock_stocks_created_by_fkey foreign key (created_by) references users (id) on delete set null,
  constraint livestock_stocks_updated_by_fkey foreign key (updated_by) references users (id) on delete set null,
  constraint livestock_stocks_validated_by_fkey foreign key (validated_by) references users (id) on delete set null
);
create unique index livestock_stocks_harvest_farm_category_livestock_type_date_key on livestock_stocks (environment, harvest_id, farm_id, category_livestock_id, type, date);
create index livestock_stocks_farm_id_harvest_id_date_idx on livestock_stocks (farm_id, harvest_id, date);
create index livestock_stocks_customer_id_harvest_id_idx on livestock_stocks (customer_id, harvest_id);
create index livestock_stocks_harvest_id_farm_id_idx on livestock_stocks (harvest_id, farm_id);
create table areas (
  id integer generated by default as identity,
  harvest_id integer not null,
  customer_id integer not null,
  farm_id integer not null,
  environment text not null,
  category_area_id integer not null,
  date date not null,
  value numeric(18,2) not null,
  validated boolean default false not null,
  status boolean default false not null,
  validated_by integer,
  validated_at timestamp with time zone,
  warnings jsonb default '{}'::jsonb not null,
  version integer default 1 not null,
  created_by integer,
  created_at timestamp with time zone default now() not null,
  updated_by integer,
  updated_at timestamp with time zone default now() not null,
  constraint areas_pkey primary key (id),
  constraint areas_environment_check check (environment in ('BEEF_CATTLE')),
  constraint areas_date_check check (extract(day from date) = 1 and date between '1970-01-01' and '2999-12-01'),
  constraint areas_value_check check (value >= 0.01 and value <= 999999999999),
  constraint areas_harvest_id_fkey foreign key (harvest_id) references harvests (id),
  constraint areas_farm_id_fkey foreign key (farm_id, customer_id) references farms (id, customer_id),
  constraint areas_category_area_id_fkey foreign key (category_area_id) references category_area (id),
  constraint areas_created_by_fkey foreign key (created_by) references users (id) on delete set null,
  constraint areas_updated_by_fkey foreign key (updated_by) references users (id) on delete set null,
  constraint areas_validated_by_fkey foreign key (validated_by) references users (id) on delete set null
);
create unique index areas_harvest_farm_category_area_date_key on areas (environment, harvest_id, farm_id, category_area_id, date);
create index areas_farm_id_harvest_id_date_idx on areas (farm_id, harvest_id, date);
create index areas_customer_id_harvest_id_idx on areas (customer_id, harvest_id);
create index areas_harvest_id_farm_id_idx on areas (harvest_id, farm_id);
create table reproduction_mount_herding (
  id integer generated by default as identity,
  harvest_id integer not null,
  customer_id integer not null,
  farm_id integer not null,
  environment text not null,
  category_reference_id integer not null,
  category_reproduction_id integer not null,
  amount_harvest_current bigint,
  amount_harvest_next bigint,
  validated boolean default false not null,
  status boolean default false not null,
  validated_by integer,
  validated_at timestamp with time zone,
  warnings jsonb default '{}'::jsonb not null,
  version integer default 1 not null,
  created_by integer,
  created_at timestamp with time zone default now() not null,
  updated_by integer,
  updated_at timestamp with time zone default now() not null,
  constraint reproduction_mount_herding_pkey primary key (id),
  constraint reproduction_mount_herding_environment_check check (environment in ('BEEF_CATTLE')),
  constraint reproduction_mount_herding_amount_harvest_current_check check (amount_harvest_current >= 1 and amount_harvest_current <= 999999999999),
  constraint reproduction_mount_herding_amount_harvest_next_check check (amount_harvest_next >= 1 and amount_harvest_next <= 999999999999),
  constraint reproduction_mount_herding_harvest_id_fkey foreign key (harvest_id) references harvests (id),
  constraint reproduction_mount_herding_farm_id_fkey foreign key (farm_id, customer_id) references farms (id, customer_id),
  constraint reproduction_mount_herding_category_reference_id_fkey foreign key (category_reference_id) references category_reference (id),
  constraint reproduction_mount_herding_category_reproduction_id_fkey foreign key (category_reproduction_id) references category_reproduction (id),
  constraint reproduction_mount_herding_created_by_fkey foreign key (created_by) references users (id) on delete set null,
  constraint reproduction_mount_herding_updated_by_fkey foreign key (updated_by) references users (id) on delete set null,
  constraint reproduction_mount_herding_validated_by_fkey foreign key (validated_by) references users (id) on delete set null
);
create unique index reproduction_mount_herding_harvest_farm_category_refer_4adb9251 on reproduction_mount_herding (environment, harvest_id, farm_id, category_reference_id, category_reproduction_id);
create index reproduction_mount_herding_farm_id_harvest_id_idx on reproduction_mount_herding (farm_id, harvest_id);
create index reproduction_mount_herding_customer_id_harvest_id_idx on reproduction_mount_herding (customer_id, harvest_id);
create index reproduction_mount_herding_harvest_id_farm_id_idx on reproduction_mount_herding (harvest_id, farm_id);
create table reproduction_birth (
  id integer generated by default as identity,
  harvest_id integer not null,
  customer_id integer not null,
  farm_id integer not null,
  environment text not null,
  category_reference_id integer not null,
  category_weaning_id integer not null,
  amount bigint,
  weight numeric(14,2),
  type text not null,
  validated boolean default false not null,
  status boolean default false not null,
  validated_by integer,
  validated_at timestamp with time zone,
  warnings jsonb default '{}'::jsonb not null,
  version integer default 1 not null,
  created_by integer,
  created_at timestamp with time zone default now() not null,
  updated_by integer,
  updated_at timestamp with time zone default now() not null,
  constraint reproduction_birth_pkey primary key (id),
  constraint reproduction_birth_environment_check check (environment in ('BEEF_CATTLE')),
  constraint reproduction_birth_amount_check check (amount >= 1 and amount <= 999999999999),
  constraint reproduction_birth_weight_check check (weight >= 0.01 and weight <= 999999999999),
  constraint reproduction_birth_type_check check (type in ('BIRTH')),
  constraint reproduction_birth_harvest_id_fkey foreign key (harvest_id) references harvests (id),
  constraint reproduction_birth_farm_id_fkey foreign key (farm_id, customer_id) references farms (id, customer_id),
  constraint reproduction_birth_category_reference_id_fkey foreign key (category_reference_id) references category_reference (id),
  constraint reproduction_birth_category_weaning_id_fkey foreign key (category_weaning_id) references category_weaning (id),
  constraint reproduction_birth_created_by_fkey foreign key (created_by) references users (id) on delete set null,
  constraint reproduction_birth_updated_by_fkey foreign key (updated_by) references users (id) on delete set null,
  constraint reproduction_birth_validated_by_fkey foreign key (validated_by) references users (id) on delete set null
);
create unique index reproduction_birth_harvest_farm_category_reference_cat_c68fa7a5 on reproduction_birth (environment, harvest_id, farm_id, category_reference_id, category_weaning_id);
create index reproduction_birth_farm_id_harvest_id_idx on reproduction_birth (farm_id, harvest_id);
create index reproduction_birth_customer_id_harvest_id_idx on reproduction_birth (customer_id, harvest_id);
create index reproduction_birth_harvest_id_farm_id_idx on reproduction_birth (harvest_id, farm_id);
create table reproduction_weaning (
  id integer generated by default as identity,
  harvest_id integer not null,
  customer_id integer not null,
  farm_id integer not null,
  environment text not null,
  category_reference_id integer not null,
  category_weaning_id integer not null,
  amount bigint,
  weight numeric(14,2),
  type text not null,
  validated boolean default false not null,
  status boolean default false not null,
  validated_by integer,
  validated_at timestamp with time zone,
  warnings jsonb default '{}'::jsonb not null,
  version integer default 1 not null,
  created_by integer,
  created_at timestamp with time zone default now() not null,
  updated_by integer,
  updated_at timestamp with time zone default now() not null,
  constraint reproduction_weaning_pkey primary key (id),
  constraint reproduction_weaning_environment_check check (environment in ('BEEF_CATTLE')),
  constraint reproduction_weaning_amount_check check (amount >= 1 and amount <= 999999999999),
  constraint reproduction_weaning_weight_check check (weight >= 0.01 and weight <= 999999999999),
  constraint reproduction_weaning_type_check check (type in ('WEANING')),
  constraint reproduction_weaning_harvest_id_fkey foreign key (harvest_id) references harvests (id),
  constraint reproduction_weaning_farm_id_fkey foreign key (farm_id, customer_id) references farms (id, customer_id),
  constraint reproduction_weaning_category_reference_id_fkey foreign key (category_reference_id) references category_reference (id),
  constraint reproduction_weaning_category_weaning_id_fkey foreign key (category_weaning_id) references category_weaning (id),
  constraint reproduction_weaning_created_by_fkey foreign key (created_by) references users (id) on delete set null,
  constraint reproduction_weaning_updated_by_fkey foreign key (updated_by) references users (id) on delete set null,
  constraint reproduction_weaning_validated_by_fkey foreign key (validated_by) references users (id) on delete set null
);
create unique index reproduction_weaning_harvest_farm_category_reference_c_031b272f on reproduction_weaning (environment, harvest_id, farm_id, category_reference_id, category_weaning_id);
create index reproduction_weaning_farm_id_harvest_id_idx on reproduction_weaning (farm_id, harvest_id);
create index reproduction_weaning_customer_id_harvest_id_idx on reproduction_weaning (customer_id, harvest_id);
create index reproduction_weaning_harvest_id_farm_id_idx on reproduction_weaning (harvest_id, farm_id);
create table teams (
  id integer generated by default as identity,
  harvest_id integer not null,
  customer_id integer not null,
  farm_id integer not null,
  environment text not null,
  category_work_front_id integer,
  category_function_id integer not null,
  amount numeric(18,2),
  average_salary numeric(15,2),
  average_salary_benefit numeric(15,2),
  validated boolean default false not null,
  status boolean default false not null,
  validated_by integer,
  validated_at timestamp with time zone,
  warnings jsonb default '{}'::jsonb not null,
  version integer default 1 not null,
  created_by integer,
  created_at timestamp with time zone default now() not null,
  updated_by integer,
  updated_at timestamp with time zone default now() not null,
  constraint teams_pkey primary key (id),
  constraint teams_environment_check check (environment in ('BEEF_CATTLE')),
  constraint teams_amount_check check (amount >= 0.01 and amount <= 9999),
  constraint teams_average_salary_check check (average_salary >= 0.01 and average_salary <= 9999999999999),
  constraint teams_average_salary_benefit_check check (average_salary_benefit >= 0.01 and average_salary_benefit <= 9999999999999),
  constraint teams_harvest_id_fkey foreign key (harvest_id) references harvests (id),
  constraint teams_farm_id_fkey foreign key (farm_id, customer_id) references farms (id, customer_id),
  constraint teams_category_work_front_id_fkey foreign key (category_work_front_id) references category_work_fronts (id),
  constraint teams_category_function_id_fkey foreign key (category_function_id) references category_functions (id),
  constraint teams_created_by_fkey foreign key (created_by) references users (id) on delete set null,
  constraint teams_updated_by_fkey foreign key (updated_by) references users (id) on delete set null,
  constraint teams_validated_by_fkey foreign key (validated_by) references users (id) on delete set null
);
create unique index teams_harvest_farm_category_function_key on teams (environment, harvest_id, farm_id, category_function_id);
create index teams_farm_id_harvest_id_idx on teams (farm_id, harvest_id);
create index teams_customer_id_harvest_id_idx on teams (customer_id, harvest_id);
create index teams_harvest_id_farm_id_idx on teams (harvest_id, farm_id);
create table machines (
  id integer generated by default as identity,
  harvest_id integer not null,
  customer_id integer not null,
  farm_id integer not null,
  environment text not null,
  brand text not null,
  model text not null,
  amount integer not null,
  unitary_value numeric(15,2) not null,
  start_harvest boolean default true not null,
  end_harvest boolean default true not null,
  validated boolean default false not null,
  status boolean default false not null,
  validated_by integer,
  validated_at timestamp with time zone,
  warnings jsonb default '{}'::jsonb not null,
  version integer default 1 not null,
  created_by integer,
  created_at timestamp with time zone default now() not null,
  updated_by integer,
  updated_at timestamp with time zone default now() not null,
  constraint machines_pkey primary key (id),
  constraint machines_environment_check check (environment in ('BEEF_CATTLE')),
  constraint machines_brand_check check (length(brand) <= 120),
  constraint machines_model_check check (length(model) <= 120),
  constraint machines_amount_check check (amount >= 1 and amount <= 9999),
  constraint machines_unitary_value_check check (unitary_value >= 0.01 and unitary_value <= 9999999999999),
  constraint machines_harvest_id_fkey foreign key (harvest_id) references harvests (id),
  constraint machines_farm_id_fkey foreign key (farm_id, customer_id) references farms (id, customer_id),
  constraint machines_created_by_fkey foreign key (created_by) references users (id) on delete set null,
  constraint machines_updated_by_fkey foreign key (updated_by) references users (id) on delete set null,
  constraint machines_validated_by_fkey foreign key (validated_by) references users (id) on delete set null
);
create index machines_farm_id_harvest_id_idx on machines (farm_id, harvest_id);
create index machines_customer_id_harvest_id_idx on machines (customer_id, harvest_id);
create index machines_harvest_id_farm_id_idx on machines (harvest_id, farm_id);
create table stocks (
  id integer generated by default as identity,
  harvest_id integer not null,
  customer_id integer not null,
  farm_id integer not null,
  environment text not null,
  date_harvest boolean default false not null,
  category_material_type_id integer not null,
  category_dsm_product_id integer,
  material text,
  amount numeric(18,2) not null,
  category_unit_measurement_id integer not null,
  value numeric(15,2) not null,
  validated boolean default false not null,
  status boolean default false not null,
  validated_by integer,
  validated_at timestamp with time zone,
  warnings jsonb default '{}'::jsonb not null,
  version integer default 1 not null,
  created_by integer,
  created_at timestamp with time zone default now() not null,
  updated_by integer,
  updated_at timestamp with time zone default now() not null,
  constraint stocks_pkey primary key (id),
  constraint stocks_environment_check check (environment in ('BEEF_CATTLE')),
  constraint stocks_material_check check (length(material) <= 200),
  constraint stocks_amount_check check (amount >= 0.01 and amount <= 999999999999),
  constraint stocks_value_check check (value >= 0.01 and value <= 9999999999999),
  constraint stocks_harvest_id_fkey foreign key (harvest_id) references harvests (id),
  constraint stocks_farm_id_fkey foreign key (farm_id, customer_id) references farms (id, customer_id),
  constraint stocks_category_material_type_id_fkey foreign key (category_material_type_id) references category_material_type (id),
  constraint stocks_category_dsm_product_id_fkey foreign key (category_dsm_product_id) references category_dsm_product (id),
  constraint stocks_category_unit_measurement_id_fkey foreign key (category_unit_measurement_id) references category_unit_measurement (id),
  constraint stocks_created_by_fkey foreign key (created_by) references users (id) on delete set null,
  constraint stocks_updated_by_fkey foreign key (updated_by) references users (id) on delete set null,
  constraint stocks_validated_by_fkey foreign key (validated_by) references users (id) on delete set null
);
create index stocks_farm_id_harvest_id_idx on stocks (farm_id, harvest_id);
create index stocks_customer_id_harvest_id_idx on stocks (customer_id, harvest_id);
create index stocks_harvest_id_farm_id_idx on stocks (harvest_id, farm_id);
create table climates (
  id integer generated by default as identity,
  harvest_id integer not null,
  customer_id integer not null,
  farm_id integer not null,
  environment text not null,
  month integer not null,
  precipitation numeric(18,1) not null,
  validated boolean default false not null,
  status boolean default false not null,
  validated_by integer,
  validated_at timestamp with time zone,
  warnings jsonb default '{}'::jsonb not null,
  version integer default 1 not null,
  created_by integer,
  created_at timestamp with time zone default now() not null,
  updated_by integer,
  updated_at timestamp with time zone default now() not null,
  constraint climates_pkey primary key (id),
  constraint climates_environment_check check (environment in ('BEEF_CATTLE')),
  constraint climates_month_check check (month >= 1 and month <= 12),
  constraint climates_precipitation_check check (precipitation >= 0 and precipitation <= 5000),
  constraint climates_harvest_id_fkey foreign key (harvest_id) references harvests (id),
  constraint climates_farm_id_fkey foreign key (farm_id, customer_id) references farms (id, customer_id),
  constraint climates_created_by_fkey foreign key (created_by) references users (id) on delete set null,
  constraint climates_updated_by_fkey foreign key (updated_by) references users (id) on delete set null,
  constraint climates_validated_by_fkey foreign key (validated_by) references users (id) on delete set null
);
create unique index climates_harvest_farm_month_key on climates (environment, harvest_id, farm_id, month);
create index climates_farm_id_harvest_id_idx on climates (farm_id, harvest_id);
create index climates_customer_id_harvest_id_idx on climates (customer_id, harvest_id);
create index climates_harvest_id_farm_id_idx on climates (harvest_id, farm_id);
create table financials (
  id integer generated by default as identity,
  harvest_id integer not null,
  customer_id integer not null,
  farm_id integer not null,
  environment text not null,
  type text not null,
  date date not null,
  description text not null,
  cost_center_id integer not null,
  value numeric(15,2) not null,
  from_confinement boolean default false not null,
  period boolean default false not null,
  validated boolean default false not null,
  status boolean default false not null,
  validated_by integer,
  validated_at timestamp with time zone,
  warnings jsonb default '{}'::jsonb not null,
  version integer default 1 not null,
  created_by integer,
  created_at timestamp with time zone default now() not null,
  updated_by integer,
  updated_at timestamp with time zone default now() not null,
  constraint financials_pkey primary key (id),
  constraint financials_environment_check check (environment in ('BEEF_CATTLE')),
  constraint financials_type_check check (type in ('RECEITAS', 'DESPESAS', 'OUTROS_CREDITOS', 'OUTROS_DEBITOS')),
  constraint financials_date_check check (date between '1900-01-01' and '2999-12-31'),
  constraint financials_description_check check (length(description) <= 200),
  constraint financials_value_check check (value >= 0.01 and value <= 9999999999999),
  constraint financials_harvest_id_fkey foreign key (harvest_id) references harvests (id),
  constraint financials_farm_id_fkey foreign key (farm_id, customer_id) references farms (id, customer_id),
  constraint financials_cost_center_id_fkey foreign key (cost_center_id) references cost_centers (id),
  constraint financials_created_by_fkey foreign key (created_by) references users (id) on delete set null,
  constraint financials_updated_by_fkey foreign key (updated_by) references users (id) on delete set null,
  constraint financials_validated_by_fkey foreign key (validated_by) references users (id) on delete set null
);
create index financials_farm_id_harvest_id_date_idx on financials (farm_id, harvest_id, date);
create index financials_customer_id_harvest_id_idx on financials (customer_id, harvest_id);
create index financials_harvest_id_farm_id_idx on financials (harvest_id, farm_id);

-- A mark that is set on many rows at once is one trace of all of them.
alter table audit_log alter column row_id drop not null;
alter table audit_log add column row_ids integer[];
alter table audit_log add constraint audit_log_row_check check ((row_id is null) <> (row_ids is null));
create index audit_log_rows_idx on audit_log using gin (row_ids) where row_ids is not null;
