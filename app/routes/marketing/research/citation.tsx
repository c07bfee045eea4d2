import type { Source } from "~/content/sources";

/** A publication as a list of references names it. */
export function Citation({ authors, year, title, where, doi }: Source) {
  return (
    <>
      {authors} ({year}). {doi ? <a href={`https://doi.org/${doi}`}>{title}</a> : title}. <cite>{where}</cite>.
    </>
  );
}
