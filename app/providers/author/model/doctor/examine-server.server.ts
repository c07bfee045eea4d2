import type { ModelConfig } from "~/config/model-config";
import type { Pack } from "~/providers/author/curriculum/pack-schema.server";
import type { Review } from "~/providers/author/ledger-port";
import { createChat } from "~/providers/author/model/client/chat.server";
import { createModelClient } from "~/providers/author/model/client/model-client.server";
import { createModel } from "~/providers/author/model/model.server";
import { createAskServer, realPauses, type Pauses } from "./ask-server.server";
import { costOfCourse, type CourseCost } from "./expected";
import type { Finding, Probe } from "./finding";
import { probeFormats } from "./probe-formats.server";
import { probeLessThinking } from "./probe-less-thinking.server";
import { probeLongestAnswer } from "./probe-longest-answer.server";
import { probePlaces } from "./probe-places.server";
import { probeReach } from "./probe-reach.server";
import { probeReading } from "./probe-reading.server";
import { probeSolving, probeVision } from "./probe-small-tasks.server";
import { probeSolvers } from "./probe-solvers.server";
import { probeStream } from "./probe-stream.server";
import { thinkingFinding, thinkingIn } from "./thinking";
import { adviceOnWriting, findingsOnWriting } from "./verdict-on-writing";
import { watchedChat, type WatchedCall } from "./watched-chat";
import { writeForReal } from "./write-for-real.server";

/** What a model server turned out to be good for. */
export interface Examination {
  findings: Finding[];
  /** What to change so that courses can be written; null when they can. */
  advice: string | null;
  /** Null where it isn't known. */
  cost: CourseCost | null;
  /** Settings of Taproot with which it would do better, by their names. */
  settings: Record<string, string>;
  /** What to change where the model server is started, in sentences. */
  onServer: string[];
}

interface DoctorTools {
  /** What is written about, and questions with known keys; at least one pack. */
  packs: Pack[];
  /** Whether those questions are left out. */
  isQuick: boolean;
  /** Told what is tried next: with a slow server each step takes minutes. */
  onStep: (step: string) => void;
  pauses?: Pauses;
}

/** Tries everything that the product asks of a model server; nothing of it is booked. */
export async function examineServer(
  settings: ModelConfig,
  { packs, isQuick, onStep, pauses = realPauses }: DoctorTools,
): Promise<Examination> {
  onStep("is it there");
  const reach = await probeReach(settings);
  if (reach.advice) return inVain(reach);
  const ask = createAskServer(settings, pauses);
  onStep("a chat");
  const stream = await probeStream(settings, ask, reach.listsModels);
  if (stream.advice) return inVain({ ...stream, findings: [...reach.findings, ...stream.findings] });
  const longest = await probeLongestAnswer(settings, ask, stream.features);
  const { features } = longest;
  onStep("JSON");
  const formats = await probeFormats(settings, ask, features);
  onStep("long prompts");
  const reading = await probeReading(settings, ask, features, stream.pace);
  onStep("calls at once");
  const places = await probePlaces(settings, ask, features);

  onStep("three questions, written and checked");
  const real = await probeRealThing(settings, packs, pauses);
  if (real.isThinkingMuch) onStep("less thinking");
  const less = real.isThinkingMuch ? await probeLessThinking(settings, ask, features) : NOTHING;
  const solved = await probeSolving(real.client);
  if (!isQuick) onStep("questions with known keys, solved");
  const solvers = isQuick ? NOTHING : await probeSolvers(real.options, packs);
  return {
    findings: [
      ...reach.findings,
      ...stream.findings,
      longest.finding,
      ...formats,
      ...reading.findings,
      ...places.findings,
      ...real.findings,
      ...less.findings,
      solved,
      ...solvers.findings,
      await probeVision(real.client),
    ],
    advice: real.advice(reading.settings ?? {}) ?? adviceOnSolving(solved) ?? solvers.advice,
    cost: real.cost,
    settings: { ...reading.settings, ...places.settings, ...less.settings, ...solvers.settings },
    onServer: [...(reading.onServer ?? []), ...(places.onServer ?? [])],
  };
}

const NOTHING: Probe = { findings: [], advice: null };

function inVain({ findings, advice }: Probe): Examination {
  return { findings, advice, cost: null, settings: {}, onServer: [] };
}

/** The real author, whose calls are watched and not booked. */
async function probeRealThing(settings: ModelConfig, packs: Pack[], { sleep }: Pauses) {
  const now = () => new Date();
  const calls: WatchedCall[] = [];
  const reviews: Review[] = [];
  const ledger = {
    admit: async () => "",
    settle: async () => {},
    countReview: async (review: Review) => void reviews.push(review),
  };
  const chat = watchedChat(createChat({ ...settings, now }), calls);
  const options = { settings, ledger, now, onTrouble: () => {}, sleep, chat };
  const written = await writeForReal(createModel(options).author, packs[0]!, { reviews, calls });
  const thinking = thinkingIn(calls);
  const isRead = written.published > 0 || reviews.some(({ reason }) => reason !== "malformed");
  return {
    options,
    client: createModelClient(options),
    findings: [...findingsOnWriting(written), thinkingFinding(calls, isRead)],
    isThinkingMuch: thinking.isMuch,
    cost: costOfCourse(written, settings),
    advice: (known: Record<string, string>) =>
      adviceOnWriting(written, {
        thinks: thinking.place !== null,
        timeoutSeconds: Number(known.OPENAI_TIMEOUT_SECONDS ?? Math.ceil((2 * settings.idleTimeoutMs) / 1000)),
        isOneModel: settings.models.writing === settings.models.checking,
      }),
  };
}

function adviceOnSolving(solved: Finding): string | null {
  if (solved.result === "yes") return null;
  return "Set OPENAI_CHECK_MODEL to a model that solves simple questions reliably.";
}
