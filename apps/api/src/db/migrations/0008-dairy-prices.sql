-- `status` of a dairy purchase or sale says from now on which price was typed: per head (true) or the total (false). Until now the price
-- per head led whenever a row was written, so it is what was typed wherever the total follows from it.
update herd_entry set status = true
where environment = 'DAIRY_CATTLE' and not status and total_value = round(value_head * amount, 2);
update herd_departure set status = true
where environment = 'DAIRY_CATTLE' and not status and total_value = round(value_head * amount, 2);
