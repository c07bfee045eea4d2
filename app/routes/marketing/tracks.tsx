import { data, type LoaderFunctionArgs, type MetaFunction, type LinksFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { ClaimList } from "~/components/site/claim-list";
import { LearnableFacts } from "~/components/site/learnable-facts";
import { Badge } from "~/components/ui/badge";
import { LinkButton } from "~/components/ui/link-button";
import { Message } from "~/components/ui/message";
import { PageHeader } from "~/components/ui/page-header";
import { useViewer } from "~/components/use-viewer";
import { trackClaims } from "~/content/claims";
import { sitePages } from "~/content/site-pages";
import { tracks, type TrackPart } from "~/content/tracks";
import { publicWhenSignedOut } from "~/http/session/public-cache.server";
import { pageMeta } from "~/document/page-meta";
import { paths } from "~/urls/paths";
import { course } from "~/services/structured-data/course";
import landingStyles from "~/styles/landing.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: landingStyles }];

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
  const topics = (await ctx.author.topics()).map(({ id, name, description, size }) => ({
    id,
    name,
    description,
    size,
  }));
  return data({ topics, teachesAll: ctx.author.writesAnyTopic }, { headers: await publicWhenSignedOut(request) });
}

export default function Tracks() {
  const { topics, teachesAll } = useLoaderData<typeof loader>();
  const viewer = useViewer();
  const isHere = ({ topic }: TrackPart) => !teachesAll && topics.some(({ id }) => id === topic);
  return (
    <article className="prose split">
      <PageHeader
        title="Job-ready tracks"
        lead="Everything a profession asks for, in the order it builds up. You start where your own knowledge ends."
      />
      <p>
        The weeks are for beginners with about ten hours a week. If you know some of it, you’ll need fewer. Nobody can
        promise you a job, and we don’t. What a track gives you is knowing what you can do.
      </p>
      {!teachesAll && (
        <Message kind="info" title="What you can take here today">
          <p>
            {topics.map(({ name }) => name).join(", ")}. The rest of these tracks isn’t available on this server yet;
            the steps you can take are marked.
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
            {!teachesAll && (
              <p className="small">
                {parts.some(isHere)
                  ? "On this server you can start with the steps marked “Available today”."
                  : "This server doesn’t teach any step of this track yet. You can sign up and start with another subject."}
              </p>
            )}
          </div>
          <ol>
            {parts.map((part) => (
              <li key={part.name}>
                <strong>{part.name}</strong>: {part.covers}
                {isHere(part) && (
                  <>
                    {" "}
                    <Badge kind="good">Available today</Badge>
                  </>
                )}
              </li>
            ))}
          </ol>
        </section>
      ))}
      <section aria-labelledby="figures">
        <h2 id="figures">In figures</h2>
        <div>
          <LearnableFacts topics={topics} />
          <ClaimList claims={trackClaims} />
        </div>
      </section>
    </article>
  );
}
