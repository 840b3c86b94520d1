import type { TeamFacts } from '#domain/facts/farm';
import { type FactQueries, OWN, one } from './read-facts';

export const TEAM_FACTS: FactQueries<TeamFacts> = {
  team: one(`(select case when count(x.amount) > 0 then json_build_object(
      'people', sum(x.amount), 'fieldPeople', coalesce(sum(x.amount) filter (where w.field_work), 0)) end
    from teams x left join category_work_fronts w on w.id = x.category_work_front_id where ${OWN})`),
};
