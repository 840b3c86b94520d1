import type { ReproductionFacts, Weaning } from '#domain/facts/reproduction';
import { movements } from './herd-rows';
import { type FactQueries, OWN, one, rows } from './read-facts';

export const REPRODUCTION: FactQueries<ReproductionFacts> = {
  mating: rows(`select r.counts, c.female_group as "femaleGroup", c.title as category, x.amount_harvest_current as current,
      x.amount_harvest_next as next
    from reproduction_mount_herding x join category_reference r on r.id = x.category_reference_id and r.counts is not null
    join category_reproduction c on c.id = x.category_reproduction_id and c.female_group is not null where ${OWN}`),
  born: one(`(select sum(x.amount)::float8 from reproduction_birth x where ${OWN})`),
  weaned: one(`(select sum(x.amount)::float8 from reproduction_weaning x where ${OWN})`),
  weanings: movements<Weaning>(['weanings'], ['month', 'bornIn', 'heads']),
};
