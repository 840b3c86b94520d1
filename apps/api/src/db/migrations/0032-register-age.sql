-- The age of the registers: the last transaction that changed anything that is no entry of a farm (people, customers, farms, harvests,
-- catalogues, and what ties them). What a process has read of registers stands for as long as their age does (`sql/memory.ts`): whoever
-- writes an entry asks for one number instead of the version of every row that it refers to.
create table register_age (
  is_only boolean primary key default true check (is_only),
  -- No transaction has the number of another: an age that was never comes again.
  age xid8 not null
);
insert into register_age (age) values (pg_current_xact_id());

-- Once a transaction, however many rows it changes.
create function age_registers() returns trigger language plpgsql as $$
begin
  update register_age set age = pg_current_xact_id() where age <> pg_current_xact_id();
  return null;
end
$$;

-- At the very end of the transaction, so that whoever changes a register waits for nobody who is still at work.
do $$
declare
  register text;
begin
  foreach register in array array[
    'users', 'countries', 'regions', 'states', 'cities', 'category_biomes', 'category_livestock_system', 'groups_harvests',
    'category_area', 'category_sector', 'category_processing_formats', 'category_own_farming', 'category_type', 'category_confinement',
    'category_ilp', 'category_ilp_percentage', 'category_rearing_system', 'category_rearing_supplementation_level',
    'category_rearing_herd_supplementation', 'category_fattening_system', 'category_fattening_supplementation_level',
    'category_fattening_herd_supplementation', 'category_feeding', 'category_rearing', 'category_tortuga_customer', 'category_birth_ecc',
    'category_productive_management', 'category_core_used', 'category_milking', 'category_main_bulk_used', 'category_bulky_production',
    'category_predominant_race', 'category_commercial_feed', 'category_production_system', 'category_bulky', 'category_zootechnical_case',
    'category_milk_quality_type', 'category_ages', 'category_livestock', 'category_deaths_reason', 'category_herd_entry_type',
    'category_herd_departure_type', 'category_racial_group', 'category_animal_type', 'category_wagon_type', 'category_supply_type',
    'category_dsm_technology', 'category_reference', 'category_reproduction', 'category_weaning', 'category_reference_category_weaning',
    'category_work_fronts', 'category_functions', 'category_team_type', 'category_material_type', 'category_dsm_product',
    'category_unit_measurement', 'cost_centers', 'cost_centers_description', 'disbursement_references', 'agriculture_cost_categories',
    'agriculture_cost_subcategories', 'category_faq', 'faq', 'igpdi', 'harvests', 'customers', 'harvests_details', 'farms',
    'technicals_customers', 'farms_harvests_platform', 'farms_details'
  ] loop
    execute format('create constraint trigger ages after insert or update or delete on %I deferrable initially deferred
      for each row execute function age_registers()', register);
  end loop;
end
$$;
