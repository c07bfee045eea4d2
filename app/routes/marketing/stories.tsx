import { data, type LoaderFunctionArgs, type MetaFunction, type LinksFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { ClaimList } from "~/components/site/claim-list";
import { LearnableFacts } from "~/components/site/learnable-facts";
import { LinkButton } from "~/components/ui/link-button";
import { PageHeader } from "~/components/ui/page-header";
import { useViewer } from "~/components/use-viewer";
import { storyClaims } from "~/content/claims";
import { sitePages } from "~/content/site-pages";
import { stories } from "~/content/stories";
import { publicWhenSignedOut } from "~/http/session/public-cache.server";
import { pageMeta } from "~/document/page-meta";
import { paths } from "~/urls/paths";
import landingStyles from "~/styles/landing.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: landingStyles }];

export const meta: MetaFunction = ({ matches }) => pageMeta(sitePages.stories, matches);

export { loaderHeaders as headers } from "~/http/response/loader-headers";

export async function loader({ request }: LoaderFunctionArgs) {
  const topics = await ctx.author.topics();
  return data({ topics }, { headers: await publicWhenSignedOut(request) });
}

export default function Stories() {
  const { topics } = useLoaderData<typeof loader>();
  const viewer = useViewer();
  return (
    <article className="prose">
      <PageHeader
        title="Success stories"
        lead="A gap that followed you for years, the day it finally had a name, and what you could do next."
      />
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
        We only publish real stories, under the name you choose.
        {stories.length === 0 && " Yours could be the first."}
      </p>

      <h2>In figures</h2>
      <LearnableFacts topics={topics} />
      <ClaimList claims={storyClaims} />

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
