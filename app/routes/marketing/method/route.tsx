import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { LongPage, type PagePart } from "~/components/site/long-page";
import { Link } from "~/components/ui/link";
import { LinkButton } from "~/components/ui/link-button";
import { sitePages } from "~/content/site-pages";
import { publicWhenSignedOut } from "~/http/session/public-cache.server";
import { pageMeta } from "~/document/page-meta";
import { paths } from "~/urls/paths";
import { BreakdownDrawing } from "./breakdown-drawing";

export const meta: MetaFunction = ({ matches }) => pageMeta(sitePages.method, matches);

export { loaderHeaders as headers } from "~/http/response/loader-headers";

export async function loader({ request }: LoaderFunctionArgs) {
  return data(null, { headers: await publicWhenSignedOut(request) });
}

export default function Method() {
  return (
    <LongPage
      title="Our method"
      lead="A wrong answer is not the end of a lesson but its beginning: somewhere beneath it lies the one thing that is missing."
      parts={parts}
    >
      <BreakdownDrawing />
    </LongPage>
  );
}

const parts: PagePart[] = [
  {
    id: "reason",
    title: "A question, and your reason",
    body: (
      <>
        <p>
          Taproot asks before it explains. Each question has three to five options and one right answer, and each wrong
          option is there for a mistake that people make. You choose, and write in a sentence why. The reason is the
          more interesting half: a right answer can come from a wrong idea. “I don&apos;t know yet” is an answer as
          well. It saves you a guess, and tells more than a lucky hit.
        </p>
      </>
    ),
  },
  {
    id: "down",
    title: "Down, until it holds",
    body: (
      <>
        <p>
          After a wrong answer you may try again, or go down. Going down, the question is broken into three to five
          simpler ones about what it rests on. Each of these can be broken down again, level by level. What you have
          just shown that you know is not asked again. Where a concept fails while everything beneath it holds, there is
          the gap.
        </p>
        <p>
          Take a medical test that comes back positive. Somebody gets Bayes&apos; theorem wrong. Is it the theorem?
          Often it is conditional probability, and beneath that the simple question: a share <em>of what</em>? One more
          lesson on the theorem would not reach that.
        </p>
      </>
    ),
  },
  {
    id: "gap",
    title: "Closing the gap, and back up",
    body: (
      <>
        <p>
          At the gap there is study material on exactly this: an explanation, examples, the steps one by one. A fresh
          question on the same concept, right at the first try and without help, closes the gap for now; it comes back
          in your reviews until you know it for sure. Then you climb back the way you came and meet the question with
          which it began. If you can solve it before all of its parts are done, nobody holds you back.
        </p>
      </>
    ),
  },
  {
    id: "estimate",
    title: "What we believe about you",
    body: (
      <>
        <p>
          For each concept Taproot keeps an estimate of how likely you are to master it, in the way chess players are
          rated: a hard question answered right raises it much, an easy one a little, and a right guess among few
          options less than one among many. Early answers count most. The estimate decides how hard your next questions
          are and which part of a wrong answer is looked at first. It is a belief and no grade, and no page shows it to
          anybody else.
        </p>
      </>
    ),
  },
  {
    id: "mastery",
    title: "Mastery before the next step",
    body: (
      <>
        <p>
          A subsection has three to ten questions. It is complete when each has been answered right, nothing is broken
          down and open, and what it teaches has been shown more than once; then what rests on it opens. A section ends
          at a checkpoint. The page on <Link to={paths.checkpointSystem()}>the checkpoint system</Link> says why.
        </p>
      </>
    ),
  },
  {
    id: "authors",
    title: "Who writes the questions",
    body: (
      <>
        <p>
          Some subjects are written by hand: concepts, what each rests on, questions, explanations, study material. For
          others a server can be connected to a language model. What a model writes is solved again, without its key and
          with the options in another order, before you see it; what does not come out the same is repaired or thrown
          away. A model never decides whether you are right: the key that was checked does. And any question can be
          reported as wrong by anybody who has answered it.
        </p>
      </>
    ),
  },
  {
    id: "limits",
    title: "What it cannot do",
    body: (
      <>
        <ul>
          <li>Questions with options see much, but not everything. They do not see whether you can write a proof.</li>
          <li>The net of what rests on what is drawn by people and models. It can lack a thread.</li>
          <li>An estimate from three answers is an estimate from three answers.</li>
          <li>It does not learn for you.</li>
        </ul>

        <p className="actions">
          <LinkButton to={paths.demo()}>Try it on three questions</LinkButton>
          <LinkButton to={paths.research()} kind="secondary">
            The research behind it
          </LinkButton>
        </p>
      </>
    ),
  },
];
