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
        lead="A gap that followed you for years, the day it finally had a name, and what you could do next."
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
          <strong>What stood in the way.</strong> The question you got stuck on every time, or the chapter you started
          three times.
        </li>
        <li>
          <strong>What was behind it.</strong> Usually something small, and not what you expected.
        </li>
        <li>
          <strong>What you can do now.</strong> Pass an exam, do your job, or read a page without skipping the formulas.
        </li>
      </ul>
      <p>
        Only stories that somebody lived and wants to tell stand here, under the name they choose.
        {stories.length === 0 && " The first one is still to come."}
      </p>

      <h2>Tell yours</h2>
      <p>
        A few sentences are enough. We ask before we publish anything, leave your words as they are, and take it down
        whenever you like.
      </p>
      <p className="actions">
        <LinkButton to={paths.contact("general")}>Tell your story</LinkButton>
        {!viewer && (
          <LinkButton to={paths.signup()} kind="secondary">
            Start one
          </LinkButton>
        )}
      </p>
    </article>
  );
}
