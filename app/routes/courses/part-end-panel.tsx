import { SectionPath } from "~/components/courses/section-path";
import { shortAbility } from "~/text/short-ability";
import { GrowingSprout } from "./growing-sprout";
import type { PartEndData } from "./load-part-end.server";
import { PartGains } from "./part-gains";
import { WaysOn } from "./ways-on";

type PartEndPanelProps = Omit<PartEndData, "courseName" | "seeYou" | "locale">;

/** What its learner can do now, how far the checkpoint is, the one thing to do next, and what it came to, with a plant that has grown. */
export function PartEndPanel(props: PartEndPanelProps) {
  const { result, leaves, path } = props;
  const { sectionNumber, heading, canDo } = result;
  const arrival = { tabIndex: -1, autoFocus: true }; // without scripts, too
  return (
    <div className="part-end">
      <h1 {...arrival}>
        {sectionNumber} is complete
        <span className="visually-hidden">:</span> <strong dir="auto">{heading}</strong>
      </h1>
      <CanDo summaries={canDo} />
      {path ? <SectionPath {...path} /> : <p className="small">The first part of your course</p>}
      <div className="part-end-ways">
        <WaysOn {...props} />
      </div>
      <div className="part-end-came">
        <PartGains {...result} />
      </div>
      <figure className="part-plant">
        <GrowingSprout leaves={leaves} roots={result.closedGaps.length} />
        <figcaption className="small">{plantCaption(result.closedGaps.length)}</figcaption>
      </figure>
    </div>
  );
}

/** What its signs are, as on the dashboard, but of this section alone. */
function plantCaption(gapsClosed: number): string {
  const leaf = "A leaf for each concept of this section";
  return gapsClosed > 0 ? `${leaf}, a root for a gap closed` : leaf;
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
