import { expect, test } from "vitest";
import { missingIn, whatIsMissing } from "./what-is-missing";

const filled = { topic: "statistics", courseName: "", reason: "For work", courseWhy: "" };
const chosen = { anyTopic: false };

test("of a course form that is filled in, by choosing or by typing, nothing is missing", () => {
  const typed = { topic: "", courseName: "Chess", reason: "", courseWhy: "To beat Ada" };

  expect(whatIsMissing(filled, chosen)).toBeNull();
  expect(whatIsMissing(typed, { anyTopic: true })).toBeNull();
});

test("only what is missing is asked for, in the words of the form", () => {
  const noSubject = { ...filled, topic: "" };
  const noReason = { ...filled, reason: "" };
  const neither = { ...noSubject, reason: "" };

  expect(whatIsMissing(noSubject, chosen)).toBe("Choose a subject to create the course.");
  expect(whatIsMissing(noSubject, { anyTopic: true })).toBe("Name a topic to create the course.");
  expect(whatIsMissing(noReason, chosen)).toBe("Choose a reason to create the course.");
  expect(whatIsMissing(neither, chosen)).toBe("Choose a subject and a reason to create the course.");
  expect(whatIsMissing(neither, { anyTopic: true })).toBe("Name a topic and choose a reason to create the course.");
});

test("of a reason of one’s own the words are missing until they are typed", () => {
  const own = { ...filled, reason: "other" };

  expect(whatIsMissing(own, chosen)).toBe("Type your reason to create the course.");
  expect(whatIsMissing({ ...own, topic: "", courseWhy: " " }, chosen)).toBe(
    "Choose a subject and type your reason to create the course.",
  );
  expect(whatIsMissing({ ...own, courseWhy: "To beat Ada" }, chosen)).toBeNull();
});

test("what only looks empty is left for the server to refuse, in words that say so", () => {
  const unseen = { ...filled, topic: "", courseName: "\u200b" };

  expect(whatIsMissing(unseen, chosen)).toBeNull();
  expect(missingIn(unseen, chosen)).toEqual({ subject: "a subject", reason: null });
});
