import type { ModelConfig } from "~/config/model-config";
import type { Pack } from "~/providers/author/curriculum/pack-schema.server";
import { createModelClient, type ModelClientOptions } from "~/providers/author/model/client/model-client.server";
import { createKeyCourt } from "~/providers/author/model/writing/key-court";
import { errorOfOneMind, expectedError, recommendedChecks } from "./expected-errors";
import type { Finding, Probe } from "./finding";
import { KNOWN_ITEMS, knownItems, WAYS } from "./known-items";
import { measureSolvers, type SolverMeasure } from "./measure-solvers.server";
import { wilsonInterval } from "./wilson-interval";

/** With fewer answers nothing is told of a model. */
const LEAST_ANSWERED = 10;

/** How well the checking model, and the writing one, solve questions of the packs, and what comes of that. */
export async function probeSolvers(options: ModelClientOptions, packs: Pack[]): Promise<Probe> {
  const { settings } = options;
  const { writing, checking } = settings.models;
  const measure = await measured(options, checking, packs, WAYS);
  if (measure.first.asked < LEAST_ANSWERED) {
    const meaning = `can't be told: it answered ${measure.first.asked} of ${KNOWN_ITEMS} questions`;
    return { findings: [{ feature: SOLVED, result: "-", meaning }], advice: null };
  }
  const isOneModel = writing === checking;
  const writer = isOneModel ? null : await measured(options, writing, packs, 1);
  const { checks, isEnough } = recommendedChecks(measure.kinds);
  return {
    findings: [
      solvedFinding(SOLVED, measure),
      ...(writer && writer.first.asked > 0 ? [solvedFinding("the writing model, the same", writer)] : []),
      expectedFinding(settings, measure),
      checksFinding(settings, { checks, isEnough, isOneModel }),
    ],
    advice: adviceOn(measure),
    settings: checks === settings.checks ? {} : { OPENAI_CHECKS: String(checks) },
  };
}

/** Whose best guess is that it gets most of them wrong decides nothing. */
function adviceOn({ first }: SolverMeasure): string | null {
  if (wilsonInterval(first.right, first.asked).high >= 0.5) return null;
  return `Set OPENAI_CHECK_MODEL to a model that solves better: this one got ${first.right} of ${first.asked} known questions right.`;
}

const SOLVED = "known questions solved";

function measured(options: ModelClientOptions, model: string, packs: Pack[], ways: number): Promise<SolverMeasure> {
  const { settings } = options;
  const models = { ...settings.models, checking: model };
  const client = createModelClient({ ...options, settings: { ...settings, models } });
  const court = createKeyCourt({ model: client, checks: settings.checks });
  return measureSolvers(court, knownItems(packs, KNOWN_ITEMS), ways);
}

function solvedFinding(feature: string, { first, kinds, wrong, wrongAlike, unanswered }: SolverMeasure): Finding {
  const { low, high } = wilsonInterval(first.right, first.asked);
  const names = {
    choice: "by choosing",
    statements: "option by option",
    elimination: "by ruling out",
    free: "options hidden",
  };
  const ways = Object.entries(kinds).map(
    ([kind, { right, asked }]) => `${names[kind as keyof typeof names]} ${right} of ${asked}`,
  );
  const alike = wrong > 0 && ways.length > 1 ? `; ${wrongAlike} of ${wrong} that went wrong did so alike` : "";
  const silent = unanswered > 0 ? `; ${unanswered} without an answer` : "";
  return {
    feature,
    result: `${first.right} of ${first.asked}`,
    meaning: `with 95 % certainty ${percent(low)} to ${percent(high)} of such questions; ${ways.join(", ")}${alike}${silent}`,
  };
}

function expectedFinding({ checks, models }: ModelConfig, { kinds, first }: SolverMeasure): Finding {
  const feature = "wrong keys to expect";
  const mostErrors = 1 - wilsonInterval(first.right, first.asked).low;
  const isOneModel = models.writing === models.checking;
  const stubborn = isOneModel
    ? `; up to ${percent(errorOfOneMind(mostErrors))} if it believes its own mistakes each time, for it checks what it wrote itself`
    : "";
  return {
    feature,
    result: percent(expectedError(checks, kinds)),
    meaning: `of published questions, with ${checks === 1 ? "one check" : `${checks} checks`} at the least${stubborn}`,
  };
}

function checksFinding(
  { checks: set }: ModelConfig,
  { checks, isEnough, isOneModel }: { checks: number; isEnough: boolean; isOneModel: boolean },
): Finding {
  const feature = "checks to recommend";
  const result = String(checks);
  const goal = isEnough
    ? "keeps wrong keys below 2 %"
    : "more wouldn't make wrong keys rarer, and 2 % are not to be had";
  const change = checks === set ? "as it is set" : `${set} are set`;
  const other = isOneModel || !isEnough ? "; another model as OPENAI_CHECK_MODEL helps more than more checks" : "";
  return { feature, result, meaning: `${goal}; ${change}${other}` };
}

/** From 0.8 on, in whole ones from 10 on. */
function percent(share: number): string {
  const value = share * 100;
  return `${value >= 10 || Number.isInteger(value) ? Math.round(value) : value.toFixed(1)} %`;
}
