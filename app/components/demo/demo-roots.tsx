import type { DemoRoot } from "~/services/demo/demo-page";
import { ConceptRoots } from "./concept-roots";

/** Everything asked so far: each question with what it was broken down into. */
export function DemoRoots({ roots }: { roots: DemoRoot[] }) {
  return (
    <section className="demo-roots" aria-labelledby="demo-roots">
      <h2 id="demo-roots">Where you are</h2>
      <ConceptRoots roots={roots} />
    </section>
  );
}
