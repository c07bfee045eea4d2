import type { SpendLedger } from "~/providers/author/ledger-port";
import type { Author } from "~/providers/author/port";
import { openingFacts } from "./after-opening";
import { asLearnerText, askWithRepair } from "./ask-with-repair";
import { subjectOf } from "./concept-ids";
import { readTrueContent } from "./true-content.server";
import type { KeyCourt } from "./key-court";
import type { ModelClient } from "~/providers/author/model/model-client";
import { generalOnboarding } from "./general-onboarding";
import { MODEL_TOPIC } from "./model-topic";
import { onboardingReply, readOnboarding } from "./onboarding";
import { chosenAnswers, readOutline } from "./outline";
import { readOpening } from "./opening";
import { findRepetitionsOf } from "./personal-text";
import { createProgressReport } from "./progress-report";
import { fillPrompt } from "./prompt";
import { prompts } from "./prompts";
import { contentReply, openingReply, outlineReply } from "./schemas";
import { typedTexts } from "./subject";
import { writeQuestions } from "./write-questions.server";

/** Characters of an outline as models write it: some 1,400 tokens. */
const USUAL_OUTLINE = 6000;
/** The same of an opening: some 200 tokens. */
const USUAL_OPENING = 900;

export interface ModelAuthorOptions {
  model: ModelClient;
  court: KeyCourt;
  ledger: SpendLedger;
}

/** Writes about any topic, with a language model. What learners typed goes to it as data, and never comes back for others. */
export function createModelAuthor(options: ModelAuthorOptions): Author {
  const { model } = options;
  return {
    writesAnyTopic: true,

    topics: async () => [],

    findTopic: async (name) => ({
      id: MODEL_TOPIC,
      name: name.trim(),
      description: "Written for you by a language model, and checked before you see it.",
      generalOnboarding,
    }),

    writeOnboardingQuestions({ learnerId, courseName, courseWhy }, { signal }) {
      const texts = { topic: courseName, why: courseWhy };
      return askWithRepair(
        model,
        {
          learnerId,
          purpose: "onboarding",
          queue: "back", // there are general questions to answer meanwhile
          role: "writing",
          prompt: ({ previous, ...again }) =>
            fillPrompt(prompts.onboarding, again, { ...texts, ...asLearnerText(previous) }),
          schema: onboardingReply,
          maxTokens: 2000,
          read: readOnboarding,
          failure: "The questions about your goals could not be written.",
        },
        signal,
      );
    },

    async writeOpening(request, { signal, report }) {
      const answers = chosenAnswers(request).map(({ question, answer }) => ({ question, answer }));
      const progress = createProgressReport(report, USUAL_OPENING);
      const opening = await askWithRepair(
        model,
        {
          learnerId: request.learnerId,
          purpose: "opening",
          role: "writing",
          prompt: ({ previous, ...again }) =>
            fillPrompt(prompts.opening, { answers, ...again }, { ...typedTexts(request), ...asLearnerText(previous) }),
          schema: openingReply,
          maxTokens: 3000,
          onGrowth: progress.onGrowth,
          read: (reply, isLast) => readOpening(reply, request, isLast),
          failure: "The first part of this course could not be written.",
        },
        signal,
      );
      await progress.reported();
      return opening;
    },

    async writeOutline(request, { signal, report, isAhead }) {
      const answers = chosenAnswers(request).map(({ question, answer }) => ({ question, answer }));
      const begun = request.opening ? { first_part: openingFacts(request.opening) } : {};
      const progress = createProgressReport(report, USUAL_OUTLINE);
      const outline = await askWithRepair(
        model,
        {
          learnerId: request.learnerId,
          isAhead,
          purpose: "outline",
          role: "writing",
          prompt: ({ previous, ...again }) =>
            fillPrompt(
              prompts.outline,
              { answers, ...begun, ...again },
              { ...typedTexts(request), ...asLearnerText(previous) },
            ),
          schema: outlineReply,
          maxTokens: 10_000,
          onGrowth: progress.onGrowth,
          read: (reply, isLast) => readOutline(reply, request, isLast),
          failure: "The outline that was drawn up for this course is not good enough to learn from.",
        },
        signal,
      );
      await progress.reported();
      return outline;
    },

    writeQuestions(request, { signal, isAhead }) {
      return writeQuestions(
        options,
        {
          request,
          isAhead,
          purpose: "questions",
          prompt: (facts) => fillPrompt(prompts.questions, facts),
          repetitionIn: () => null, // the writer is shown nothing that a learner typed
        },
        signal,
      );
    },

    writeBreakdown(request, { signal, isAhead }) {
      const { concept, question, chosenOption, misconception, explanation } = request.failed;
      const facts = [concept, ...request.concepts].flatMap(({ name, summary, prerequisites }) => [
        name,
        summary,
        ...prerequisites,
      ]);
      const known = [question, chosenOption ?? "", misconception ?? "", ...facts];
      const failed = { concept: concept.name, question, chosen_option: chosenOption, misconception };
      return writeQuestions(
        options,
        {
          request,
          isAhead,
          purpose: "breakdown",
          prompt: (facts) => fillPrompt(prompts.breakdown, { ...facts, failed }, { explanation }),
          repetitionIn: findRepetitionsOf([explanation], known, [subjectOf(concept.id)]),
        },
        signal,
      );
    },

    writeContent({ learnerId, concept: { id, name, summary, prerequisites }, misconceptions }, { signal, isAhead }) {
      const facts = { subject: subjectOf(id), concept: { name, summary }, prerequisites, misconceptions };
      return askWithRepair(
        model,
        {
          learnerId,
          isAhead,
          purpose: "content",
          role: "writing",
          prompt: (again) => fillPrompt(prompts.content, { ...facts, ...again }),
          schema: contentReply,
          maxTokens: 6000,
          read: (reply, isLast) => readTrueContent(model, reply, { learnerId, isAhead, ...facts }, { isLast, signal }),
          failure: "The study material that was written is not good enough to learn from.",
        },
        signal,
      );
    },
  };
}
