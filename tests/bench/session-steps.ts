import type { Locator, Page } from "@playwright/test";
import { rightPosition, wrongPosition } from "../support/answer-key";

export interface Step {
  name: string;
  /** What is looked at or filled in before; it costs no time. */
  prepare?: (page: Page) => Promise<void>;
  /** An address to open, or what is tapped. */
  go: (page: Page) => string | Locator;
  /** What the next screen is known by. */
  shown: (page: Page) => Locator;
  /** The screen moves on by itself: the next step is taken at once. */
  isBrief?: boolean;
}

/** A session as learners have it: down to a concept beneath a question, and on from there. */
export function sessionSteps(dataDir: string): Step[] {
  const submit = (page: Page) => page.getByRole("button", { name: "Submit Answer" });
  const goOn = (page: Page) => page.getByRole("link", { name: "Continue", exact: true });
  const question = (page: Page) => page.locator("form.answer-form");
  return [
    { name: "landing", go: () => "/", shown: heading },
    { name: "dashboard", go: () => "/dashboard", shown: heading },
    {
      name: "Continue Learning: question",
      go: (page) => page.getByRole("link", { name: "Continue Learning" }).first(),
      shown: question,
    },
    {
      name: "right answer: praise",
      prepare: (page) => fillIn(page, dataDir, "right"),
      go: submit,
      shown: goOn,
      isBrief: true,
    },
    { name: "on to the next question", go: goOn, shown: question },
    {
      name: "wrong answer: what next",
      prepare: (page) => fillIn(page, dataDir, "wrong"),
      go: submit,
      shown: (page) => page.getByRole("heading", { name: "Not quite" }),
    },
    {
      name: "breakdown: concept question",
      go: (page) => page.getByRole("button", { name: "Start My Learning Journey" }),
      shown: question,
    },
    {
      name: "right answer beneath: praise",
      prepare: (page) => fillIn(page, dataDir, "right"),
      go: submit,
      shown: goOn,
      isBrief: true,
    },
    { name: "on from there", go: goOn, shown: question },
  ];
}

function heading(page: Page): Locator {
  return page.getByRole("heading", { level: 1 });
}

async function fillIn(page: Page, dataDir: string, kind: "right" | "wrong"): Promise<void> {
  const action = await page.locator("form.answer-form").getAttribute("action");
  const questionId = action?.split("/").at(-1) ?? "";
  const position = kind === "right" ? rightPosition(dataDir, questionId) : wrongPosition(dataDir, questionId);
  await page.getByRole("radio").nth(position).check();
  await page.getByLabel("Your explanation").fill("I counted what can happen and took the share that is asked for.");
}
