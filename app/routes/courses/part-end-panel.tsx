import { LearningOnly } from "~/components/billing/learning-only";
import { Link } from "~/components/ui/link";
import { LinkButton } from "~/components/ui/link-button";
import { shortAbility } from "~/text/short-ability";
import { paths } from "~/urls/paths";
import { GrowingSprout } from "./growing-sprout";
import type { PartEndData } from "./load-part-end.server";
import { OpenedParts } from "./opened-parts";
import { PartFigures } from "./part-figures";

type PartEndPanelProps = Omit<PartEndData, "courseName" | "seeYou" | "locale">;

/** What its learner can do now, the one thing to do next, and then what it came to, with a plant that has grown. */
export function PartEndPanel(props: PartEndPanelProps) {
  const { courseId, result, next, opens, isMoreComing, checkpoint, plant } = props;
  const { sectionNumber, heading, canDo } = result;
  const arrival = { tabIndex: -1, autoFocus: true }; // without scripts, too
  return (
    <div className="part-end">
      <h1 {...arrival}>
        {sectionNumber} is complete
        <span className="visually-hidden">:</span> <strong dir="auto">{heading}</strong>
      </h1>
      <CanDo summaries={canDo} />
      <div className="part-end-ways">
        {checkpoint && <p>That was the last part of this section. Its checkpoint shows that it all comes together.</p>}
        {isMoreComing && (
          <p>
            Your next parts aren&apos;t ready yet. <Link to={paths.sections(courseId)}>Check again</Link>
          </p>
        )}
        <LearningOnly>
          <div className="actions">
            {checkpoint && (
              <LinkButton to={paths.checkpoint({ courseId, sectionId: checkpoint.sectionId })}>
                Take its checkpoint
              </LinkButton>
            )}
            {next && (
              <LinkButton
                to={paths.currentQuestion({ courseId, sectionNumber: next.sectionNumber })}
                kind={checkpoint ? "secondary" : "primary"}
              >{`Next: ${next.sectionNumber} ${next.heading}`}</LinkButton>
            )}
          </div>
        </LearningOnly>
        {opens.length > 0 && <OpenedParts courseId={courseId} parts={opens} />}
      </div>
      <div className="part-end-came">
        <PartFigures {...result} />
        <Link to={paths.questionsComplete({ courseId, sectionNumber })}>See the summary</Link>
      </div>
      <figure>
        <GrowingSprout leaves={plant.leaves} />
        <figcaption>{plant.caption}</figcaption>
      </figure>
    </div>
  );
}

/** The summary tells the rest of what it came to. */
const MOST_ABILITIES = 2;

/** A single ability continues the sentence; several are a list. */
function CanDo({ summaries }: { summaries: string[] }) {
  const abilities = summaries.flatMap((summary) => shortAbility(summary) ?? []).slice(0, MOST_ABILITIES);
  if (abilities.length === 0) return null;
  return (
    <div className="part-end-ability">
      {abilities.length === 1 ? (
        <p dir="auto">You can now {abilities[0]}</p>
      ) : (
        <>
          <p>You can now:</p>
          <ul>
            {abilities.map((ability) => (
              <li key={ability} dir="auto">
                {ability}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
