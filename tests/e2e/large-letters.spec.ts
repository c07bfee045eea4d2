import * as walk from "../support/walk";
import {
  expectRoomForLargeText,
  expectWholeWords,
  expectWholeWordsInLargeText,
} from "./support/expect-no-sideways-scroll";
import { breakDown } from "./support/dive";
import { goOnAs } from "./support/go-on-as";
import { someone } from "./support/sign-in";
import { onlyWithScripts, test } from "./support/test";

test(
  "the names in the landing page's trees stay whole on the narrowest screen, with letters of twice the size too",
  onlyWithScripts,
  async ({ page }) => {
    for (const address of ["/", "/?answer=2", "/platform/gap-detection-demo?way=1.3_1.down_6.dont-know_6.down_10.1"]) {
      await page.goto(address);
      await expectWholeWords(page);
      await expectRoomForLargeText(page);
      await expectWholeWordsInLargeText(page);
    }
  },
);

test(
  "with letters of twice the size no word of a course is broken within",
  onlyWithScripts,
  async ({ page, server }) => {
    const { dataDir, url } = server;
    const visitor = await walk.signIn(url, someone());
    const sections = await walk.createCourse(visitor, "Probability and statistics");
    const question = await walk.openFirstQuestion(visitor, sections);
    const wrong = await walk.answer(visitor, question, { dataDir, kind: "wrong", explanation: "I counted." });
    const simpler = await breakDown(visitor, wrong);
    const gap = await walk.answer(visitor, simpler, { dataDir, kind: "wrong", explanation: "I counted." });
    const again = await visitor.open(gap.link("Try Again Directly"));
    const closed = await walk.answer(visitor, again, { dataDir, kind: "right", explanation: "I counted." });

    await goOnAs(page, visitor, url + "/dashboard");
    for (const { pathname, search } of [
      new URL("/dashboard", url),
      sections.url,
      wrong.url,
      gap.url,
      closed.url,
      again.url,
    ]) {
      await page.goto(pathname + search);
      await expectRoomForLargeText(page);
      await expectWholeWordsInLargeText(page);
    }
  },
);
