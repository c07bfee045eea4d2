import fc from "fast-check";
import { expect, test } from "vitest";
import type { LearningDay } from "~/services/learning/answers/pace";
import { dayAfter } from "~/time/local-day";
import { firstDayOfWeek, weekBegan, weekOf } from "./week";

const TODAY = "2026-01-08"; // a Thursday
const MONDAY = 1;

test.each([
  [null, 1],
  ["de-DE", 1],
  ["en-GB", 1],
  ["en-US", 7],
  ["ar-EG", 6],
  ["no locale", 1],
])("where people write as in %s the week begins with day %i", (locale, firstDay) => {
  expect(firstDayOfWeek(locale)).toBe(firstDay);
});

test.each([
  ["2026-01-08", 1, "2026-01-05"],
  ["2026-01-05", 1, "2026-01-05"],
  ["2026-01-04", 1, "2025-12-29"],
  ["2026-01-08", 7, "2026-01-04"],
  ["2026-01-08", 6, "2026-01-03"],
  ["2026-03-29", 1, "2026-03-23"], // the clocks are put forward
  ["2026-10-26", 7, "2026-10-25"], // and back the day before
])("the week of %s, beginning with day %i, began on %s", (day, firstDay, began) => {
  expect(weekBegan(day, firstDay)).toBe(began);
});

test("whatever day a week begins with, it has seven days, one of them today, and begins with that one", () => {
  const anyDay = fc.integer({ min: 0, max: 5000 }).map((days) => dayAfter("2024-01-01", days));
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 1, max: 7 }), (today, firstDay) => {
      const longAgo = [learned("2023-12-01", 1, 60)];
      const { days } = week({ days: longAgo, today, firstDay });

      expect(days.map(({ day }) => day)).toEqual(days.map((_, index) => dayAfter(days[0]!.day, index)));
      expect(days).toHaveLength(7);
      expect(days.filter(({ when }) => when === "today")).toMatchObject([{ day: today }]);
      expect(new Date(days[0]!.day).getUTCDay() || 7).toBe(firstDay);
    }),
  );
});

test("a week has the answers of its days, and the minutes of all of them", () => {
  const days = [learned("2026-01-08", 9, 300), learned("2026-01-05", 4, 100), learned("2026-01-04", 7, 900)];

  const { days: weekDays, ...rest } = week({ days, firstLearned: "2025-12-01", goal: 60 });

  expect(weekDays.map(({ when, answers }) => [when, answers])).toEqual([
    ["past", 4],
    ["past", 0],
    ["past", 0],
    ["today", 9],
    ["to-come", 0],
    ["to-come", 0],
    ["to-come", 0],
  ]);
  expect(rest).toMatchObject({ answers: 13, minutes: 7, goal: 60, hasLastGotAway: false });
});

test("a learner's first week is drawn from the day on which they begin", () => {
  const weekAfter = (...days: string[]) => week({ days: days.map((day) => learned(day, 1, 60)) });
  const drawn = (...days: string[]) => weekAfter(...days).days.map(({ day, when }) => `${day} ${when}`);

  expect(drawn()).toMatchObject({ 0: "2026-01-08 today", 6: "2026-01-14 to-come", length: 7 });
  expect(drawn("2026-01-06")).toMatchObject({ 0: "2026-01-06 past", 2: "2026-01-08 today", length: 7 });
  expect(drawn("2026-01-06", "2026-01-01")).toMatchObject({ 0: "2026-01-05 past", 6: "2026-01-11 to-come" });
  expect(weekAfter("2026-01-08").hasBegunToday).toBe(true);
  for (const days of [[], ["2026-01-07"], ["2026-01-08", "2026-01-07"]]) {
    expect(weekAfter(...days).hasBegunToday).toBe(false);
  }
});

test.each([
  ["2026-01-10", 7], // a Saturday, the last day of the week in America
  ["2026-01-11", 1], // a Sunday, the last day of it in Europe
  ["2026-01-09", 6], // a Friday, the last day of it in Egypt
  ["2026-01-08", 1],
])(
  "the first week of who began on %s lasts seven days, though a week begins with day %i amid them",
  (began, firstDay) => {
    const days = [learned(began, 3, 600)];
    const after = (nights: number) => week({ days, firstDay, today: dayAfter(began, nights) });

    for (let nights = 0; nights < 7; nights += 1) {
      expect(after(nights)).toMatchObject({
        isFirst: true,
        answers: 3,
        minutes: 10,
        weeksInARow: 1,
        hasLastGotAway: false,
      });
      expect(after(nights).days[0]).toMatchObject({ day: began, answers: 3 });
    }
    expect(after(7)).toMatchObject({ isFirst: false, weeksInARow: 1, hasLastGotAway: false });
  },
);

test("who comes back after more weeks than are looked back on does not begin for the first time", () => {
  const back = week({ days: [learned(TODAY, 1, 60)], firstLearned: "2024-01-01" });
  const away = week({ days: [], firstLearned: "2024-01-01" });

  expect(back).toMatchObject({
    isFirst: false,
    hasBegunToday: false,
    days: { 0: { day: "2026-01-05", when: "past" } },
  });
  expect(away).toMatchObject({ isFirst: false, answers: 0, hasLastGotAway: false });
});

test.each([
  ["this week and the two before", [0, 1, 2], 3],
  ["the two before, this one not being over", [1, 2], 2],
  ["with one rest between", [0, 2, 3], 3],
  ["with a rest last week", [2, 3], 2],
  ["two rests in a month end it", [0, 2, 4, 5], 2],
  ["two rests a month apart do not", [0, 2, 3, 4, 6], 5],
  ["two weeks away end it", [0, 3, 4], 1],
  ["nothing at all", [], 0],
])("weeks in a row: %s", (_, weeksBack, expected) => {
  const days = weeksBack.map((back) => learned(dayAfter(TODAY, -7 * back), 5, 300));

  expect(week({ days }).weeksInARow).toBe(expected);
  expect(week({ days, goal: 600 }).weeksInARow).toBe(expected);
});

test("a last week that got away is known until something is answered, and only if there was one before", () => {
  const before = learned("2025-12-20", 5, 300);
  const at = (days: LearningDay[]) => week({ days }).hasLastGotAway;

  expect([
    at([]),
    at([before]),
    at([learned("2026-01-02", 1, 60), before]),
    at([learned(TODAY, 1, 60), before]),
  ]).toEqual([false, true, false, false]);
});

/** By default this one of a learner who answered on no other days. */
function week({ days, ...others }: { days: LearningDay[] } & Partial<Parameters<typeof weekOf>[0]>) {
  const firstLearned = days.map(({ day }) => day).toSorted()[0] ?? null;
  return weekOf({ days, firstLearned, today: TODAY, firstDay: MONDAY, goal: null, ...others });
}

function learned(day: string, answers: number, seconds: number): LearningDay {
  return { day, answers, seconds };
}
