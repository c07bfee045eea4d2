import fc from "fast-check";
import { expect, test } from "vitest";
import { MINUTE_MS } from "~/time/periods";
import { createPlaces } from "./places";

test("createPlaces knows nothing of a server before its answers were seen", () => {
  const { places } = watch();

  expect(places).toMatchObject({ atLeast: 1, atMost: null });
});

test("answers that grow side by side need as many places", () => {
  const { places, pass, changes } = watch();
  const [one, other, third] = [places.enter(), places.enter(), places.enter()];

  one.heard();
  pass(100);
  other.heard();
  expect(places.atLeast).toBe(1);
  pass(100);
  one.heard();
  expect(places.atLeast).toBe(2);
  third.heard();
  pass(100);
  for (const call of [one, other, third]) call.heard();

  expect(places).toMatchObject({ atLeast: 3, atMost: null });
  expect(changes()).toBe(2);
});

test("an answer that came all at once after a while tells of a server that does not stream, and one that was given up does not", () => {
  const { places, pass } = watch();
  const answer = (isWhole: boolean) => {
    const call = places.enter();
    pass(2000);
    call.heard();
    call.leave(isWhole);
  };

  answer(false);
  expect(places.isStreamed).toBe(true);

  answer(true);
  expect(places.isStreamed).toBe(false);
});

test("an answer whose last words are read a moment late does not count as growing beside the next one", () => {
  const { places, pass } = watch();
  const [one, next] = [places.enter(), places.enter()];

  one.heard();
  pass(2000);
  next.heard();
  pass(10);
  one.heard();
  one.leave();

  expect(places.atLeast).toBe(1);
});

test("who gets a first word only when another answer is over, twice in a row, stands in the line of a single place", () => {
  const { places, standInLine, changes } = watch();

  standInLine({ waitMs: 4000, readMs: 500 });
  expect(places.atMost).toBeNull();
  standInLine({ waitMs: 4000, readMs: 500 });

  expect(places).toMatchObject({ atLeast: 1, atMost: 1 });
  expect(changes()).toBe(1);
});

test.each([
  ["no longer than the next prompt takes to be read", { waitMs: 800, readMs: 700 }],
  ["hardly at all", { waitMs: 100, readMs: 10 }],
])("one who waited %s may have come to its first word by chance", (_, times) => {
  const { places, standInLine } = watch();

  for (let time = 0; time < 5; time++) standInLine(times);

  expect(places.atMost).toBeNull();
});

test("with a wait in between that was none in a line, twice is not twice in a row", () => {
  const { places, standInLine } = watch();

  for (let time = 0; time < 5; time++) {
    standInLine({ waitMs: 2000, readMs: 500 });
    standInLine({ waitMs: 2000, readMs: 8000 }); // such as that of a model that thinks unseen
  }

  expect(places.atMost).toBeNull();
});

test("with answers side by side in between, twice is not twice in a row", () => {
  const { places, pass, standInLine, growSideBySide } = watch();

  standInLine({ waitMs: 4000, readMs: 500 });
  pass(1000);
  growSideBySide(2);
  standInLine({ waitMs: 4000, readMs: 500 });

  expect(places).toMatchObject({ atLeast: 2, atMost: null });
});

test("of a server with two places a third call shows that there are no more", () => {
  const { places, pass } = watch();

  for (let time = 0; time < 2; time++) {
    const [one, other, third] = [places.enter(), places.enter(), places.enter()];
    one.heard();
    other.heard();
    pass(5000);
    one.heard();
    other.heard();
    one.leave();
    pass(300);
    third.heard();
    other.leave();
    third.leave();
  }

  expect(places).toMatchObject({ atLeast: 2, atMost: 2 });
});

test("a call that is given up without a word while another answer grows says the same at once", () => {
  const { places, pass } = watch();
  const [one, other] = [places.enter(), places.enter()];
  one.heard();
  pass(3 * MINUTE_MS);
  one.heard();

  expect(other.starved()).toBe(true);
  expect(places.atMost).toBe(1);
});

test("a call that is given up has not starved where nothing else is answered, or where more were answered at once before", () => {
  const { places, pass, growSideBySide } = watch();
  const alone = places.enter();
  pass(3 * MINUTE_MS);
  expect(alone.starved()).toBe(false);
  alone.leave();

  growSideBySide(2);
  const [one, other] = [places.enter(), places.enter()];
  one.heard();
  pass(3 * MINUTE_MS);
  one.heard();

  expect(other.starved()).toBe(false);
  expect(places).toMatchObject({ atLeast: 2, atMost: null });
});

test("a server that was started again with fewer places has fewer", () => {
  const { places, standInLine, growSideBySide } = watch();
  growSideBySide(3);

  standInLine({ waitMs: 4000, readMs: 500 });
  standInLine({ waitMs: 4000, readMs: 500 });

  expect(places).toMatchObject({ atLeast: 1, atMost: 1 });
});

test("after ten minutes more are tried again, and one that was started with more places has more", () => {
  const { places, pass, standInLine, growSideBySide } = watch();
  standInLine({ waitMs: 4000, readMs: 500 });
  standInLine({ waitMs: 4000, readMs: 500 });

  pass(10 * MINUTE_MS);
  expect(places.atMost).toBeNull();
  growSideBySide(4);

  expect(places).toMatchObject({ atLeast: 4, atMost: null });
});

test("whatever is asked of a server of one to four places, it is never believed to have more", () => {
  const call = fc.record({
    pauseMs: fc.integer({ min: 0, max: 3000 }),
    readMs: fc.integer({ min: 0, max: 2000 }),
    writeMs: fc.integer({ min: 1, max: 8000 }),
  });
  const play = (size: number, calls: { pauseMs: number; readMs: number; writeMs: number }[]) => {
    const { places, at } = watch();
    const events: { at: number; happen: () => void }[] = [];
    const free = Array.from({ length: size }, () => 0);
    let sentAt = 0;
    for (const { pauseMs, readMs, writeMs } of calls) {
      sentAt += pauseMs;
      let sent: ReturnType<typeof places.enter>;
      events.push({ at: sentAt, happen: () => (sent = places.enter()) });
      const place = free.indexOf(Math.min(...free));
      const firstAt = Math.max(free[place]!, sentAt) + readMs;
      free[place] = firstAt + writeMs;
      for (let wordAt = firstAt; wordAt < firstAt + writeMs; wordAt += 100)
        events.push({ at: wordAt, happen: () => sent.heard() });
      events.push({ at: firstAt + writeMs, happen: () => sent.leave() });
    }
    for (const event of events.sort((a, b) => a.at - b.at)) {
      at(event.at);
      event.happen();
      expect(places.atLeast).toBeLessThanOrEqual(size);
    }
  };

  fc.assert(fc.property(fc.integer({ min: 1, max: 4 }), fc.array(call, { maxLength: 25 }), play));
});

/** Places with a clock of their own. */
function watch() {
  let now = 0;
  let changes = 0;
  const pass = (milliseconds: number) => void (now += milliseconds);
  const places = createPlaces(
    () => now,
    () => changes++,
  );
  return {
    places,
    pass,
    at: (time: number) => void (now = time),
    changes: () => changes,
    /** One call waits while another is answered, and then for its own prompt to be read. */
    standInLine({ waitMs, readMs }: { waitMs: number; readMs: number }) {
      const [one, other] = [places.enter(), places.enter()];
      one.heard();
      pass(waitMs);
      one.heard();
      one.leave();
      pass(readMs);
      other.heard();
      other.leave();
    },
    growSideBySide(count: number) {
      const calls = Array.from({ length: count }, () => places.enter());
      for (let words = 0; words < 3; words++) {
        for (const call of calls) call.heard();
        pass(100);
      }
      for (const call of calls) call.leave();
    },
  };
}
