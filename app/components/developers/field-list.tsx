import { WithCode } from "./with-code";

export interface ShownField {
  name: string;
  type: string;
  isRequired: boolean;
  words: string;
}

/** Fields by their names, each with its type and what it means; nothing where there are none. */
export function FieldList({ title, fields }: { title: string; fields: ShownField[] }) {
  if (fields.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <dl className="fields">
        {fields.map(({ name, type, isRequired, words }) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>
              <em>
                {type}
                {!isRequired && ", optional"}
              </em>
              {words && (
                <>
                  {" "}
                  <WithCode words={words} />
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
