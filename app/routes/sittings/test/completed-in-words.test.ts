import { expect, test } from "vitest";
import { completedInWords } from "./completed-in-words";

const inWords = (parts: string[], reopened: string[] = []) => completedInWords({ parts, reopened });

test("a test's result says what it completes, one part as one", () => {
  expect(inWords(["3.1"])).toBe(
    "Part 3.1 is complete, thanks to this test. You can still open it and study it any time.",
  );
  expect(inWords(["3.1", "3.2"])).toBe(
    "Parts 3.1 and 3.2 are complete, thanks to this test. You can still open them and study them any time.",
  );
  expect(inWords(["1.1", "1.2", "3.1", "3.2"])).toContain("4 parts of your course are complete, thanks to this test.");
});

test("a test that completes nothing says nothing of it: nobody needs to read what they didn't reach", () => {
  expect(inWords([])).toBe("");
});

test("a test's result says what of it was reopened since", () => {
  expect(inWords(["3.1"], ["3.1"])).toBe("Part 3.1 was completed by this test, and is open again.");
  expect(inWords(["3.1", "3.2", "4.1"], ["3.2", "4.1"])).toBe(
    "Part 3.1 is complete, thanks to this test. You can still open it and study it any time. " +
      "Parts 3.2 and 4.1 were completed by this test, and are open again.",
  );
});
