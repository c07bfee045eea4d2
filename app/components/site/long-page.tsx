import { Fragment, type ReactNode } from "react";
import { PageHeader } from "~/components/ui/page-header";

/** A part of a long page, with a place in its table of contents. */
export interface PagePart {
  id: string;
  title: string;
  body: ReactNode;
}

interface LongPageProps {
  title: string;
  lead: string;
  /** Each has an address of its own. */
  parts: PagePart[];
  /** What stands before the first part. */
  children?: ReactNode;
}

/** A text of many parts: what is in it stands first, and beside it where there is room. */
export function LongPage({ title, lead, parts, children }: LongPageProps) {
  return (
    <div className="long-page">
      <PageHeader title={title} lead={lead} />
      <nav className="contents" aria-label="On this page">
        <ol>
          {parts.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <article className="prose">
        {children}
        {parts.map(({ id, title, body }) => (
          <Fragment key={id}>
            <h2 id={id}>{title}</h2>
            {body}
          </Fragment>
        ))}
      </article>
    </div>
  );
}
