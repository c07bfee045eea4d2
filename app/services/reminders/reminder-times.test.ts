import fc from "fast-check";
import { expect, test } from "vitest";
import { saveAppearance } from "~/services/accounts/appearance.server";
import { localDay } from "~/time/local-day";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/time/periods";
import { comeBack, createRemindedLearner, PUBLIC_URL } from "../../../tests/support/reminders";
import { turnOnReminder } from "./reminders.server";

/** Reminders come once a day at the hour, whatever clocks, servers and learners do. */

const LOOK = { theme: "system", textSize: "medium", reducedMotion: false } as const;

test("a server that was down at the hour makes up for it the same day, and not when the day is nearly over", async () => {
  const { ctx, mail, live } = await createRemindedLearner();

  ctx.travel(25 * HOUR_MS); // about 10 o'clock
  await live(10 * MINUTE_MS);
  expect(mail.sent).toHaveLength(1);

  ctx.travel(DAY_MS + 9 * HOUR_MS); // about 19 o'clock
  await live(4 * HOUR_MS);
  expect(mail.sent).toHaveLength(1);
});

test("while no mail can be sent there are no reminders, and none is made up for later", async () => {
  const { ctx, mail, live } = await createRemindedLearner();
  ctx.mail = null;
  await live(5 * DAY_MS + 3 * HOUR_MS); // until after 12 o'clock
  expect(await ctx.db.selectFrom("mails").select("id").execute()).toEqual([]);

  ctx.mail = mail;
  await live(4 * HOUR_MS);
  expect(mail.sent).toEqual([]);
  await live(DAY_MS);
  expect(mail.sent).toHaveLength(1);
});

test.each(["Europe/Berlin", "America/Santiago", "Australia/Lord_Howe"])(
  "in %s one reminder comes every day of a year at the hour, whatever the clocks do",
  async (timeZone) => {
    const { ctx, mail, ada, live } = await createRemindedLearner({ timeZone });
    const days: string[] = [];
    const hours = new Set<string>();

    for (let passed = 0; passed < 365 * 24; passed += 1) {
      await live(HOUR_MS, HOUR_MS);
      if (mail.sent.length === days.length) continue;
      days.push(localDay(ctx.now(), timeZone));
      hours.add(ctx.now().toLocaleString("sv-SE", { timeZone, hour: "2-digit" }));
      await comeBack(ctx, ada);
    }

    expect(days.length).toBeGreaterThanOrEqual(364);
    expect(new Set(days).size).toBe(days.length);
    expect([...hours]).toEqual(["08"]);
  },
  60_000,
);

test("a clock that jumps ahead by a year and back again costs a reminder or two, and sends none twice", async () => {
  const { ctx, mail, live } = await createRemindedLearner();
  await live(DAY_MS);
  const today = mail.sent.length;

  ctx.travel(365 * DAY_MS);
  await live(10 * MINUTE_MS);
  ctx.travel(-365 * DAY_MS);
  await live(3 * HOUR_MS);
  expect(mail.sent.length - today).toBeLessThanOrEqual(1);

  await live(3 * DAY_MS);
  expect(mail.sent.length).toBeGreaterThan(today + 1);
});

test("whatever hours and time zones a learner chooses one after the other, no two reminders come on one day", async () => {
  const step = fc.oneof(
    fc.record({ hour: fc.integer({ min: 0, max: 23 }) }),
    fc.record({ timeZone: fc.constantFrom("Asia/Tokyo", "Pacific/Honolulu", "Europe/Berlin", "UTC") }),
    fc.record({ hours: fc.integer({ min: 1, max: 30 }) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (steps) => {
      const reminded = await createRemindedLearner();
      const { ctx, mail, ada, live } = reminded;
      const times: number[] = [];
      for (const given of steps) {
        if ("hour" in given) await turnOnReminder(ctx, { learnerId: ada.id, hour: given.hour, publicUrl: PUBLIC_URL });
        else if ("timeZone" in given) {
          await saveAppearance(ctx, { learnerId: ada.id, appearance: LOOK, locale: null, timeZone: given.timeZone });
        }
        for (let passed = 0; passed < ("hours" in given ? given.hours : 1); passed += 1) {
          await live(HOUR_MS, HOUR_MS);
          while (times.length < mail.sent.length) times.push(ctx.now().getTime());
        }
      }

      for (const [index, time] of times.slice(1).entries()) {
        expect(time - times[index]!).toBeGreaterThanOrEqual(20 * HOUR_MS);
      }
    }),
    { numRuns: 20 },
  );
}, 60_000);

test("a time zone that is known at last moves the reminder to its own hour at once", async () => {
  const { ctx, mail, ada, live } = await createRemindedLearner(); // about 9 o'clock in UTC
  await saveAppearance(ctx, { learnerId: ada.id, appearance: LOOK, locale: null, timeZone: "Pacific/Honolulu" });

  await live(10 * HOUR_MS); // 18 o'clock in UTC, and there 8

  expect(mail.sent).toHaveLength(1);
});
