import { FieldList, type ShownField } from "./field-list";

export interface ShownEvent {
  type: string;
  summary: string;
  fields: ShownField[];
  example: string | null;
}

/** One event: when it is sent, what it holds, and a message as an endpoint gets it. */
export function EventCard({ event }: { event: ShownEvent }) {
  const { type, summary, fields, example } = event;
  return (
    <section className="operation" id={type} aria-labelledby={`${type}-title`}>
      <h2 id={`${type}-title`}>{summary}</h2>
      <p className="operation-path">
        <code>{type}</code>
      </p>
      <FieldList title="Data" fields={fields} />
      {example && (
        <details>
          <summary>A whole message</summary>
          <pre>
            <code>{example}</code>
          </pre>
        </details>
      )}
    </section>
  );
}
