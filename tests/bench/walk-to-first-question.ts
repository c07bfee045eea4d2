import { setTimeout as delay } from "node:timers/promises";
import { signIn } from "../support/walk";
import type { VisitedPage, Visitor } from "../support/visitor";
import { decodeEntities } from "../support/tags-in";

/** As often as the pages that wait look again by themselves, or a little more. */
const LOOK_EVERY_MS = 1000;
const PATIENCE_MS = 15 * 60_000;

export interface WalkToFirstQuestion {
  /** From sending the topic to the first question, what was read in between included. */
  inAllMs: number;
  /** From pressing "Start Learning" to the first question; null where there was nothing to press. */
  afterStartMs: number | null;
  /** What pages that wait said, each line once. */
  said: { afterMs: number; line: string }[];
}

/**
 * A new learner names a topic and begins at once, without scripts, and looks again at every page that waits.
 *
 * @param readingMs how long they read about the first part before they press "Start Learning"
 */
export async function walkToFirstQuestion(
  origin: string,
  { topic, readingMs }: { topic: string; readingMs: number },
): Promise<WalkToFirstQuestion> {
  const visitor = await signIn(origin, { name: "Quick Learner", email: `${topic.replaceAll(" ", "-")}@example.org` });
  const creation = await visitor.open("/dashboard/onboarding?course_id=new");
  const said: WalkToFirstQuestion["said"] = [];
  const begunAt = performance.now();
  let startedAt: number | null = null;
  let page = await visitor.submit(creation, creation.form("creation_key"), {
    course_name: topic,
    reason: "other",
    course_why: "To understand what others say of it.",
  });
  while (!page.html.includes('name="option"')) {
    noteLine(said, page, performance.now() - begunAt);
    if (page.status >= 400 || performance.now() - begunAt > PATIENCE_MS || hasFailed(page)) {
      throw new Error(`No question came: ${page.url.href} (${page.status}): ${page.text()}`);
    }
    if (page.url.pathname.endsWith("/sections") && page.html.includes("Start Learning")) {
      await delay(readingMs);
      startedAt = performance.now();
      page = await visitor.open(page.link("Start Learning"));
    } else if (page.html.includes(">Start Learning</button>")) {
      startedAt ??= performance.now();
      page = await visitor.submit(page, page.form("Start Learning"));
    } else {
      await delay(LOOK_EVERY_MS);
      page = await lookAgain(visitor, page);
    }
  }
  const now = performance.now();
  return { inAllMs: now - begunAt, afterStartMs: startedAt === null ? null : now - startedAt, said };
}

/** One that takes long offers to try again, too, and is waited for all the same. */
function hasFailed({ html }: VisitedPage): boolean {
  return html.includes(">Try Again<") && !html.includes("Check again");
}

function lookAgain(visitor: Visitor, { url }: VisitedPage): Promise<VisitedPage> {
  return visitor.open(url.pathname + url.search);
}

/** What stands beside the drawing of a wait, or in place of it when it takes long. */
function noteLine(said: WalkToFirstQuestion["said"], { html }: VisitedPage, afterMs: number): void {
  const markup = /class="waiting"[\s\S]*?<\/svg>([\s\S]*?)Check again/.exec(html)?.[1];
  const isLate = html.includes("Taking Longer Than Expected");
  const line = decodeEntities((markup ?? (isLate ? "Taking Longer Than Expected" : "")).replace(/<[^>]*>/g, " "))
    .replace(/\s+/g, " ")
    .trim();
  if (line !== "" && !said.some((earlier) => earlier.line === line)) said.push({ afterMs, line });
}
