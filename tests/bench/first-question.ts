import { startOpenAiStandIn } from "../stand-ins/openai-server";
import { modelEnv } from "../support/model-env";
import { startServer } from "../support/server";
import { realisticModel, type Pace } from "./realistic-model";
import { atMost, information, type Figure } from "./report";
import { median } from "./throughput";
import { walkToFirstQuestion, type WalkToFirstQuestion } from "./walk-to-first-question";

/** Seconds, at the median. */
const PROMISED = { inAll: 15, afterStart: 5, inAllSlowly: 150 };
/** Courses, each of another topic, so that the bank has nothing for the next. */
const COURSES = 9;
const MS_TO_FIRST_TOKEN = 500;

const quick = { tokensPerSecond: 80, msToFirstToken: MS_TO_FIRST_TOKEN };
const slow = { tokensPerSecond: 8, msToFirstToken: MS_TO_FIRST_TOKEN };

/**
 * From naming a topic to the first question, with a stand-in for the model that writes at the pace and length of real ones.
 *
 * @param root the folder of another build; this one's when left out
 */
export async function firstQuestionFigures({
  root,
  courses = COURSES,
}: { root?: string; courses?: number } = {}): Promise<Figure[]> {
  const walk = (pace: Pace, places: number, courses: number, readingMs: number) =>
    walkCourses({ pace, places, courses, readingMs, root });
  const reading = await walk(quick, 8, courses, 3000);
  const pressing = await walk(quick, 8, courses, 0);
  const thinking = await walk({ ...quick, thinkingTokens: 600 }, 8, 1, 3000);
  const alone = await walk(slow, 1, 1, 3000);
  const name = "first question";
  return [
    atMost(`${name} at 80 tokens/s, with 3 s of reading`, inAll(reading), PROMISED.inAll, " s"),
    ...afterStart(`${name} after "Start Learning", with 3 s of reading`, reading),
    information(
      `${name} at 80 tokens/s, pressing at once`,
      spread(pressing, ({ inAllMs }) => inAllMs),
    ),
    information(
      `${name} after "Start Learning", pressing at once`,
      spread(pressing, (walked) => walked.afterStartMs),
    ),
    information(
      `${name} at 80 tokens/s after 600 tokens of thinking`,
      spread(thinking, ({ inAllMs }) => inAllMs),
    ),
    atMost(`${name} at 8 tokens/s, one place`, inAll(alone), PROMISED.inAllSlowly, " s"),
    ...alone.flatMap(({ said }) =>
      said.map(({ afterMs, line }) => information(`  said after ${seconds(afterMs)}`, line)),
    ),
  ];
}

async function walkCourses(options: {
  pace: Pace;
  places: number;
  courses: number;
  readingMs: number;
  root: string | undefined;
}): Promise<WalkToFirstQuestion[]> {
  const { pace, places, courses, readingMs, root } = options;
  await using standIn = await startOpenAiStandIn(realisticModel(pace), { places });
  const server = await startServer({ root, env: modelEnv(standIn) });
  const walked: WalkToFirstQuestion[] = [];
  for (let number = 1; number <= courses; number++) {
    walked.push(await walkToFirstQuestion(server.url, { topic: `Topic number ${number}`, readingMs }));
  }
  await server.stop();
  return walked;
}

function inAll(walked: WalkToFirstQuestion[]): number {
  return median(walked.map(({ inAllMs }) => inAllMs)) / 1000;
}

function afterStart(name: string, walked: WalkToFirstQuestion[]): Figure[] {
  const times = walked.flatMap(({ afterStartMs }) => afterStartMs ?? []);
  return times.length === 0
    ? [information(name, "there was nothing to press")]
    : [atMost(name, median(times) / 1000, PROMISED.afterStart, " s")];
}

function spread(walked: WalkToFirstQuestion[], timeOf: (walked: WalkToFirstQuestion) => number | null): string {
  const times = walked.flatMap((one) => timeOf(one) ?? []);
  if (times.length === 0) return "there was nothing to press";
  return `${seconds(median(times))}, ${seconds(Math.min(...times))} to ${seconds(Math.max(...times))}`;
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
