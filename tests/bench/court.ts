import { startOpenAiStandIn } from "../stand-ins/openai-server";
import { modelEnv } from "../support/model-env";
import { THREE_CONCEPTS } from "../support/model-material";
import { goodModel } from "../support/model-replies";
import { startServer } from "../support/server";
import { readRow, readRows } from "../support/server-database";
import { isSumOf } from "../support/sums";
import { createCourse, openFirstQuestion, signIn } from "../support/walk";
import { atMost, information, type Figure } from "./report";

/** Courses, each of another topic, so that the bank has nothing for the next. */
const COURSES = 8;
const SHARES_OF_WRONG_KEYS = [0, 0.3];
const SOLVER_ERRORS = 0.1;
const WRITING = ["questions", "repair"];

/** What it costs to have every question solved blind, with a stand-in for the model that gets keys wrong. */
export async function courtFigures(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const wrongKeys of SHARES_OF_WRONG_KEYS) {
    const { published, wrong, repaired, dropped, writing, court } = await writeQuestions(wrongKeys);
    const name = `key court at ${wrongKeys * 100} % wrong keys`;
    const each = (spent: Spent) =>
      `${(spent.calls / published).toFixed(2)} calls, ${(spent.tokens / published).toFixed(0)} tokens`;
    const share = (count: number) => `${((100 * count) / (published + dropped)).toFixed(0)} %`;
    figures.push(
      information(`${name}: writing, per published question`, each(writing)),
      information(`${name}: court, per published question`, each(court)),
      information(`${name}: questions repaired, dropped`, `${share(repaired)}, ${share(dropped)}`),
      atMost(`${name}: wrong keys among ${published} published`, (100 * wrong) / published, 2, " %"),
    );
  }
  return figures;
}

interface Spent {
  calls: number;
  tokens: number;
}

async function writeQuestions(wrongKeys: number) {
  const solverErrors = wrongKeys > 0 ? SOLVER_ERRORS : 0;
  await using standIn = await startOpenAiStandIn(
    goodModel({ wrongKeys, solverErrors, firstSubsection: THREE_CONCEPTS }),
  );
  const server = await startServer({ env: modelEnv(standIn) });
  const { dataDir } = server;
  const visitor = await signIn(server.url, { name: "Court Learner", email: "court@example.org" });
  for (let number = 1; number <= COURSES; number++) {
    await openFirstQuestion(visitor, await createCourse(visitor, `Topic number ${number}`));
  }
  while (readRows(dataDir, "select id from jobs where status in ('queued', 'running')").length > 0) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await server.stop();

  const questions = readRows<StoredKey>(dataDir, "select stem_text, options, answer_index from items");
  const reviews = (outcome: string) =>
    readRow<{ total: number }>(
      dataDir,
      "select coalesce(sum(count), 0) as total from review_counts where outcome = ?",
      outcome,
    ).total;
  const spent = (purposes: string[]) =>
    readRow<Spent>(
      dataDir,
      `select sum(calls) as calls, sum(tokens) as tokens from spend_days
         where purpose in (${purposes.map((purpose) => `'${purpose}'`).join(", ")})`,
    );
  return {
    published: questions.length,
    wrong: questions.filter((question) => !isRight(question)).length,
    repaired: reviews("published-after-repair"),
    dropped: reviews("dropped"),
    writing: spent(WRITING),
    court: spent(["court"]),
  };
}

interface StoredKey {
  stem_text: string;
  options: string;
  answer_index: number;
}

function isRight({ stem_text, options, answer_index }: StoredKey): boolean {
  const key = (JSON.parse(options) as { html: string }[])[answer_index];
  return key !== undefined && isSumOf(stem_text, key.html);
}
