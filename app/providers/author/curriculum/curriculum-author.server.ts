import {
  AuthorError,
  type Author,
  type OpenWish,
  type QuestionDraft,
  type QuestionsRequest,
  type Topic,
} from "../port";
import type { QuestionFigures } from "../figure-port";
import type { OpeningSteps } from "../steps-port";
import type { Reasons } from "../reasons-port";
import type { Remedies, WrongOption } from "../remedies-port";
import { checkStructure } from "./check-structure.server";
import { conceptId as idOf, conceptSlug, packIdOf } from "./concept-id";
import { checkDraft, contentDraft } from "./content-draft.server";
import { drawOutline } from "./draw-outline.server";
import { onboardingQuestions } from "./onboarding-questions.server";
import { difficulties, type Pack } from "./pack-schema.server";
import { pickQuestion } from "./pick-question.server";
import { sourceKey } from "./question-draft.server";
import { PackError, readPacks } from "./read-packs.server";
import { words } from "./words";

export interface CurriculumAuthor extends Author, Remedies, OpeningSteps, Reasons, QuestionFigures {
  /** The topic that is called just so, by its name or an alias: the whole text means it, not only a part of it. */
  findTopicCalled(name: string): Promise<Topic | null>;
}

/** The author without a model and without a network: packs of hand-made concepts in plain files. */
export function createCurriculumAuthor({ folders }: { folders: string[] }): CurriculumAuthor {
  let reading: Promise<Map<string, Pack>> | undefined;
  const packs = () => (reading ??= readSoundPacks(folders));
  const packOf = async (topicId: string) => {
    const pack = (await packs()).get(topicId);
    if (!pack) throw new AuthorError("error", "The material for this topic is no longer on this server.");
    return pack;
  };
  const findConcept = async (id: string) => (await packs()).get(packIdOf(id))?.concepts.get(conceptSlug(id));
  const findMisconception = async ({ conceptId, misconception }: WrongOption) =>
    (await findConcept(conceptId))?.misconceptions.find(({ description }) => description === misconception);
  const findQuestion = async ({ sourceKey: key, question }: { sourceKey: string; question: string }) => {
    const [packId = "", id] = key.split("/");
    const concepts = [...((await packs()).get(packId)?.concepts.values() ?? [])];
    const found = concepts.flatMap(({ questions }) => questions).find((one) => one.id === id);
    return found?.question === question ? found : undefined;
  };

  return {
    writesAnyTopic: false,

    async topics() {
      return [...(await packs()).values()].map(topicOf);
    },

    async findTopic(name) {
      const typed = ` ${words(name)} `;
      const matches = [...(await packs()).values()].flatMap((pack) =>
        [pack.name, pack.id, ...pack.aliases]
          .map((known) => ({ pack, known: words(known), isOwn: known === pack.name }))
          .filter(({ known }) => known !== "" && typed.includes(` ${known} `)),
      );
      // The longest says most of what was meant; of two as long, a pack's own name more than another's alias.
      const [best] = matches.sort((a, b) => b.known.length - a.known.length || Number(b.isOwn) - Number(a.isOwn));
      return best ? topicOf(best.pack) : null;
    },

    async findTopicCalled(name) {
      const typed = words(name);
      const pack = [...(await packs()).values()].find(({ name, aliases }) =>
        [name, ...aliases].some((known) => words(known) === typed),
      );
      return pack ? topicOf(pack) : null;
    },

    async writeOnboardingQuestions({ topicId }) {
      return onboardingQuestions(await packOf(topicId));
    },

    async writeOutline({ topicId, ...wishes }) {
      return drawOutline(await packOf(topicId), wishes);
    },

    async *writeQuestions(request) {
      yield* pickQuestions(await packOf(request.topicId), request);
    },

    async *writeBreakdown(request) {
      yield* pickQuestions(await packOf(request.topicId), request);
    },

    async writeContent({ topicId, concept: { id } }) {
      const concept = (await packOf(topicId)).concepts.get(conceptSlug(id));
      if (!concept) throw new AuthorError("error", "The material for this concept is no longer on this server.");
      return contentDraft(concept);
    },

    async questionsAbout(conceptId) {
      const pack = (await packs()).get(packIdOf(conceptId));
      const concept = pack?.concepts.get(conceptSlug(conceptId));
      return pack && concept ? concept.questions.map((question) => sourceKey(pack, question)) : null;
    },

    async remedyFor(option) {
      const found = await findMisconception(option);
      return { name: found?.name ?? null, idea: found?.idea ?? null };
    },

    async checkFor(option) {
      const check = (await findMisconception(option))?.check;
      return check ? checkDraft(check) : null;
    },

    async openingStepOf(item) {
      const step = (await findQuestion(item))?.opening_step;
      return step ? checkDraft(step) : null;
    },

    async solutionOf(item) {
      return (await findQuestion(item))?.figure ?? null;
    },

    async mistakeOf({ option, ...item }) {
      const options = Object.values((await findQuestion(item))?.options ?? {});
      return options.find(({ text }) => text === option)?.figure ?? null;
    },

    async causeOf({ prerequisiteId, ...option }) {
      const { rests_on, because } = (await findMisconception(option)) ?? {};
      const isFromThere = rests_on !== undefined && idOf(packIdOf(option.conceptId), rests_on) === prerequisiteId;
      return isFromThere ? (because ?? null) : null;
    },

    async reasonFor({ conceptId, prerequisiteId }) {
      if (packIdOf(prerequisiteId) !== packIdOf(conceptId)) return null;
      return (await findConcept(conceptId))?.prerequisite_reasons?.[conceptSlug(prerequisiteId)] ?? null;
    },
  };
}

async function readSoundPacks(folders: string[]): Promise<Map<string, Pack>> {
  const packs = new Map<string, Pack>();
  for (const pack of await readPacks(folders)) {
    const problems = packs.has(pack.id) ? ["a pack of that name is there already"] : checkStructure(pack);
    if (problems.length > 0)
      throw new PackError(`${pack.id}:\n${problems.map((problem) => `  ${problem}`).join("\n")}`);
    packs.set(pack.id, pack);
  }
  return packs;
}

function pickQuestions(pack: Pack, request: QuestionsRequest): QuestionDraft[] {
  const { wishes, seen, metToday, asked, misconceptions, gaps } = request;
  const taken = new Set(asked);
  const drafts: QuestionDraft[] = [];
  for (const wish of wishes) {
    const { conceptId } = wish;
    const isGap = gaps?.has(conceptId) ?? false;
    const misconception = misconceptions?.get(conceptId);
    const draft = pickQuestion(pack, wish, { seen, metToday, taken, misconception, isGap });
    if (!draft) continue;
    taken.add(draft.sourceKey);
    drafts.push(draft);
  }
  return easiestFirst(drafts, wishes);
}

/** Where wishes were met by what is left, the easier question of a concept still meets the easier wish. */
function easiestFirst(drafts: QuestionDraft[], wishes: OpenWish[]): QuestionDraft[] {
  const wished = new Map(wishes.map(({ slot, difficulty }) => [slot, difficulties.indexOf(difficulty)]));
  return drafts.map((draft) => {
    const alike = drafts.filter(({ conceptId }) => conceptId === draft.conceptId);
    const byWish = alike.toSorted((a, b) => (wished.get(a.slot) ?? 0) - (wished.get(b.slot) ?? 0));
    const byLevel = alike.toSorted((a, b) => difficulties.indexOf(a.difficulty) - difficulties.indexOf(b.difficulty));
    return { ...(byLevel[byWish.indexOf(draft)] ?? draft), slot: draft.slot };
  });
}

function topicOf(pack: Pack): Topic {
  const concepts = [...pack.concepts.values()];
  const questions = concepts.reduce((sum, concept) => sum + concept.questions.length, 0);
  return {
    id: pack.id,
    name: pack.name,
    description: pack.description,
    size: { concepts: concepts.length, questions },
    goals: pack.goals.map(({ label }) => label),
    parts: pack.sections.reduce((sum, { subsections }) => sum + subsections.length, 0),
  };
}
