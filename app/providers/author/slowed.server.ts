import { setTimeout as delay } from "node:timers/promises";
import type { Author, AuthorControl } from "./port";

/** The same author, each writing call taking `delayMs` longer: shows what learners see while a slow one works. */
export function slowed(author: Author, delayMs: number): Author {
  const later =
    <Request, Result>(write: (request: Request, control: AuthorControl) => Promise<Result>) =>
    async (request: Request, control: AuthorControl) => {
      await delay(delayMs, undefined, { signal: control.signal });
      return write(request, control);
    };
  return {
    topics: () => author.topics(),
    findTopic: (name) => author.findTopic(name),
    writeOnboardingQuestions: later((request, control) => author.writeOnboardingQuestions(request, control)),
    writeOutline: later((request, control) => author.writeOutline(request, control)),
    writeQuestions: later((request, control) => author.writeQuestions(request, control)),
    writeBreakdown: later((request, control) => author.writeBreakdown(request, control)),
    writeContent: later((request, control) => author.writeContent(request, control)),
  };
}
