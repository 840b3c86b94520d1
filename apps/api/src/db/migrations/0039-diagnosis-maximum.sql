-- The masks of the administrative diagnosis end at 999.999.999.999: product specification 2, section 5.3.
alter table financials_diagnosis drop constraint financials_diagnosis_value_check;
alter table financials_diagnosis add constraint financials_diagnosis_value_check check (value <= 999999999999);
alter table inputs_diagnosis drop constraint inputs_diagnosis_value_check;
alter table inputs_diagnosis add constraint inputs_diagnosis_value_check check (value >= 0 and value <= 999999999999);
