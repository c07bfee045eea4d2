import { Link } from "@remix-run/react";
import { ConceptMark } from "~/components/map/concept-mark";
import type { ReportedConcept } from "~/services/learning/sittings/placement-report.server";
import { paths } from "~/urls/paths";
import { outcomeWords } from "../outcome-words";

interface FindingsProps {
  courseId: string;
  concepts: ReportedConcept[];
}

const groups = [
  { name: "proved", title: "You know", none: "Nothing of this course yet: everything in it is new to you." },
  { name: "likely", title: "You probably know", none: null },
  { name: "ready", title: "You are ready to learn", none: "Nothing is left to learn here." },
  { name: "locked", title: "This comes later", none: "Nothing: all the rest is known or can be learned now." },
] as const;

type Group = (typeof groups)[number]["name"];

function groupOf({ state, isLikely }: ReportedConcept): Group {
  return isLikely ? "likely" : state;
}

/** Each concept of the course, and what says so of it. */
export function Findings({ courseId, concepts }: FindingsProps) {
  const isAllKnown = concepts.every(({ state }) => state === "proved");
  return (
    <div className="findings">
      {groups.map(({ name, title, none }) => {
        const group = concepts.filter((concept) => groupOf(concept) === name);
        if (group.length === 0 && (none === null || (name === "ready" && !isAllKnown))) return null;
        return (
          <section key={name} aria-labelledby={name}>
            <h2 id={name}>{`${title} (${group.length})`}</h2>
            {name === "likely" && <p>A question or two along the way will show whether you do.</p>}
            {group.length === 0 ? (
              <p>{none}</p>
            ) : (
              <div className="concept-list">
                <ul>
                  {group.map((concept) => (
                    <li key={concept.id}>
                      <Finding courseId={courseId} concept={concept} />
                    </li>
                  ))}
                </ul>
              </div>
            )}
          </section>
        );
      })}
    </div>
  );
}

function Finding({ courseId, concept }: { courseId: string; concept: ReportedConcept }) {
  const { id, name, state, outcomes, inference } = concept;
  return (
    <>
      <ConceptMark state={state} />
      <Link to={paths.concept(courseId, id)}>
        <bdi>{name}</bdi>
      </Link>{" "}
      <small>
        {outcomes.length > 0
          ? `asked: ${outcomes.map((outcome) => outcomeWords[outcome]).join(", ")}`
          : inferredInWords(inference, groupOf(concept))}
      </small>
    </>
  );
}

function inferredInWords(inference: ReportedConcept["inference"], group: Group): string {
  if (inference?.because === "rests-on-it")
    return `not asked: your right answer about “${inference.name}” shows it, too`;
  if (inference?.because === "it-rests-on")
    return `not asked: it builds on “${inference.name}”, which you don't know yet`;
  return group === "proved" || group === "likely"
    ? "not asked: all your answers together say so"
    : "not asked: your answers do not show it yet";
}
