import type { ButtonKind } from "~/components/ui/button-kind";
import { Icon } from "~/components/ui/icon";
import { LinkButton } from "~/components/ui/link-button";
import { LocalTime } from "~/components/ui/local-time";
import type { CheckpointNote } from "~/services/learning/checkpoints/checkpoint-state";
import { paths, type SectionKey } from "~/urls/paths";

interface CheckpointRowProps {
  sectionKey: SectionKey;
  note: CheckpointNote;
  /** It is the first thing to do on the page. */
  isNext: boolean;
  locale: string | null;
  timeZone: string | null;
}

/** At the end of a section in the outline: how far one is with its checkpoint. Nothing waits for it. */
export function CheckpointRow({ sectionKey, note, isNext, ...local }: CheckpointRowProps) {
  const headingId = `checkpoint-${sectionKey.sectionId}`;
  return (
    <li className="outline-subsection outline-checkpoint" data-state={drawnAs[note.status]}>
      <div>
        <h3 id={headingId}>Checkpoint</h3>
        <p>
          <NoteWords note={note} />
        </p>
      </div>
      <WayIn
        to={paths.checkpoint(sectionKey)}
        note={note}
        headingId={headingId}
        kind={isNext ? "primary" : "secondary"}
        {...local}
      />
    </li>
  );
}

/** As the parts above it. */
const drawnAs: Record<CheckpointNote["status"], string> = {
  "not-yet": "locked",
  ready: "unlocked",
  open: "unlocked",
  "to-repair": "gap",
  left: "unlocked",
  passed: "completed",
};

function NoteWords({ note }: { note: CheckpointNote }) {
  switch (note.status) {
    case "not-yet":
      return <>Opens after the parts above. 3 to 6 questions.</>;
    case "ready":
      return <>All parts are complete. A few questions check that they’re solid.</>;
    case "open":
      return <>It’s waiting where you left off.</>;
    case "to-repair":
      return (
        <>
          Missing: <Names names={note.conceptNames} />. The rest is solid.
        </>
      );
    case "left":
      return (
        <>
          Only this is asked again: <Names names={note.conceptNames} />.
        </>
      );
    case "passed":
      return <>You’ve shown that you know this section.</>;
  }
}

function Names({ names }: { names: string[] }) {
  return names.map((name, index) => (
    <span key={name}>
      {index > 0 && "; "}
      <bdi>{name}</bdi>
    </span>
  ));
}

interface WayInProps extends Omit<CheckpointRowProps, "sectionKey" | "isNext"> {
  to: string;
  kind: ButtonKind;
  headingId: string;
}

function WayIn({ to, note, headingId, kind, ...local }: WayInProps) {
  switch (note.status) {
    case "not-yet":
      return null;
    case "ready":
      return (
        <LinkButton kind={kind} to={to}>
          Take the checkpoint
        </LinkButton>
      );
    case "open":
    case "left":
      return (
        <LinkButton kind={kind} to={to} aria-describedby={headingId}>
          Continue
        </LinkButton>
      );
    case "to-repair":
      return (
        <LinkButton kind={kind} to={to}>
          Work on it
        </LinkButton>
      );
    case "passed":
      return (
        <LinkButton kind="quiet" to={to} aria-describedby={headingId}>
          <Icon name="check" /> Passed <LocalTime value={note.at} {...local} />
        </LinkButton>
      );
  }
}
