import type { ReactNode } from "react";
import { FormToken } from "~/components/accounts/form-token";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { paths } from "~/paths";
import { MAX_STAFF_NOTE } from "~/services/input-limits";
import type { ReportedQuestion } from "~/services/staff/reported-questions.server";

/** What can still be decided: whatever was kept may be withdrawn, what was withdrawn stays so. */
export function DecisionForm({ question: { id, status } }: { question: ReportedQuestion }) {
  if (status === "upheld") return null;
  if (status === "rejected") {
    return (
      <details>
        <summary>Withdraw it after all</summary>
        <NoteForm id={id}>
          <WithdrawButton />
        </NoteForm>
      </details>
    );
  }
  return (
    <NoteForm id={id}>
      <WithdrawButton />
      <Button name="decision" value="keep" kind="secondary">
        Keep it
      </Button>
    </NoteForm>
  );
}

function NoteForm({ id, children }: { id: string; children: ReactNode }) {
  const noteId = `note-${id}`;
  return (
    <form method="post" action={paths.decideChallenge(id)} className="form">
      <FormToken />
      <Field id={noteId} label="Note to the learner" hint="May stay empty.">
        <textarea id={noteId} name="note" rows={2} maxLength={MAX_STAFF_NOTE} aria-describedby={`${noteId}-hint`} />
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
