import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { ClaimList } from "~/components/site/claim-list";
import { LinkButton } from "~/components/ui/link-button";
import { PageHeader } from "~/components/ui/page-header";
import { useViewer } from "~/components/use-viewer";
import { storyClaims } from "~/content/claims";
import { sitePages } from "~/content/site-pages";
import { stories } from "~/content/stories";
import { publicWhenSignedOut } from "~/http/session/public-cache.server";
import { pageMeta } from "~/document/page-meta";
import { paths } from "~/urls/paths";

export const meta: MetaFunction = ({ matches }) => pageMeta(sitePages.stories, matches);

export { loaderHeaders as headers } from "~/http/response/loader-headers";

export async function loader({ request }: LoaderFunctionArgs) {
  return data(null, { headers: await publicWhenSignedOut(request) });
}

export default function Stories() {
  const viewer = useViewer();
  return (
    <article className="prose">
      <PageHeader
        title="Success stories"
        lead="A gap that somebody carried along for years, the day on which it had a name, and what became possible then."
      />
      <ClaimList claims={storyClaims} />
      {stories.map(({ name, course, text }) => (
        <figure key={name + course}>
          <blockquote>{text}</blockquote>
          <figcaption>
            {name}, {course}
          </figcaption>
        </figure>
      ))}

      <h2>What belongs in a story</h2>
      <ul>
        <li>
          <strong>What stood in the way.</strong> The question at which you got stuck every time, or the chapter that
          you had begun three times.
        </li>
        <li>
          <strong>What lay beneath it.</strong> Mostly something small, and something else than you had thought.
        </li>
        <li>
          <strong>What you can do now.</strong> An examination, a piece of work, or a page that you read without
          skipping the formulas.
        </li>
      </ul>
      <p>
        Only stories that somebody lived and wants to tell stand here, under the name they choose.
        {stories.length === 0 && " The first one is still to come."}
      </p>

      <h2>Tell yours</h2>
      <p>
        A few sentences are enough. We ask before we publish anything, change nothing in what you say, and take it down
        when you want us to.
      </p>
      <p className="actions">
        <LinkButton to={paths.contact("general")}>Tell your story</LinkButton>
        {!viewer && (
          <LinkButton to={paths.signup()} kind="secondary">
            Begin one
          </LinkButton>
        )}
      </p>
    </article>
  );
}
