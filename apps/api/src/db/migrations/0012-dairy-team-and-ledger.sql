-- The team of a dairy farm: who was paid on a day or in a month, beside the functions of the beef team.
alter table teams drop constraint teams_environment_check;
alter table teams add constraint teams_environment_check check (environment in ('BEEF_CATTLE', 'DAIRY_CATTLE'));
alter table teams alter column category_function_id drop not null;
alter table teams add column dt_team date;
alter table teams add column category_team_type_id integer;
alter table teams add column number_employees integer;
alter table teams add column salary numeric(15,2);
alter table teams add column days_worked integer;
alter table teams add column period boolean default false not null;
alter table teams add constraint teams_dt_team_check check (dt_team between '1900-01-01' and '2999-12-31');
alter table teams add constraint teams_number_employees_check check (number_employees >= 1 and number_employees <= 9999);
alter table teams add constraint teams_salary_check check (salary >= 1 and salary <= 9999999999999);
alter table teams add constraint teams_days_worked_check check (days_worked >= 1 and days_worked <= 31);
alter table teams add constraint teams_category_team_type_id_fkey foreign key (category_team_type_id) references category_team_type (id);
drop index teams_farm_id_harvest_id_idx;
create index teams_farm_id_harvest_id_dt_team_idx on teams (farm_id, harvest_id, dt_team);

-- The dairy ledger: quantities and what one of them costs, under descriptions that are chosen; and which row has made one.
alter table financials drop constraint financials_environment_check;
alter table financials add constraint financials_environment_check check (environment in ('BEEF_CATTLE', 'DAIRY_CATTLE'));
alter table financials alter column description drop not null;
alter table financials alter column value drop not null;
alter table financials add column cost_center_description_id integer;
alter table financials add column quantity numeric(18,2);
alter table financials add column unit_value numeric(17,4);
alter table financials add column team_id integer;
alter table financials add column herd_entry_id integer;
alter table financials add column herd_departure_id integer;
alter table financials add constraint financials_quantity_check check (quantity >= 1 and quantity <= 999999999999);
alter table financials add constraint financials_unit_value_check check (unit_value >= 0.0001 and unit_value <= 9999999999999);
alter table financials add constraint financials_cost_center_description_id_fkey foreign key (cost_center_description_id) references cost_centers_description (id);
alter table financials add constraint financials_team_id_fkey foreign key (team_id) references teams (id);
alter table financials add constraint financials_herd_entry_id_fkey foreign key (herd_entry_id) references herd_entry (id);
alter table financials add constraint financials_herd_departure_id_fkey foreign key (herd_departure_id) references herd_departure (id);
create index financials_team_id_idx on financials (team_id);
create index financials_herd_entry_id_idx on financials (herd_entry_id);
create index financials_herd_departure_id_idx on financials (herd_departure_id);
