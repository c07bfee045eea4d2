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
        lead="You move on when you’re ready for what comes next. Not when a calendar says so."
      />

      <h2>How a checkpoint works</h2>
      <ol>
        <li>Each part of a course asks three to ten questions, matched to what you probably know already.</li>
        <li>For each you give an answer and a reason, and see at once whether it’s right and why.</li>
        <li>
          After a wrong answer you can try again, or take simpler questions until the gap below it is found and closed.
        </li>
        <li>
          Once you’ve answered every question right, worked through any simpler questions and shown each concept more
          than once, the part is complete. The next one opens.
        </li>
        <li>
          When all parts of a section are complete, its checkpoint asks three to six questions about what they taught,
          starting where we know least about you. They’re new as long as there are any. One miss may be a slip, so it
          asks once more.
        </li>
        <li>
          What’s solid is done. For the rest we find the gap, and afterwards ask only about that again. Nothing you’ve
          completed is taken away.
        </li>
      </ol>

      <h2>Why it helps</h2>
      <h3>Better retention</h3>
      <p>
        Being asked makes you recall, and what you recall sticks longer than what you reread. A checkpoint doesn’t only
        test learning. It’s part of it.
      </p>
      <h3>Confidence building</h3>
      <p>
        You know that you know it, because you’ve just shown it and said why. That feels different from just finishing a
        chapter.
      </p>
      <h3>No hidden debts</h3>
      <p>
        If you move on with a gap, it comes with you: the next thing builds on it, and so does the one after that. Found
        early, a gap costs a few questions. Found late, it looks like a lack of talent.
      </p>
      <h3>No time lost on what you know</h3>
      <p>
        Where you’re probably solid already, we start with harder questions. And we don’t ask again about what you’ve
        just shown.
      </p>

      <h2>What it costs</h2>
      <p>
        It can take longer than clicking Next, and sometimes it’s annoying. A checkpoint shows that you can do it today;
        it doesn’t promise that you still can in a year. The <Link to={paths.research()}>research</Link> says how much
        mastery checks help, and where they don’t.
      </p>

      <ClosingActions demoLabel="See a breakdown" />
    </article>
  );
}
