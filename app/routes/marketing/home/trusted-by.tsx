import { GroundEdge } from "~/components/site/ground-edge";
import { Link } from "~/components/ui/link";
import { checkable, comments, universities } from "~/content/trusted-by";
import { SiteFigures, type SiteSize } from "./site-figures";

/**
 * Those who vouch for the product, where there are any; else what everybody can see for themselves.
 * `size`: null where nothing is written before a learner asks for it.
 */
export function TrustedBy({ size }: { size: SiteSize | null }) {
  const isVouchedFor = universities.length > 0 || comments.length > 0;
  return (
    <section className="band ground-3 rooted trust" aria-labelledby="trust-title">
      <GroundEdge />
      <div className="words">
        <h2 id="trust-title">{isVouchedFor ? "Trusted by" : "Don’t take our word for it"}</h2>
        {size && <SiteFigures size={size} />}
      </div>
      <div className="proof">
        {universities.length > 0 && (
          <ul className="logos" aria-label="Universities">
            {universities.map(({ name, logo }) => (
              <li key={name}>
                <img src={logo} alt={name} height="48" loading="lazy" />
              </li>
            ))}
          </ul>
        )}
        {comments.map(({ text, from, url }) => (
          <figure key={url}>
            <blockquote>{text}</blockquote>
            <figcaption>
              <a href={url}>{from}</a>
            </figcaption>
          </figure>
        ))}
        {!isVouchedFor && (
          <ul className="checkable">
            {checkable.map(({ title, text, link }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>
                  {text} <Link to={link.to}>{link.label}</Link>
                </p>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
