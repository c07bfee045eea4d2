import { useLoaderData } from "@remix-run/react";
import SQLite from "better-sqlite3";

/** One row with the text of a short page: with markup and single fetch's copy of it, 6.4 KB of HTML in all. */
const database = new SQLite(":memory:");
database.exec("create table pages (id integer primary key, title text not null, body text not null)");
database
  .prepare("insert into pages values (1, 'A bare page', ?)")
  .run(Array.from({ length: 31 }, (_, line) => `Line ${line} of a page that does nothing else.`).join("\n"));
const find = database.prepare("select title, body from pages where id = ?");

export function loader() {
  return find.get(1) as { title: string; body: string };
}

export default function Page() {
  const { title, body } = useLoaderData<typeof loader>();
  return (
    <main>
      <h1>{title}</h1>
      {body.split("\n").map((line) => (
        <p key={line}>{line}</p>
      ))}
    </main>
  );
}
