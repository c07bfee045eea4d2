import type { ShownState } from "~/services/map/concept-state";
import { ConceptMark } from "./concept-mark";
import type { ShownConcept } from "./shown-concept";

interface StateGroupsProps {
  concepts: ShownConcept[];
  /** Of the headings. */
  level: 2 | 3;
}

/** What can be done first, then what needs care, then what is known. What comes later is folded beneath. */
const groups: { states: ShownState[]; heading: string; why?: string }[] = [
  { states: ["ready"], heading: "Ready to learn" },
  { states: ["learning"], heading: "Not settled yet", why: "Asked about, and not shown for sure so far." },
  { states: ["gap"], heading: "Gaps" },
  { states: ["due"], heading: "Due for review" },
  { states: ["lapsed"], heading: "Lapsed", why: "Known before, but missed or forgotten since." },
  { states: ["mastered"], heading: "Mastered" },
  { states: ["proved"], heading: "Proved", why: "Shown in a test, or by something that builds on it." },
  { states: ["likely", "said"], heading: "You probably know", why: "Not proved yet." },
];

/** The concepts of a map by where one stands with them. The page must have `ConceptMarks`. */
export function StateGroups({ concepts, level }: StateGroupsProps) {
  const Heading = `h${level}` as const;
  const inStates = (states: ShownState[]) => concepts.filter(({ state }) => states.includes(state));
  const later = inStates(["locked"]);
  return (
    <div className="state-groups">
      {groups.map(({ states, heading, why }) => {
        const members = inStates(states);
        return (
          members.length > 0 && (
            <section key={heading}>
              <Heading>
                {heading} <small>({members.length})</small>
              </Heading>
              {why && <p>{why}</p>}
              <Names concepts={members} />
            </section>
          )
        );
      })}
      {later.length > 0 && (
        <details>
          <summary>
            <ConceptMark state="locked" />{" "}
            <Heading>
              Later <small>({later.length})</small>
            </Heading>
          </summary>
          <p>Each needs something you don’t know yet.</p>
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
