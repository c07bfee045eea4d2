import { createHash } from "node:crypto";
import { linkAbort } from "~/network/linked-abort";
import {
  AuthorError,
  type ConceptFacts,
  type OpenWish,
  type QuestionDraft,
  type QuestionsRequest,
} from "~/providers/author/port";
import { prerequisiteCalled, subjectOf } from "./concept-ids";
import { fittingWishes, type NamedWish } from "./fitting-wishes";
import { createChannel, type Channel } from "~/providers/author/model/client/channel";
import type { FilledPrompt } from "~/providers/author/model/model-client";
import type { RepetitionFinder } from "./personal-text";
import { reviewQuestion, type ReviewTools } from "./review-question.server";
import { questionReply, type QuestionReply, type WrittenQuestion } from "./schemas";

const TOKENS_PER_QUESTION = 1000;
const TOKENS_TO_THINK = 2000;
/** Of what comes beyond its wish some may stand in for others; the rest is of no use. */
const ITEMS_PER_WISH = 3;
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
  /** Stems that were found good or are before the court, by slot. */
  private readonly claimed = new Map<number, string>();
  /** The newest first. */
  private readonly dropped: string[] = [];

  constructor(
    private readonly tools: ReviewTools,
    private readonly order: QuestionOrder,
  ) {
    this.open = new Map(order.request.wishes.map((wish) => [wish.slot, wish]));
  }

  /** One stream for so many wishes at most, and the reviews of what it brings. */
  async *write(atOnce: number, signal: AbortSignal): AsyncGenerator<QuestionDraft> {
    const good = createChannel<QuestionDraft>();
    const leaving = linkAbort(signal);
    const wishes = [...this.open.values()].slice(0, atOnce);
    const reading = this.read(wishes, good, leaving.signal).then(
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

  private async read(wishes: OpenWish[], good: Channel<QuestionDraft>, signal: AbortSignal): Promise<void> {
    const hopeless = linkAbort(signal);
    const failures: unknown[] = [];
    const fail = (error: unknown) => {
      failures.push(error);
      if (isFinal(error)) hopeless.abort(error); // nobody would be there to review what is still to come
    };
    const work: Promise<void>[] = [];
    let unread = 0;
    const dropUnread = (reason: string) => {
      // A stream gone wild is no more than all its questions lost.
      if (++unread <= wishes.length)
        work.push(this.tools.ledger.countReview({ outcome: "dropped", reason }).catch(fail));
    };
    const named = wishes.map((wish) => this.named(wish));
    const taken = new Set<number>();
    try {
      for await (const element of this.stream(wishes, hopeless.signal)) {
        if (!element.ok) {
          dropUnread("malformed");
          continue;
        }
        const fitting = fittingWishes(element.item, named);
        if (fitting.length === 0) dropUnread("wrong-concept");
        const free = fitting.find(({ slot }) => !taken.has(slot));
        const wish = free && this.open.get(free.slot);
        if (!wish) continue;
        const isFirst = taken.size === 0;
        taken.add(wish.slot);
        work.push(this.review(wish, element.item, { good, isFirst }, signal).catch(fail));
      }
    } catch (error) {
      fail(error);
    } finally {
      hopeless.unlink();
    }
    await Promise.all(work);
    if (failures.length > 0) throw failures.find(isFinal) ?? failures[0];
  }

  private stream(wishes: OpenWish[], signal: AbortSignal) {
    const { request, purpose, prompt, isAhead } = this.order;
    const concepts = request.concepts.filter(({ id }) => wishes.some((wish) => wish.conceptId === id));
    return this.tools.model.stream<QuestionReply>(
      {
        learnerId: request.learnerId,
        isAhead,
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
    { good, isFirst }: { good: Channel<QuestionDraft>; /** Of its stream. */ isFirst: boolean },
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
    const claim = (stem: string) => this.claimed.set(wish.slot, stem);
    const isWaitedFor = () => isFirst && this.open.size === request.wishes.length;
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

function draftOf(
  { slot, conceptId, difficulty }: OpenWish,
  written: WrittenQuestion,
  concept: ConceptFacts,
): QuestionDraft {
  return {
    slot,
    conceptId,
    sourceKey: `model/${createHash("sha256").update(written.question).digest("hex").slice(0, 16)}`,
    difficulty,
    question: written.question,
    options: written.options.map(({ text, misconception, feedback, rests_on, is_correct }) =>
      is_correct
        ? { text }
        : {
            text,
            misconception: misconception ?? undefined,
            feedback: feedback ?? undefined,
            restsOn: prerequisiteCalled(rests_on, concept) ?? undefined,
          },
    ),
    answerIndex: written.options.findIndex((option) => option.is_correct),
    explanation: written.explanation,
  };
}
