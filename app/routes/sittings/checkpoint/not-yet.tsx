import { Link } from "~/components/ui/link";
import { LinkButton } from "~/components/ui/link-button";
import type { CheckpointPageState } from "~/services/learning/checkpoints/checkpoint-page.server";
import { paths } from "~/urls/paths";

interface NotYetProps {
  courseId: string;
  openParts: Extract<CheckpointPageState, { status: "not-yet" }>["openParts"];
}

/** What is still to be completed before a section has its checkpoint. */
export function NotYet({ courseId, openParts }: NotYetProps) {
  return (
    <>
      {openParts.length === 0 ? (
        <p>It comes after the other parts of this section, which aren’t drawn up yet.</p>
      ) : (
        <section aria-labelledby="open-parts">
          <h2 id="open-parts">It comes after these parts</h2>
          <ul>
            {openParts.map(({ sectionNumber, heading, isUnlocked }) => (
              <li key={sectionNumber} dir="auto">
                {isUnlocked ? (
                  <Link to={paths.currentQuestion({ courseId, sectionNumber })}>{`${sectionNumber} ${heading}`}</Link>
                ) : (
                  `${sectionNumber} ${heading}`
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      <p>
        <LinkButton to={paths.sections(courseId)}>Back to the course</LinkButton>
      </p>
    </>
  );
}
