import { Link } from "@remix-run/react";
import { LearningMap } from "~/components/map/learning-map";
import { LinkButton } from "~/components/ui/link-button";
import { RichText } from "~/components/ui/rich-text";
import type { ReportedConcept, TestReport } from "~/services/learning/sittings/placement-report.server";
import type { MapLayout } from "~/services/map/layout";
import type { NestedConcept } from "~/services/map/nested-concepts";
import { paths } from "~/urls/paths";

interface TestResultProps {
  courseId: string;
  courseName: string;
  report: TestReport;
  map: { layout: MapLayout; nested: NestedConcept[] };
  /** The last one is long enough ago for another to say something new. */
  mayTakeAgain: boolean;
}

const groups = [
  { name: "proved", title: "You know", none: "Nothing of this course yet: everything in it is new to you." },
  { name: "likely", title: "You probably know", none: null },
  { name: "ready", title: "You are ready to learn", none: "Nothing is left to learn here." },
  { name: "locked", title: "This comes later", none: "Nothing: all the rest is known or can be learned now." },
] as const;

function groupOf({ state, isLikely }: ReportedConcept): (typeof groups)[number]["name"] {
  return isLikely ? "likely" : state;
}

export function TestResult({ courseId, courseName, report, map, mayTakeAgain }: TestResultProps) {
  const { concepts, parts, firstPart } = report;
  const shown = concepts.map(({ id, name, state }) => ({ id, name, state, href: `#${anchorOf(concepts, id)}` }));
  return (
    <>
      <p>{completedInWords(parts)}</p>
      <div className="actions">
        {firstPart ? (
          <LinkButton to={paths.currentQuestion({ courseId, sectionNumber: firstPart.sectionNumber })}>
            {`Begin with ${firstPart.sectionNumber} ${firstPart.heading}`}
          </LinkButton>
        ) : null}
        <LinkButton to={paths.sections(courseId)} kind="secondary">
          Go to the course
        </LinkButton>
      </div>
      <LearningMap title={`Map of ${courseName}`} concepts={shown} {...map} />
      {groups.map(({ name, title, none }) => {
        const group = concepts.filter((concept) => groupOf(concept) === name);
        if (group.length === 0 && none === null) return null;
        return (
          <section key={name} aria-labelledby={name}>
            <h2 id={name}>{`${title} (${group.length})`}</h2>
            {name === "likely" && <p>A question or two along the way will show whether you do.</p>}
            {group.length === 0 ? (
              <p>{none}</p>
            ) : (
              <ul className="review-list">
                {group.map((concept) => (
                  <li key={concept.id} id={anchorOf(concepts, concept.id)}>
                    <Finding concept={concept} />
                  </li>
                ))}
              </ul>
            )}
          </section>
        );
      })}
      <p>
        {mayTakeAgain ? "It is a while since you took this test. " : "Does this not look like you? "}
        <Link to={paths.testAgain(courseId)}>Take it again</Link>
      </p>
    </>
  );
}

function anchorOf(concepts: ReportedConcept[], id: string): string {
  return `concept-${concepts.findIndex((concept) => concept.id === id) + 1}`;
}

const outcomes = { correct: "Right", wrong: "Wrong", "dont-know": "“I don't know yet”" };

/** A concept, and what says so of it. */
function Finding({ concept }: { concept: ReportedConcept }) {
  const { name, answers, inference } = concept;
  if (answers.length > 0) {
    return (
      <details>
        <summary>
          <bdi>{name}</bdi> <small>{answers.map(({ outcome }) => outcomes[outcome]).join(", ")}</small>
        </summary>
        {answers.map(({ outcome, stemHtml }, index) => (
          <div key={index}>
            <p>{outcomes[outcome]}:</p>
            <RichText html={stemHtml} />
          </div>
        ))}
      </details>
    );
  }
  return (
    <>
      <bdi>{name}</bdi> <small>{inferredInWords(inference, groupOf(concept))}</small>
    </>
  );
}

function inferredInWords(inference: ReportedConcept["inference"], group: ReturnType<typeof groupOf>): string {
  if (inference?.because === "rests-on-it") return `Not asked: ${inference.name} rests on it, and you knew that.`;
  if (inference?.because === "it-rests-on") return `Not asked: it rests on ${inference.name}, which is not there yet.`;
  return group === "proved" || group === "likely"
    ? "Not asked: all your answers together say so."
    : "Not asked: your answers do not show it yet.";
}

function completedInWords(parts: string[]): string {
  if (parts.length === 0) return "Nothing is lost by that: every part of your course is there to be learned.";
  const which = parts.length === 1 ? `Part ${parts[0]} is` : `Parts ${parts.join(", ")} are`;
  return `${which} completed by this test. You can open them at any time, and study them all the same.`;
}
