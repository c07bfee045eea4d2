import { sql, type RawBuilder } from "kysely";

/**
 * Conditions on a question, where a query names it `questions` and its item `items`. A key is earned where the screens of
 * the question show it: it was answered right, or missed in a part of a course and is not asked again. Not that of a test
 * or checkpoint under way, of an item that was found wrong, nor of one that stands open for its learner in another place.
 */
export const isKeyEarned: RawBuilder<boolean> = sql<boolean>`(
  items.status <> 'withdrawn'
  and (questions.status = 'mastered' or (questions.status = 'missed' and questions.sitting_id is null))
  and not exists (
    select 1 from sittings
    where sittings.id = questions.sitting_id and sittings.status = 'open' and sittings.kind in ('placement', 'checkpoint')
  )
  and not exists (
    select 1 from questions as other
    where other.learner_id = questions.learner_id and other.concept_id = questions.concept_id
      and other.item_id = questions.item_id and other.status in ('open', 'reserved')
  )
)`;

/** It is of a test or a checkpoint that does not tell yet what was right. */
export const isUnderWay: RawBuilder<boolean> = sql<boolean>`exists (
  select 1 from sittings
  where sittings.id = questions.sitting_id and sittings.status = 'open' and sittings.kind in ('placement', 'checkpoint')
)`;
