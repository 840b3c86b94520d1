-- What the rows of the catalogues mean, so that no rule has to read their titles. Printed by `npm run db:suggest`; the rows that are
-- there already are filled at the end, by their titles for this one time.

alter table category_livestock_system add column breeds_calves boolean default false not null;
alter table category_livestock_system add column rears_cattle boolean default false not null;
alter table category_livestock_system add column finishes_cattle boolean default false not null;
alter table category_livestock_system add column only_confinement boolean default false not null;

alter table category_area add column productive boolean default false not null;
alter table category_area add column type_area_distribution text;
alter table category_area add constraint category_area_type_area_distribution_check check (type_area_distribution in ('RESERVA_LEGAL_APP', 'BENFEITORIAS_INFRA_ESTRUTURA'));

alter table category_confinement add column has_confinement boolean default false not null;
alter table category_ilp add column has_ilp boolean default false not null;

alter table category_zootechnical_case add column counts_as text;
alter table category_zootechnical_case add constraint category_zootechnical_case_counts_as_check check (counts_as in ('PARTOS', 'RETENCAO_PLACENTA', 'MASTITE', 'CASCO', 'ABORTOS', 'NATIMORTOS'));

alter table category_milk_quality_type add column measure text;
alter table category_milk_quality_type add column geometric_mean boolean default false not null;
alter table category_milk_quality_type add column legal_minimum numeric(18,2);
alter table category_milk_quality_type add column legal_maximum numeric(18,2);
alter table category_milk_quality_type add constraint category_milk_quality_type_measure_check check (measure in ('GORDURA', 'PROTEINA', 'CCS', 'CBT', 'LACTOSE', 'ESD', 'SOLIDOS_TOTAIS', 'NUL'));
alter table category_milk_quality_type add constraint category_milk_quality_type_legal_minimum_check check (legal_minimum >= 0 and legal_minimum <= 999999);
alter table category_milk_quality_type add constraint category_milk_quality_type_legal_maximum_check check (legal_maximum >= 0 and legal_maximum <= 999999);
create unique index category_milk_quality_type_measure_key on category_milk_quality_type (measure);

alter table category_livestock add column role text;
alter table category_livestock add constraint category_livestock_role_check check (role in ('BULL', 'BREEDING_COW', 'LACTATING_COW', 'DRY_COW', 'HEIFER', 'CALF'));

alter table category_reference add column counts text;
alter table category_reference add column parity text;
alter table category_reference add constraint category_reference_counts_check check (counts in ('EXPOSED', 'PREGNANT'));
alter table category_reference add constraint category_reference_parity_check check (parity in ('NULLIPAROUS', 'PRIMIPAROUS', 'MULTIPAROUS'));
create unique index category_reference_counts_key on category_reference (counts);

alter table category_reproduction add column female_group integer;
alter table category_reproduction add column parity text;
alter table category_reproduction add constraint category_reproduction_female_group_check check (female_group >= 1 and female_group <= 999);
alter table category_reproduction add constraint category_reproduction_parity_check check (parity in ('NULLIPAROUS', 'PRIMIPAROUS', 'MULTIPAROUS'));
create unique index category_reproduction_category_reference_female_group_key on category_reproduction (category_reference_id, female_group);

alter table category_weaning add column sex text;
alter table category_weaning add constraint category_weaning_sex_check check (sex in ('MALE', 'FEMALE'));

alter table category_work_fronts add column field_work boolean default false not null;

alter table category_material_type add column is_dsm boolean default false not null;
alter table category_dsm_product alter column category_material_type_id drop not null;

alter table cost_centers add column in_diagnosis boolean default false not null;
alter table cost_centers add column cost_line text;
alter table cost_centers add constraint cost_centers_cost_line_check check (cost_line in ('CONCENTRADO', 'VOLUMOSO', 'MINERAIS', 'MAO_DE_OBRA', 'SANIDADE', 'REPRODUCAO', 'ORDENHA', 'ENERGIA_COMBUSTIVEL', 'MANUTENCAO', 'IMPOSTOS', 'ADMINISTRACAO'));

-- From here on: the rows of bases that were filled before. What is matched is what the rules of that time matched, and the titles that
-- catalogues start with. Rows that somebody added or renamed beyond recognition mean nothing until an administrator says so.

update category_livestock_system set
  breeds_calves = fold_text(title) ~ '^cria\M|\mciclo completo\M',
  rears_cattle = fold_text(title) ~ '\mrecria\M|\mciclo completo\M',
  finishes_cattle = fold_text(title) ~ '\mengorda\M|\mconfinamento\M|\mciclo completo\M',
  only_confinement = fold_text(title) = 'exclusiva de confinamento';

update category_confinement set has_confinement = true where fold_text(title) = 'com confinamento';
update category_ilp set has_ilp = true where fold_text(title) = 'com ilp';

update category_area set productive = true
  where livestock_use or fold_text(title) in
    ('confinamento/piquetes', 'forrageira de corte/silagem/feno', 'agricultura anual', 'agricultura perene', 'floresta plantada');
update category_area set type_area_distribution = 'RESERVA_LEGAL_APP' where fold_text(title) = 'reserva legal e app';
update category_area set type_area_distribution = 'BENFEITORIAS_INFRA_ESTRUTURA' where fold_text(title) = 'benfeitorias e infraestrutura';

update category_livestock set role = 'BULL' where fold_text(title) like 'touro%' and sex = 'MALE';
update category_livestock set role = 'BREEDING_COW' where fold_text(title) like 'matrizes%' and sex = 'FEMALE' and environment = 'BEEF_CATTLE';
update category_livestock set role = 'CALF' where fold_text(title) like 'bezerr%' and role is null;
update category_livestock set role = 'LACTATING_COW'
  where fold_text(title) = 'vacas em lactacao' and sex = 'FEMALE' and environment = 'DAIRY_CATTLE';
update category_livestock set role = 'DRY_COW' where fold_text(title) = 'vacas secas' and sex = 'FEMALE' and environment = 'DAIRY_CATTLE';
update category_livestock set role = 'HEIFER' where fold_text(title) like 'novilha%' and sex = 'FEMALE' and environment = 'DAIRY_CATTLE';

-- Sheets knew these two by their ids, warnings and the review by their titles; a title counts before an id.
update category_reference set counts = 'EXPOSED' where id = (
  select id from category_reference where show = 'MOUNT' and (id = 1 or fold_text(title) = 'femeas em cobertura')
  order by fold_text(title) = 'femeas em cobertura' desc limit 1);
update category_reference set counts = 'PREGNANT' where id = (
  select id from category_reference where show = 'MOUNT' and counts is null and (id = 2 or fold_text(title) = 'femeas prenhes')
  order by fold_text(title) = 'femeas prenhes' desc limit 1);

-- Categories of one title were the same females under each reference.
update category_reproduction r set female_group = g.number
  from (select fold_text(title) as title, row_number() over (order by min(id)) as number from category_reproduction group by 1) g
  where g.title = fold_text(r.title) and g.number <= 999;
update category_reproduction set parity = 'NULLIPAROUS' where fold_text(title) like 'novilha%';
update category_reproduction set parity = 'PRIMIPAROUS' where fold_text(title) like 'primipara%';
update category_reproduction set parity = 'MULTIPAROUS' where fold_text(title) ~ '^(secundipara|multipara)';
update category_reference set parity = 'NULLIPAROUS' where show = 'BIRTH' and fold_text(title) like 'novilha%';
update category_reference set parity = 'PRIMIPAROUS' where show = 'BIRTH' and fold_text(title) like 'primipara%';
update category_reference set parity = 'MULTIPAROUS' where show = 'BIRTH' and fold_text(title) like 'multipara%';
update category_weaning set sex = 'MALE' where fold_text(title) = 'machos';
update category_weaning set sex = 'FEMALE' where fold_text(title) = 'femeas';

update category_work_fronts set field_work = true where fold_text(title) = 'campo (pecuaria)';

-- Products without a type of input were given this one by its id.
update category_material_type set is_dsm = true where id = (
  select id from category_material_type where id = 13 or fold_text(title) = 'insumo dsm' order by fold_text(title) = 'insumo dsm' desc limit 1);

update category_zootechnical_case c set counts_as = v.counts_as
  from (values ('partos', 'PARTOS'), ('retencao de placenta', 'RETENCAO_PLACENTA'), ('casos de mastite clinica', 'MASTITE'),
    ('problemas de casco', 'CASCO'), ('abortos', 'ABORTOS'), ('natimortos', 'NATIMORTOS')) v (title, counts_as)
  where v.title = fold_text(c.title);

-- Legal limits: MAPA, Instrução Normativa 76/2018.
update category_milk_quality_type t set measure = v.measure, geometric_mean = v.geometric, legal_minimum = v.least, legal_maximum = v.most
  from (values ('gordura (%)', 'GORDURA', false, 3, null), ('proteina (%)', 'PROTEINA', false, 2.9, null),
    ('ccs (mil cel./ml)', 'CCS', true, null, 500), ('cbt (mil ufc/ml)', 'CBT', true, null, 300), ('lactose (%)', 'LACTOSE', false, 4.3, null),
    ('esd (%)', 'ESD', false, 8.4, null), ('solidos totais (%)', 'SOLIDOS_TOTAIS', false, 11.4, null), ('nul (mg/dl)', 'NUL', false, null, null)
  ) v (title, measure, geometric, least, most)
  where v.title = fold_text(t.title);

-- The ids of the centres of the diagnosis are fixed by the product specification.
update cost_centers set in_diagnosis = true
  where environment = 'BEEF_CATTLE' and id in (302, 25, 24, 303, 1, 304, 21, 9, 305, 306, 307, 308, 300, 11, 122);
update cost_centers set cost_line = case when bulky then 'VOLUMOSO' when concentrated then 'CONCENTRADO' else 'MAO_DE_OBRA' end
  where environment = 'DAIRY_CATTLE' and type = 'DESPESAS' and not is_investment and (bulky or concentrated or team_related);
update cost_centers c set cost_line = v.line
  from (values ('minerais e aditivos', 'MINERAIS'), ('sanidade', 'SANIDADE'), ('reproducao', 'REPRODUCAO'),
    ('ordenha e qualidade do leite', 'ORDENHA'), ('energia e combustiveis', 'ENERGIA_COMBUSTIVEL'),
    ('manutencao de maquinas e benfeitorias', 'MANUTENCAO'), ('impostos e taxas', 'IMPOSTOS'), ('administracao', 'ADMINISTRACAO')) v (title, line)
  where v.title = fold_text(c.title) and c.environment = 'DAIRY_CATTLE' and c.type = 'DESPESAS' and not c.is_investment and c.cost_line is null;
