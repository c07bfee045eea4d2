import { weigh } from "../bench/weight";
import type { VisitedPage } from "../support/visitor";
import * as walk from "../support/walk";
import { breakDown, openPart } from "./support/dive";
import { someone } from "./support/sign-in";
import { expect, onlyWithoutScripts, test } from "./support/test";

/** The first round trip of a new connection; what is over it waits for another. */
const FIRST_ROUND_TRIP = 14 * 1024;
/** As long as a careful learner's. */
const EXPLANATION =
  "I took each share of its own whole, wrote both down as fractions, and compared them once they had the same denominator.";

test(
  "down from a part that stands on others, each screen is within the first round trip, and so is the gap once it is closed",
  onlyWithoutScripts,
  async ({ server }) => {
    test.setTimeout(120_000);
    const { url, dataDir } = server;
    const visitor = await walk.signIn(url, someone());
    const sections = await walk.createCourse(visitor, "Probability and statistics");
    const expectLight = async (page: VisitedPage) => {
      const { firstView } = await weigh(page.url.href, visitor.cookie);
      expect(firstView, /<title>[^<]*/.exec(page.html)?.[0]).toBeLessThanOrEqual(FIRST_ROUND_TRIP);
    };
    const answer = (page: VisitedPage, kind: "right" | "wrong") =>
      walk.answer(visitor, page, { dataDir, kind, explanation: EXPLANATION });

    let question = await openPart(visitor, sections, { dataDir, heading: "Conditional probability" });
    let screen = await answer(question, "wrong");
    let depth = 0;
    for (; !screen.text().includes("This is the gap"); depth++) {
      await expectLight(screen);
      question = await breakDown(visitor, screen);
      await expectLight(question);
      screen = await answer(question, "wrong");
    }
    await expectLight(screen);

    expect(depth).toBeGreaterThanOrEqual(3);
    question = await visitor.open(screen.link("Try Again Directly"));
    screen = await answer(question, "right");
    while (!screen.html.includes('class="gap-closed"')) {
      await expectLight(screen);
      question = await visitor.open(screen.onward());
      screen = await answer(question, "right");
    }
    await expectLight(screen);
  },
);
