import { expect, test } from "vitest";
import { findDashboard } from "~/services/dashboard/dashboard.server";
import { createOpenSubsection } from "./support/course-factories";
import { createLearner } from "./support/factories";
import { createWatchedContext } from "./support/watched-context";

test("the dashboard looks back on days, gaps and concepts by their times, however many there are from before", async () => {
  const { ctx, watch, plans } = await createWatchedContext();
  const learner = await createLearner(ctx);
  await createOpenSubsection(ctx, learner, { questions: [{ conceptId: "scales" }] });

  watch(true);
  await findDashboard(ctx, { learnerId: learner.id, timeZone: null, locale: null });
  watch(false);

  const { steps } = await plans();
  const details = steps.map(({ detail }) => detail);
  for (const detail of [
    "SEARCH learning_days USING INDEX sqlite_autoindex_learning_days_1 (learner_id=? AND day>?)",
    "SEARCH mastery USING COVERING INDEX mastery_by_time (learner_id=? AND mastered_at>?)",
    "SEARCH mastery USING INDEX mastery_due (learner_id=? AND due_at>?)",
    "SEARCH gaps USING INDEX gaps_by_closing (learner_id=? AND closed_at>?)",
    "SEARCH sittings USING INDEX sittings_by_learner (learner_id=? AND status=?)",
    "SEARCH questions USING INDEX questions_missed_in_review (learner_id=?)",
    "SEARCH questions USING INDEX questions_open_main (learner_id=?)",
  ]) {
    expect(details).toContain(detail);
  }
});
