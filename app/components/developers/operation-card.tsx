import { FieldList, type ShownField } from "./field-list";
import { WithCode } from "./with-code";

export interface ShownOperation {
  id: string;
  method: string;
  path: string;
  summary: string;
  words: string;
  needs: { kind: "scope"; scope: string } | { kind: "session" } | { kind: "cookie" } | null;
  parameters: ShownField[];
  body: ShownField[];
  answers: { status: string; fields: ShownField[]; example: string | null; mediaType: string }[];
  refusals: { status: string; words: string }[];
  curl: string;
}

/** One call: what it takes, what it answers, and a line that makes it. */
export function OperationCard({ operation }: { operation: ShownOperation }) {
  const { id, method, path, summary, words, needs, parameters, body, answers, refusals, curl } = operation;
  return (
    <section className="operation" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{summary}</h2>
      <p className="operation-path">
        <strong>{method}</strong> <code>{path}</code>
      </p>
      {words && (
        <p>
          <WithCode words={words} />
        </p>
      )}
      <p>
        <Needs needs={needs} />
      </p>
      <FieldList title="Parameters" fields={parameters} />
      <FieldList title="Body" fields={body} />
      <pre>
        <code>{curl}</code>
      </pre>
      {answers.map(({ status, fields, example, mediaType }) => (
        <details key={status}>
          <summary>
            Answers {status}
            {mediaType !== "application/json" && <>, {mediaType}</>}
          </summary>
          <FieldList title="Fields" fields={fields} />
          {example && (
            <pre>
              <code>{example}</code>
            </pre>
          )}
        </details>
      ))}
      {refusals.length > 0 && (
        <ul className="operation-refusals">
          {refusals.map((refusal) => (
            <li key={refusal.status}>
              <strong>{refusal.status}</strong> <WithCode words={refusal.words} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Needs({ needs }: Pick<ShownOperation, "needs">) {
  switch (needs?.kind) {
    case undefined:
      return "Anyone may call it.";
    case "cookie":
      return "Needs the cookie of a signed-in browser.";
    case "session":
      return (
        <>
          Needs the cookie of a signed-in browser, or a token from <code>POST /api/auth/token</code>.
        </>
      );
    case "scope":
      return (
        <>
          Needs the scope <code>{needs.scope}</code>.
        </>
      );
  }
}
