import type { CalfFacts } from '#domain/facts/calves';
import { type Facts, inMonths, OWN, one, rows } from './read-facts';

const { day, where } = inMonths('weaning');

export const CALVES: Facts<CalfFacts> = {
  weanedCalves: rows(`select ${day} as day, to_char(x.birth_stamp, 'YYYY-MM') as "bornIn", c.sex, sum(x.amount) as heads,
      sum(x.amount * x.weight) as "liveKg"
    from weaning x join category_livestock c on c.id = x.category_livestock_id where ${where} group by 1, 2, 3`),
  weighedAtWeaning: one(`(select case when count(*) > 0 then json_build_object('heads', sum(x.amount), 'kg', sum(x.amount * x.weight)) end
    from reproduction_weaning x where ${OWN} and x.amount is not null and x.weight is not null)`),
};
