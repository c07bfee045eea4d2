import type { AppContext } from "~/services/context";
import { onlyTopic } from "./stuck-in";

/** How much is written already of what can be learned here; null where it is all written when somebody asks for it. */
export async function findMaterialSize(
  ctx: Pick<AppContext, "author">,
): Promise<{ concepts: number; questions: number; topic: string | null } | null> {
  const written = (await ctx.author.topics()).filter(({ size }) => size !== undefined);
  const sizes = written.flatMap(({ size }) => size ?? []);
  const sum = (counts: number[]) => counts.reduce((all, count) => all + count, 0);
  return sizes.length === 0
    ? null
    : {
        concepts: sum(sizes.map(({ concepts }) => concepts)),
        questions: sum(sizes.map(({ questions }) => questions)),
        topic: onlyTopic(written),
      };
}
