import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LinkButton } from "~/components/ui/link-button";
import { LocalTime } from "~/components/ui/local-time";
import { PageHeader } from "~/components/ui/page-header";
import { config } from "~/config/config.server";
import { openings } from "~/content/openings";
import { sitePages } from "~/content/site-pages";
import { publicWhenSignedOut } from "~/http/session/public-cache.server";
import { pageMeta } from "~/document/page-meta";
import { paths } from "~/urls/paths";

export const meta: MetaFunction = ({ matches }) => pageMeta(sitePages.careers, matches);

export { loaderHeaders as headers } from "~/http/response/loader-headers";

export async function loader({ request }: LoaderFunctionArgs) {
  return data({ supportEmail: config.supportEmail }, { headers: await publicWhenSignedOut(request) });
}

export default function Careers() {
  const { supportEmail } = useLoaderData<typeof loader>();
  return (
    <article className="prose split">
      <PageHeader
        title="Careers"
        lead="Help people find out what they don’t know yet, and learn it."
        actions={
          openings.length > 0 && (
            <LinkButton to="#positions" kind="secondary">
              See open positions
            </LinkButton>
          )
        }
      />
      <h2>How we work</h2>
      <ul>
        <li>We’d rather say less than claim something nobody has measured.</li>
        <li>We build for people with old phones, slow connections and little time. Everyone else benefits too.</li>
        <li>We write things down, so nobody has to be online at the same time.</li>
        <li>Mistakes are where it gets interesting. Ours too.</li>
      </ul>

      <h2 id="positions">Open positions</h2>
      {openings.length === 0 && (
        <p>Nothing is open right now. If you think we need something only you can do, write to us anyway.</p>
      )}
      {openings.map((opening) => (
        <section key={opening.id} aria-labelledby={opening.id}>
          <div>
            <h3 id={opening.id}>{opening.title}</h3>
            <p className="small">
              {opening.department} · {opening.location} · {opening.type}
            </p>
            <p className="small">
              Posted <LocalTime value={opening.postedDate} locale={null} timeZone={null} />
            </p>
          </div>
          <div>
            <p>{opening.description}</p>
            <ul>
              {opening.requirements.map((requirement) => (
                <li key={requirement}>{requirement}</li>
              ))}
            </ul>
          </div>
        </section>
      ))}

      <h2>How to apply</h2>
      <p>
        Tell us in a few lines what you’d do first here, and show us something you’ve made. No form letters, no photo,
        no age. We answer everyone.
      </p>
      <p className="actions">
        {supportEmail ? (
          <a className="button button-primary" href={`mailto:${supportEmail}?subject=Application`}>
            Write to {supportEmail}
          </a>
        ) : (
          <LinkButton to={paths.contact("partnership")}>Write to us</LinkButton>
        )}
      </p>
    </article>
  );
}
