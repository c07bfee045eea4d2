import type { ReactNode } from "react";
import { CsrfToken } from "~/components/accounts/csrf-token";
import { Button } from "~/components/ui/button";
import { describedBy } from "~/components/ui/described-by";
import { Field } from "~/components/ui/field";
import { paths } from "~/urls/paths";
import { MAX_STAFF_NOTE } from "~/services/limits/input-limits";
import type { ChallengedQuestion } from "~/services/staff/challenged-questions.server";

/** As it was sent, with what is wrong with it. */
export interface RefusedDecision {
  challengeId: string;
  note: string;
  error: string;
}

interface DecisionFormProps {
  question: ChallengedQuestion;
  refused: RefusedDecision | undefined;
}

/** What can still be decided: whatever was kept may be withdrawn, what was withdrawn stays so. */
export function DecisionForm({ question: { id, status }, refused }: DecisionFormProps) {
  if (status === "upheld") return null;
  if (status === "rejected") {
    return (
      <details open={refused !== undefined}>
        <summary>Withdraw it after all</summary>
        <NoteForm id={id} refused={refused}>
          <WithdrawButton />
        </NoteForm>
      </details>
    );
  }
  return (
    <NoteForm id={id} refused={refused}>
      <WithdrawButton />
      <Button name="decision" value="keep" kind="secondary">
        Keep it
      </Button>
    </NoteForm>
  );
}

interface NoteFormProps {
  id: string;
  refused: RefusedDecision | undefined;
  children: ReactNode;
}

function NoteForm({ id, refused, children }: NoteFormProps) {
  const error = refused?.error;
  const noteId = `note-${id}`;
  return (
    <form method="post" action={paths.decideChallenge(id)} className="form">
      <CsrfToken />
      <Field id={noteId} label="Note to the learner" hint="Optional." error={error}>
        <textarea
          id={noteId}
          name="note"
          rows={2}
          maxLength={MAX_STAFF_NOTE}
          defaultValue={refused?.note}
          aria-invalid={Boolean(error)}
          aria-describedby={describedBy(noteId, { hint: true, error })}
        />
      </Field>
      <div className="actions">{children}</div>
    </form>
  );
}

function WithdrawButton() {
  return (
    <Button name="decision" value="withdraw" kind="danger">
      Withdraw the question
    </Button>
  );
}
