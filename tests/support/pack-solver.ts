import { readPacks } from "~/providers/author/curriculum/read-packs.server";
import type { Script } from "../stand-ins/openai-server";
import type { SolverRequest } from "./model-questions";
import { chanceOf } from "./sums";

/**
 * Solves the questions of the packs in each way that the court asks for, as often wrong as it is told.
 *
 * @param other who answers everything else
 * @param mind.isOne whether it gets a question wrong in the same way each time, in whatever way it is asked
 */
export async function packSolver(
  other: Script,
  { errors = 0, isOne = false }: { errors?: number; isOne?: boolean } = {},
): Promise<Script> {
  const keys = new Map<string, { right: string; wrong: string }>();
  for (const pack of await readPacks(["db/curriculum"])) {
    for (const { question, options, answer } of [...pack.concepts.values()].flatMap(({ questions }) => questions)) {
      const wrong = Object.entries(options).find(([letter]) => letter !== answer)![1].text;
      keys.set(question, { right: options[answer]!.text, wrong });
    }
  }
  return (call) => {
    const { question, options, answer } = (call.request ?? {}) as unknown as SolverRequest;
    const key = call.task === "court" ? keys.get(question) : undefined;
    if (!key) return other(call);
    const kind = isOne ? "any" : JSON.stringify(call.body.messages[0]);
    const chosen = answer ?? (chanceOf("pack", question, kind) < errors ? key.wrong : key.right);
    const letters = options?.filter(({ text }) => text === chosen).map(({ letter }) => letter);
    const reply = letters
      ? { reasoning: "So it is.", answer: null, right_options: letters }
      : { reasoning: "So it is.", answer: chosen, expression: null };
    return { text: JSON.stringify(reply) };
  };
}
