import { linkAbort } from "~/network/linked-abort";
import { AuthorError, type OpenWish, type QuestionDraft, type QuestionsRequest } from "~/providers/author/port";
import { subjectOf } from "./concept-ids";
import { fittingWishes, type NamedWish } from "./fitting-wishes";
import { draftOf } from "./question-draft.server";
import { createChannel, type Channel } from "~/providers/author/model/client/channel";
import type { FilledPrompt } from "~/providers/author/model/model-client";
import type { RepetitionFinder } from "./personal-text";
import { reviewQuestion, type ReviewTools } from "./review-question.server";
import { questionReply, type QuestionReply, type WrittenQuestion } from "./schemas";

const TOKENS_PER_QUESTION = 1000;
const TOKENS_TO_THINK = 2000;
/** Of what comes beyond its wish some may stand in for others; the rest is of no use. */
const ITEMS_PER_WISH = 3;
/** How often a question is asked for: what did not come out well by then is not likely to. */
const MAX_TIMES = 3;
/** The newest ones: more would cost more than they keep away. */
const MAX_AVOIDED = 50;

/** What to write, and what the writer is told. */
export interface QuestionOrder {
  request: QuestionsRequest;
  purpose: "questions" | "breakdown";
  prompt: (facts: QuestionFacts) => FilledPrompt;
  isAhead?: () => boolean;
  /** Whatever the learner typed that the writer is shown must not be repeated. */
  repetitionIn: RepetitionFinder;
}

/** Nothing in it was typed by a learner. */
export interface QuestionFacts {
  subject: string;
  concepts: { name: string; summary: string; prerequisites: string[] }[];
  wishes: NamedWish[];
  avoid: string[];
}

/** Asking again at once cannot help. */
export function isFinal(error: unknown): boolean {
  return !(error instanceof AuthorError) || error.final || error.retryAfterMs !== null;
}

/** The wishes of one order, over all its streams. */
export class QuestionRound {
  /** Wishes not met yet, by slot. */
  readonly open: Map<number, OpenWish>;
  /** How often each was asked for, by slot. */
  private readonly times = new Map<number, number>();
  /** Stems that were found good or are before the court, by slot. */
  private readonly claimed = new Map<number, string>();
  /** The newest first. */
  private readonly dropped: string[] = [];
  private tellAtCourt = () => {};
  /** Resolves when a question is before the court. */
  private readonly atCourt = new Promise<void>((resolve) => (this.tellAtCourt = resolve));

  constructor(
    private readonly tools: ReviewTools,
    private readonly order: QuestionOrder,
  ) {
    this.open = new Map(order.request.wishes.map((wish) => [wish.slot, wish]));
  }

  /**
   * What to ask for next, `atMost` so many: a single question where the server may answer one call at a time, for what is
   * written then is to be checked before the next is begun.
   */
  next(atMost: number): OpenWish[] {
    const wishes = [...this.open.values()].filter(({ slot }) => (this.times.get(slot) ?? 0) < MAX_TIMES);
    return wishes.slice(0, this.tools.model.isServedSideBySide ? atMost : 1);
  }

  /**
   * Has these written, and reviews what comes. Where somebody waits and has nothing yet, the first one is written alone, and
   * the others as soon as it is, while it is being reviewed.
   */
  async *write(wishes: OpenWish[], signal: AbortSignal): AsyncGenerator<QuestionDraft> {
    for (const { slot } of wishes) this.times.set(slot, (this.times.get(slot) ?? 0) + 1);
    const isFirstAlone = this.isNothingThere && !this.order.isAhead?.();
    const streams = isFirstAlone ? [wishes.slice(0, 1), wishes.slice(1)] : [wishes];
    const good = createChannel<QuestionDraft>();
    const leaving = linkAbort(signal);
    const reading = this.read(streams, good, leaving.signal).then(
      () => good.end(),
      (error: unknown) => good.fail(error),
    );
    try {
      yield* good;
    } finally {
      leaving.abort();
      await reading;
      leaving.unlink();
    }
  }

  private get isNothingThere(): boolean {
    return this.open.size === this.order.request.wishes.length;
  }

  private async read(streams: OpenWish[][], good: Channel<QuestionDraft>, signal: AbortSignal): Promise<void> {
    const hopeless = linkAbort(signal);
    const failures: unknown[] = [];
    const fail = (error: unknown) => {
      failures.push(error);
      if (isFinal(error)) hopeless.abort(error); // nobody would be there to review what is still to come
    };
    const work: Promise<void>[] = [];
    try {
      for (const [index, wishes] of streams.entries()) {
        if (wishes.length === 0) continue;
        if (work.length > 0) await Promise.race([this.atCourt, ...work]); // its solvers are to be asked before the next writer
        const queue = index > 0 || !this.isNothingThere ? "back" : undefined;
        for await (const task of this.tasksOf(wishes, queue, { good, signal, hopeless: hopeless.signal })) {
          work.push(task().catch(fail));
        }
      }
    } catch (error) {
      fail(error);
    } finally {
      hopeless.unlink();
    }
    await Promise.all(work);
    if (failures.length > 0) throw failures.find(isFinal) ?? failures[0];
  }

  /** What there is to be done about each element of a stream, as it comes. */
  private async *tasksOf(
    wishes: OpenWish[],
    queue: "back" | undefined,
    { good, signal, hopeless }: { good: Channel<QuestionDraft>; signal: AbortSignal; hopeless: AbortSignal },
  ): AsyncGenerator<() => Promise<void>> {
    let unread = 0;
    // A stream gone wild is no more than all its questions lost.
    const drop = (reason: string) =>
      ++unread <= wishes.length ? this.tools.ledger.countReview({ outcome: "dropped", reason }) : Promise.resolve();
    const named = wishes.map((wish) => this.named(wish));
    const taken = new Set<number>();
    for await (const element of this.stream(wishes, queue, hopeless)) {
      if (!element.ok) {
        yield () => drop("malformed");
        continue;
      }
      const fitting = fittingWishes(element.item, named);
      if (fitting.length === 0) yield () => drop("wrong-concept");
      const free = fitting.find(({ slot }) => !taken.has(slot));
      const wish = free && this.open.get(free.slot);
      if (!wish) continue;
      taken.add(wish.slot);
      yield () => this.review(wish, element.item, good, signal);
    }
  }

  private stream(wishes: OpenWish[], queue: "back" | undefined, signal: AbortSignal) {
    const { request, purpose, prompt, isAhead } = this.order;
    const concepts = request.concepts.filter(({ id }) => wishes.some((wish) => wish.conceptId === id));
    return this.tools.model.stream<QuestionReply>(
      {
        learnerId: request.learnerId,
        isAhead,
        queue,
        purpose,
        role: "writing",
        prompt: prompt({
          subject: subjectOf(wishes[0]!.conceptId),
          concepts: concepts.map(({ name, summary, prerequisites }) => ({ name, summary, prerequisites })),
          wishes: wishes.map((wish) => this.named(wish)),
          avoid: [...this.dropped, ...this.others()].slice(0, MAX_AVOIDED),
        }),
        schema: questionReply,
        maxTokens: TOKENS_TO_THINK + TOKENS_PER_QUESTION * wishes.length,
        maxItems: ITEMS_PER_WISH * wishes.length,
      },
      signal,
    );
  }

  private async review(
    wish: OpenWish,
    written: WrittenQuestion,
    good: Channel<QuestionDraft>,
    signal: AbortSignal,
  ): Promise<void> {
    const { request, repetitionIn, isAhead } = this.order;
    const assignment = {
      learnerId: request.learnerId,
      isAhead,
      subject: subjectOf(wish.conceptId),
      concept: this.factsOf(wish),
      difficulty: wish.difficulty,
      others: () => this.others(wish.slot),
      repetitionIn,
    };
    const claim = (stem: string) => {
      this.claimed.set(wish.slot, stem);
      this.tellAtCourt();
    };
    const isOnlyOne = () => [...this.claimed.keys()].every((slot) => slot === wish.slot);
    const isWaitedFor = () => this.isNothingThere && isOnlyOne() && !isAhead?.();
    const reviewed = await reviewQuestion(this.tools, written, assignment, { claim, isWaitedFor, signal }).catch(
      (error: unknown) => {
        this.claimed.delete(wish.slot);
        throw error;
      },
    );
    if (reviewed.status === "good") {
      this.open.delete(wish.slot);
      good.give(draftOf(wish, reviewed.question, assignment.concept));
    } else {
      this.claimed.delete(wish.slot);
      if (reviewed.stem) this.dropped.unshift(reviewed.stem);
    }
  }

  /** Stems that the question for a slot must not repeat, the newest first. */
  private others(slot?: number): string[] {
    const claimed = [...this.claimed].filter(([other]) => other !== slot).map(([, stem]) => stem);
    return [...claimed, ...this.order.request.existing.map(({ stem }) => stem)];
  }

  private named(wish: OpenWish): NamedWish {
    return { slot: wish.slot, concept: this.factsOf(wish).name, difficulty: wish.difficulty };
  }

  private factsOf({ conceptId }: OpenWish) {
    const facts = this.order.request.concepts.find(({ id }) => id === conceptId);
    if (!facts) throw new Error(`a question is wished for about ${conceptId}, of which nothing is said`);
    return facts;
  }
}
