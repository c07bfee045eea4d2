import { Icon } from "~/components/ui/icon";
import { LinkButton } from "~/components/ui/link-button";
import { LocalTime } from "~/components/ui/local-time";
import type { CheckpointNote } from "~/services/learning/checkpoints/checkpoint-state";
import { paths, type SectionKey } from "~/urls/paths";

interface CheckpointRowProps {
  sectionKey: SectionKey;
  note: CheckpointNote;
  locale: string | null;
  timeZone: string | null;
}

/** At the end of a section in the outline: how far one is with its checkpoint. Nothing waits for it. */
export function CheckpointRow({ sectionKey, note, ...local }: CheckpointRowProps) {
  const headingId = `checkpoint-${sectionKey.sectionId}`;
  return (
    <li className="outline-subsection outline-checkpoint" data-state={drawnAs[note.status]}>
      <div>
        <h3 id={headingId}>Checkpoint</h3>
        <p>
          <NoteWords note={note} />
        </p>
      </div>
      <WayIn to={paths.checkpoint(sectionKey)} note={note} headingId={headingId} {...local} />
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
      return <>When the parts above are complete: 3 to 6 fresh questions that show they hold.</>;
    case "ready":
      return <>All parts are complete. A few fresh questions show that they hold.</>;
    case "open":
      return <>It waits where you left it.</>;
    case "to-repair":
      return (
        <>
          Missing: <Names names={note.conceptNames} />. The rest holds.
        </>
      );
    case "left":
      return (
        <>
          Only this is asked again: <Names names={note.conceptNames} />.
        </>
      );
    case "passed":
      return <>You have shown that you know what this section teaches.</>;
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

interface WayInProps extends Omit<CheckpointRowProps, "sectionKey"> {
  to: string;
  headingId: string;
}

function WayIn({ to, note, headingId, ...local }: WayInProps) {
  switch (note.status) {
    case "not-yet":
      return null;
    case "ready":
      return <LinkButton to={to}>Take the checkpoint</LinkButton>;
    case "open":
    case "left":
      return (
        <LinkButton to={to} aria-describedby={headingId}>
          Continue
        </LinkButton>
      );
    case "to-repair":
      return <LinkButton to={to}>Find the gap</LinkButton>;
    case "passed":
      return (
        <LinkButton kind="quiet" to={to} aria-describedby={headingId}>
          <Icon name="check" /> Passed <LocalTime value={note.at} {...local} />
        </LinkButton>
      );
  }
}
