import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { ClosingActions } from "~/components/demo/closing-actions";
import { Link } from "~/components/ui/link";
import { PageHeader } from "~/components/ui/page-header";
import { sitePages } from "~/content/site-pages";
import { publicWhenSignedOut } from "~/http/session/public-cache.server";
import { pageMeta } from "~/document/page-meta";
import { paths } from "~/urls/paths";

export const meta: MetaFunction = ({ matches }) => pageMeta(sitePages.checkpoints, matches);

export { loaderHeaders as headers } from "~/http/response/loader-headers";

export async function loader({ request }: LoaderFunctionArgs) {
  return data(null, { headers: await publicWhenSignedOut(request) });
}

export default function Checkpoints() {
  return (
    <article className="prose">
      <PageHeader
        title="The checkpoint system"
        lead="You go on when what comes next has something to stand on. Not sooner, because a calendar says so, and not later."
      />

      <h2>How a checkpoint works</h2>
      <ol>
        <li>A subsection asks three to ten questions, fitted to what you are likely to know already.</li>
        <li>Each wants an answer and your reason for it. You learn at once whether it is right, and why.</li>
        <li>A wrong answer can be tried again, or broken down until the gap beneath it is found and closed.</li>
        <li>
          When every question has been answered right, no breakdown is open and each concept has been shown more than
          once, the subsection is complete. What rests on it opens.
        </li>
        <li>
          When all subsections of a section are complete, its checkpoint asks three to six fresh questions about what
          they taught, beginning where there is least to go by. One miss may be a slip: then it asks once more.
        </li>
        <li>
          What holds is passed. What does not is broken down to its gap, and afterwards only that is asked again.
          Nothing you have completed is taken away.
        </li>
      </ol>

      <h2>What it is good for</h2>
      <h3>Better retention</h3>
      <p>
        To be asked is to recall, and what is recalled stays longer than what is read again. A checkpoint is not only a
        test of learning, it is a piece of it.
      </p>
      <h3>Confidence building</h3>
      <p>
        You know that you know, because you have just shown it, and said why. That is another feeling than having got to
        the end of a chapter.
      </p>
      <h3>No hidden debts</h3>
      <p>
        Whoever goes on with a gap takes it along: the next thing rests on it, and the one after that. A gap found early
        costs a few questions. Found late, it looks like a lack of talent.
      </p>
      <h3>No time lost on what you know</h3>
      <p>
        What you are likely to master already begins with harder questions, and what you have just shown is not asked
        again in a breakdown.
      </p>

      <h2>What it costs</h2>
      <p>
        It can take longer than clicking on, and at times it is annoying. A checkpoint shows that you could do it today;
        it does not promise that you can in a year. The <Link to={paths.research()}>research</Link> says how much
        mastery checks have been found to help, and where they have not.
      </p>

      <ClosingActions demoLabel="See a breakdown" />
    </article>
  );
}
