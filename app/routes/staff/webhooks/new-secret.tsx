import { Field } from "~/components/ui/field";
import { Message } from "~/components/ui/message";

/** What the one who receives events checks their signatures by. It is shown this once. */
export function NewSecret({ secret }: { secret: string }) {
  return (
    <>
      <Message kind="success" title="Copy this secret now" takesFocus>
        <p>We won’t show it again. Your system needs it to check that events come from here.</p>
      </Message>
      <Field id="secret" label="Secret">
        <textarea id="secret" readOnly rows={2} defaultValue={secret} spellCheck={false} />
      </Field>
    </>
  );
}
