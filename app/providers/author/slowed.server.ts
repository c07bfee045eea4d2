import { setTimeout as delay } from "node:timers/promises";
import type { Author, AuthorControl, QuestionDraft } from "./port";

/** The same author, each writing call taking `delayMs` longer: shows what learners see while a slow one works. */
export function slowed(author: Author, delayMs: number): Author {
  const later =
    <Request, Result>(write: (request: Request, control: AuthorControl) => Promise<Result>) =>
    async (request: Request, control: AuthorControl) => {
      await delay(delayMs, undefined, { signal: control.signal });
      return write(request, control);
    };
  const eachLater = <Request>(write: (request: Request, control: AuthorControl) => AsyncIterable<QuestionDraft>) =>
    async function* (request: Request, control: AuthorControl) {
      await delay(delayMs, undefined, { signal: control.signal });
      yield* write(request, control);
    };
  return {
    writesAnyTopic: author.writesAnyTopic,
    topics: () => author.topics(),
    findTopic: (name) => author.findTopic(name),
    writeOnboardingQuestions: later((request, control) => author.writeOnboardingQuestions(request, control)),
    ...(author.writeOpening && { writeOpening: later(author.writeOpening.bind(author)) }),
    writeOutline: later((request, control) => author.writeOutline(request, control)),
    writeQuestions: eachLater((request, control) => author.writeQuestions(request, control)),
    writeBreakdown: eachLater((request, control) => author.writeBreakdown(request, control)),
    ...(author.questionsAbout && { questionsAbout: author.questionsAbout.bind(author) }),
    writeContent: later((request, control) => author.writeContent(request, control)),
  };
}
