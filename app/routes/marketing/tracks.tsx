import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { ClaimList } from "~/components/site/claim-list";
import { LinkButton } from "~/components/ui/link-button";
import { Message } from "~/components/ui/message";
import { PageHeader } from "~/components/ui/page-header";
import { useViewer } from "~/components/use-viewer";
import { trackClaims } from "~/content/claims";
import { sitePages } from "~/content/site-pages";
import { tracks } from "~/content/tracks";
import { publicWhenSignedOut } from "~/http/session/public-cache.server";
import { pageMeta } from "~/document/page-meta";
import { paths } from "~/urls/paths";
import { course } from "~/services/structured-data/course";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(
    {
      ...sitePages.tracks,
      things: (site) => {
        const namedOnPage = data && !data.teachesAll ? data.topics : [];
        return namedOnPage.map((topic) => course(topic, site));
      },
    },
    matches,
  );

export { loaderHeaders as headers } from "~/http/response/loader-headers";

export async function loader({ request }: LoaderFunctionArgs) {
  const topics = (await ctx.author.topics()).map(({ name, description }) => ({ name, description }));
  return data({ topics, teachesAll: ctx.author.writesAnyTopic }, { headers: await publicWhenSignedOut(request) });
}

export default function Tracks() {
  const { topics, teachesAll } = useLoaderData<typeof loader>();
  const viewer = useViewer();
  return (
    <article className="prose split">
      <PageHeader
        title="Job-ready tracks"
        lead="Everything a profession asks for, in the order it builds up. You start where your own knowledge ends."
      />
      <ClaimList claims={trackClaims} />
      <p>
        The weeks are for somebody who begins with little and has about ten hours in each. Whoever knows a part of it
        already needs fewer. Nobody can promise you a job, and we do not; what a track gives you is knowing what you can
        do.
      </p>
      {!teachesAll && (
        <Message kind="info">
          <p>
            No language model is connected to this server, so it teaches what was written for it by hand:{" "}
            {topics.map(({ name }) => name).join(", ")}. The rest of a track waits until a model is connected or
            somebody has written it.
          </p>
        </Message>
      )}
      {tracks.map(({ id, name, weeks, description, parts }) => (
        <section key={id} aria-labelledby={id}>
          <div>
            <h2 id={id}>{name}</h2>
            <p>
              <strong>{weeks}</strong>
            </p>
            <p>{description}</p>
            <p>
              <LinkButton
                to={viewer ? paths.newCourse() : paths.signup()}
                kind="secondary"
                aria-label={`Start Track: ${name}`}
              >
                Start Track
              </LinkButton>
            </p>
          </div>
          <ol>
            {parts.map((part) => (
              <li key={part.name}>
                <strong>{part.name}</strong>: {part.covers}
              </li>
            ))}
          </ol>
        </section>
      ))}
    </article>
  );
}
