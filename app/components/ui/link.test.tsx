import { Link as RemixLink } from "@remix-run/react";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom/server";
import { expect, test } from "vitest";
import { Link, type LinkProps } from "./link";

/** A browser takes over what the server wrote only where both write the same. */
test.each<LinkProps>([
  { to: "/" },
  { to: "/courses/01a20b2a/sections/1.1?from=map#part-2", className: "button" },
  { to: "/login", reloadDocument: true, "aria-current": "page" },
  { to: "/blog?tag=R%26D&page=2", lang: "en", title: "R&D" },
])("on the server it is what Remix makes of $to", (props) => {
  const remix = (
    <StaticRouter location="/courses/7">
      <RemixLink discover="none" {...props}>
        There
      </RemixLink>
    </StaticRouter>
  );
  expect(attributesOf(renderToStaticMarkup(<Link {...props}>There</Link>))).toEqual(
    attributesOf(renderToStaticMarkup(remix)),
  );
});

/** In whatever order. */
function attributesOf(markup: string): string[] {
  return [...markup.matchAll(/[a-z-]+="[^"]*"|>[^<]*</g)].map(([attribute]) => attribute).sort();
}
