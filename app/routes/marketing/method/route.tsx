import { data, type LoaderFunctionArgs, type MetaFunction, type LinksFunction } from "@remix-run/node";
import { LongPage, type PagePart } from "~/components/site/long-page";
import { Link } from "~/components/ui/link";
import { LinkButton } from "~/components/ui/link-button";
import { sitePages } from "~/content/site-pages";
import { publicWhenSignedOut } from "~/http/session/public-cache.server";
import { pageMeta } from "~/document/page-meta";
import { paths } from "~/urls/paths";
import { BreakdownDrawing } from "./breakdown-drawing";
import landingStyles from "~/styles/landing.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: landingStyles }];

export const meta: MetaFunction = ({ matches }) => pageMeta(sitePages.method, matches);

export { loaderHeaders as headers } from "~/http/response/loader-headers";

export async function loader({ request }: LoaderFunctionArgs) {
  return data(null, { headers: await publicWhenSignedOut(request) });
}

export default function Method() {
  return (
    <LongPage
      title="Our method"
      lead="A wrong answer isn’t the end of a lesson. It’s the start: somewhere below it is the one thing you’re missing."
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
          Taproot asks before it explains. Each question has three to five options and one right answer, and every wrong
          option matches a mistake people really make. You choose one, and explain why in a sentence. The reason is the
          more interesting half: a right answer can come from a wrong idea. &ldquo;I don’t know yet&rdquo; is an answer,
          too. It saves you a guess, and tells us more than a lucky guess would.
        </p>
      </>
    ),
  },
  {
    id: "down",
    title: "Down to the gap",
    body: (
      <>
        <p>
          After a wrong answer you can try again, or go down. Going down, we ask three to five simpler questions about
          what this one builds on. Miss one of those, and you can go down again, level by level. We don’t ask again
          about what you’ve just shown you know. When you miss a concept but everything below it is solid, that’s the
          gap.
        </p>
        <p>
          Take a medical test that comes back positive, and someone who gets Bayes’ theorem wrong. Is the theorem the
          problem? Often it’s conditional probability, and below that a simple question: a share <em>of what</em>?
          Another lesson on the theorem wouldn’t have helped.
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
          At the gap you get a lesson on exactly this: an explanation, examples, the steps one by one. Get a fresh
          question right that could show the same mistake, first time and without help, and the gap is closed. It comes
          back in your reviews until you’re sure of it. Then you climb back the way you came, up to the question you
          started with. If you can solve that one sooner, go ahead.
        </p>
      </>
    ),
  },
  {
    id: "estimate",
    title: "How we estimate what you know",
    body: (
      <>
        <p>
          For each concept Taproot estimates how likely you are to have mastered it, a bit like a chess rating: getting
          a hard question right raises it a lot, an easy one a little, and the fewer options you had to choose from, the
          less it rises. Early answers count most. The estimate decides how hard your next questions are and where we
          look first after a wrong answer. It’s an estimate, not a grade, and nobody else can see it.
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
          Each part of a course has three to ten questions. It’s complete when you’ve answered every one right, worked
          through any simpler questions, and shown what it teaches more than once. Then the next one opens. A section
          ends at a checkpoint. The page on <Link to={paths.checkpointSystem()}>the checkpoint system</Link> explains
          why.
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
          Some subjects are written by hand: concepts, what each builds on, questions, explanations, lessons. For others
          a server can use a language model. Before you see a question a model wrote, it is solved again without the
          answer key and with the options in a different order. If the answers don’t match, we repair it or throw it
          away. A model never decides whether you’re right: the checked answer key does. And once you’ve answered a
          question, you can report a problem with it.
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
          <li>Multiple choice can tell a lot, not everything. It can’t tell whether you can write a proof.</li>
          <li>The map of what builds on what is drawn by people and models. It can have holes.</li>
          <li>An estimate from three answers is an estimate from three answers.</li>
          <li>It can’t do the learning for you.</li>
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
