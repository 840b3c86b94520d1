-- Zootechnical cases are numbers and not only counts: product specification 3, section 5.
alter table technical_information alter column quantity type numeric(18,2);
