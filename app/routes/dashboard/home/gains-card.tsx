import type { ReactNode } from "react";
import { GainMark } from "~/components/learning/gain-mark";
import { GrowthPlant } from "~/components/learning/growth-plant";
import { InConcept } from "~/components/learning/in-concept";
import { plantLegend } from "~/components/learning/plant-words";
import { Link } from "~/components/ui/link";
import { useWayToLearn } from "~/components/use-way-to-learn";
import type { DashboardGap } from "~/services/dashboard/gaps";
import type { Growth } from "~/services/dashboard/growth.server";
import { gapNameOf } from "~/services/learning/gaps/gap-name";
import { paths } from "~/urls/paths";
import { CourseName, type LocalNaming } from "./course-name";
import { gapPlace } from "./gap-place";
import { namesOfKnown } from "./names-of-known";
import { nextReviewWords, type ReviewFacts } from "./next-review-words";

interface GainsCardProps {
  growth: Growth;
  /** Of what is known. */
  knownNames: string[];
  /** Open ones, then those closed last; there may be more. */
  gaps: DashboardGap[];
  naming: LocalNaming;
  reviews: ReviewFacts;
  /** Then it is said what "known" means. */
  isFirstWeek: boolean;
}

/**
 * What all of it has come to: the plant, what its signs are, and each kind beneath its sign and number. What did not happen
 * is not spoken of.
 */
export function GainsCard({ growth, knownNames, gaps, naming, reviews, isFirstWeek }: GainsCardProps) {
  const { gapsClosed, gapsOpen, known, knownWithoutGap } = growth;
  const way = useWayToLearn();
  const gained = gapsClosed + known;
  if (gained === 0 && gaps.length === 0) return null;
  const open = gaps.filter(({ closedAt }) => closedAt === null);
  const closed = gaps.filter(({ closedAt }) => closedAt !== null);
  const { names, more } = namesOfKnown({ known, knownNames }, closed);
  const hasMoreKnown = more > 0 && knownWithoutGap > 0;
  const hasMoreOpen = open.length > 0 && gapsOpen > open.length;
  return (
    <section className="card gains-card" aria-labelledby="gains">
      <h2 id="gains">{gained > 0 ? "What you’ve gained" : "Gaps found"}</h2>
      <div className="gains-plant">
        <GrowthPlant {...growth} />
        <p className="small">{plantLegend(growth)}</p>
      </div>
      <div className="gains-lists">
        {gapsClosed > 0 && (
          <Gained
            heading={
              <Counted of="closed-gap" count={gapsClosed} what={gapsClosed === 1 ? "gap closed" : "gaps closed"} />
            }
          >
            {closed.map((gap) => (
              <GapGained key={gap.id} gap={gap} to={gapPlace(gap, way)}>
                {gap.idea !== null && (
                  <span className="gain-idea" dir="auto">
                    {gap.idea}
                  </span>
                )}{" "}
                {!way && <NextReview words={nextReviewWords(gap.dueAt, reviews)} />}
              </GapGained>
            ))}
          </Gained>
        )}
        {knownWithoutGap > 0 && (
          <Gained
            heading={<Counted of="concept" count={known} what={known === 1 ? "concept known" : "concepts known"} />}
            meaning={isFirstWeek && `Your answers have shown ${known === 1 ? "it" : "these"} for sure.`}
          >
            {names.map((name) => (
              <li key={name}>
                <bdi>{name}</bdi>
              </li>
            ))}
            {hasMoreKnown && <More>{moreInWords(more, known)}</More>}
          </Gained>
        )}
        {open.length > 0 && (
          <Gained
            heading={
              gained > 0 && (
                <>
                  <GainMark of="open-gap" /> Still open
                </>
              )
            }
          >
            {open.map((gap) => (
              <GapGained key={gap.id} gap={gap} to={gapPlace(gap, way)}>
                <small>
                  <InConcept name={gapNameOf(gap).inConcept} />
                  {naming.areSeveral && (
                    <>
                      {" "}
                      in <CourseName {...gap} naming={naming} />
                    </>
                  )}
                </small>
              </GapGained>
            ))}
            {hasMoreOpen && <More>More on your map</More>}
          </Gained>
        )}
        {!hasMoreKnown && !hasMoreOpen && (
          <p>
            <Link to={paths.map()}>See your map</Link>
          </p>
        )}
      </div>
    </section>
  );
}

/** Where none is named, these are all of them, and no more. */
function moreInWords(more: number, known: number): string {
  if (more < known) return `${more} more on your map`;
  return known === 1 ? "It’s on your map" : `All ${known} are on your map`;
}

interface GainedProps {
  /** Left out where the card's says it. */
  heading: ReactNode;
  /** Of a word that is met for the first time. */
  meaning?: ReactNode;
  /** As list items. */
  children: ReactNode;
}

function Gained({ heading, meaning, children }: GainedProps) {
  return (
    <>
      {heading && <h3 className="growth">{heading}</h3>}
      {meaning && <p className="small gains-meaning">{meaning}</p>}
      <ul className="gains">{children}</ul>
    </>
  );
}

function NextReview({ words }: { words: string | null }) {
  return words && <small>{words}</small>;
}

function More({ children }: { children: ReactNode }) {
  return (
    <li className="gain-more">
      <Link to={paths.map()}>{children}</Link>
    </li>
  );
}

interface CountedProps {
  /** By its sign. */
  of: "closed-gap" | "concept";
  count: number;
  what: string;
}

function Counted({ of, count, what }: CountedProps) {
  return (
    <>
      <GainMark of={of} /> <strong>{count}</strong> {what}
    </>
  );
}

interface GapGainedProps {
  gap: DashboardGap;
  to: string;
  /** What is known of it. */
  children: ReactNode;
}

function GapGained({ gap, to, children }: GapGainedProps) {
  return (
    <li>
      <Link to={to}>
        <bdi>{gapNameOf(gap).name}</bdi>
      </Link>{" "}
      {children}
    </li>
  );
}
