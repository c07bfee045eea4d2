import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LongPage, type PagePart } from "~/components/site/long-page";
import { Link } from "~/components/ui/link";
import { LinkButton } from "~/components/ui/link-button";
import { config } from "~/config/config.server";
import { findings, leftOut, type Finding } from "~/content/research";
import { sitePages } from "~/content/site-pages";
import { publicWhenSignedOut } from "~/http/session/public-cache.server";
import { pageMeta } from "~/document/page-meta";
import { paths } from "~/urls/paths";
import { Citation } from "./citation";
import { KnowledgeDrawing } from "./knowledge-drawing";

export const meta: MetaFunction = ({ matches }) => pageMeta(sitePages.research, matches);

export { loaderHeaders as headers } from "~/http/response/loader-headers";

export async function loader({ request }: LoaderFunctionArgs) {
  return data({ hasNumbers: config.publicNumbers }, { headers: await publicWhenSignedOut(request) });
}

export default function Research() {
  const { hasNumbers } = useLoaderData<typeof loader>();
  return (
    <LongPage
      title="Research"
      lead="What research says about learning, what it disagrees on, and how Taproot uses it."
      parts={[...findings.map(findingPart), leftOutPart]}
    >
      <p>
        None of these studies was about Taproot. They explain why we built it this way, not how well it works. Nobody
        has measured that yet, so we don’t claim any figures.
        {hasNumbers && (
          <>
            {" "}
            What this server has measured about itself is under <Link to={paths.numbers()}>Numbers</Link>.
          </>
        )}
      </p>
      <KnowledgeDrawing />
    </LongPage>
  );
}

function findingPart({ id, title, found, disputed, here, sources }: Finding): PagePart {
  const body = (
    <>
      <p>{found}</p>
      <p>
        <strong>What’s disputed.</strong> {disputed}
      </p>
      <p>
        <strong>In Taproot.</strong> {here}
      </p>
      <ul className="small">
        {sources.map((source) => (
          <li key={source.title}>
            <Citation {...source} />
          </li>
        ))}
      </ul>
    </>
  );
  return { id, title, body };
}

const leftOutPart: PagePart = {
  id: "left-out",
  title: "What we left out",
  body: (
    <>
      <p>{leftOut.text}</p>
      <ul className="small">
        <li>
          <Citation {...leftOut.source} />
        </li>
      </ul>
      <p className="actions">
        <LinkButton to={paths.method()}>How we use this: our method</LinkButton>
        <LinkButton to={paths.blog()} kind="secondary">
          Read more in the blog
        </LinkButton>
      </p>
    </>
  ),
};
