import type { ConceptState } from "~/services/map/concept-state";
import { ConceptMark } from "./concept-mark";
import type { ShownConcept } from "./shown-concept";

interface StateGroupsProps {
  concepts: ShownConcept[];
  /** Of the headings. */
  level: 2 | 3;
}

/** What can be done first, then what needs care, then what is known. What comes later is folded beneath. */
const groups: { state: ConceptState; heading: string }[] = [
  { state: "ready", heading: "Ready to learn" },
  { state: "learning", heading: "Being learned" },
  { state: "gap", heading: "Gaps" },
  { state: "due", heading: "Due for review" },
  { state: "lapsed", heading: "Lapsed" },
  { state: "mastered", heading: "Mastered" },
  { state: "proved", heading: "Proved" },
  { state: "said", heading: "You said you know these" },
];

/** Where the heading alone leaves one asking why. */
const explanations: Partial<Record<ConceptState, string>> = {
  proved: "Shown in a test, or by something that builds on it.",
  said: "No answer has shown it yet.",
  lapsed: "Known before, but missed or forgotten since.",
};

/** The concepts of a map by where one stands with them. The page must have `ConceptMarks`. */
export function StateGroups({ concepts, level }: StateGroupsProps) {
  const Heading = `h${level}` as const;
  const inState = (state: ConceptState) => concepts.filter((concept) => concept.state === state);
  const later = inState("locked");
  return (
    <div className="state-groups">
      {groups.map(({ state, heading }) => {
        const members = inState(state);
        return (
          members.length > 0 && (
            <section key={state}>
              <Heading>
                {heading} <small>({members.length})</small>
              </Heading>
              {explanations[state] && <p>{explanations[state]}</p>}
              <Names concepts={members} />
            </section>
          )
        );
      })}
      {later.length > 0 && (
        <details>
          <summary>
            <Heading>
              Later <small>({later.length})</small>
            </Heading>
          </summary>
          <p>Each needs something you don't know yet.</p>
          <Names concepts={later} />
        </details>
      )}
    </div>
  );
}

function Names({ concepts }: { concepts: ShownConcept[] }) {
  return (
    <ul>
      {concepts.map(({ id, name, href, state, isKept }) => (
        <li key={id}>
          <ConceptMark state={state} />
          <a href={href}>
            <bdi>{name}</bdi>
          </a>
          {isKept && <small> the gap you kept</small>}
        </li>
      ))}
    </ul>
  );
}
