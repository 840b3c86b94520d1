import type { CalfFacts, WeanedCalves } from '#domain/facts/calves';
import { movements } from './herd-rows';
import { type FactQueries, OWN, one } from './read-facts';

export const CALVES: FactQueries<CalfFacts> = {
  weanedCalves: movements<WeanedCalves>(['weanings'], ['day', 'bornIn', 'sex', 'heads', 'liveKg']),
  weighedAtWeaning: one(`(select case when count(*) > 0 then json_build_object('heads', sum(x.amount), 'kg', sum(x.amount * x.weight)) end
    from reproduction_weaning x where ${OWN} and x.amount is not null and x.weight is not null)`),
};
