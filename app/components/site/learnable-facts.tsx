import { Figures } from "./figures";

interface LearnableFactsProps {
  topics: { name: string; size?: { concepts: number; questions: number } }[];
}

/** How much there is to learn on this server, counted from what is written. */
export function LearnableFacts({ topics }: LearnableFactsProps) {
  const sizes = topics.flatMap(({ size }) => size ?? []);
  if (sizes.length === 0) return null;
  const total = (counts: number[]) => counts.reduce((all, count) => all + count, 0).toLocaleString("en-US");
  const concepts = total(sizes.map(({ concepts }) => concepts));
  return (
    <>
      <p>What you can learn here today:</p>
      <Figures
        figures={[
          { figure: concepts, what: "concepts" },
          { figure: concepts, what: "lessons, one for each" },
          { figure: total(sizes.map(({ questions }) => questions)), what: "questions" },
        ]}
      />
    </>
  );
}
