import { Form, useNavigation } from "@remix-run/react";
import { CsrfToken } from "~/components/accounts/csrf-token";
import { LearningOnly } from "~/components/billing/learning-only";
import { NeedsPlan } from "~/components/billing/needs-plan";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import type { CheckpointPageState } from "~/services/learning/checkpoints/checkpoint-page.server";
import { paths, type SectionKey } from "~/urls/paths";

interface CheckpointStartProps {
  sectionKey: SectionKey;
  ready: Extract<CheckpointPageState, { status: "ready" }>;
}

/** What to expect of a checkpoint, and its beginning. */
export function CheckpointStart({ sectionKey, ready: { questions, most, conceptNames } }: CheckpointStartProps) {
  const isSending = useNavigation().state !== "idle";
  return (
    <>
      <section aria-labelledby="about">
        <h2 id="about">It asks about</h2>
        <ul>
          {conceptNames.map((name) => (
            <li key={name} dir="auto">
              {name}
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="expect">
        <h2 id="expect">What to expect</h2>
        <ul className="expect-list">
          <li>{`${questions} questions, about ${questions} minutes: new ones as long as there are any`}</li>
          {most > questions && (
            <li>
              {most === questions + conceptNames.length
                ? `One extra question for anything you miss, in case it was a slip: at most ${most} in all`
                : `One extra question for a miss, in case it was a slip, while there’s a new one: at most ${most} in all`}
            </li>
          )}
          <li>You’ll see which answers were right at the end</li>
          <li>“I don’t know yet” is a good answer: it leads straight to what’s missing</li>
          <li>Nothing is lost: what you’ve completed stays complete, and what’s open stays open</li>
          <li>Pause when you like; it will wait for you</li>
        </ul>
      </section>
      <LearningOnly
        instead={
          <NeedsPlan>
            <p>Your checkpoint is waiting for you.</p>
          </NeedsPlan>
        }
      >
        <Form method="post" action={paths.startCheckpoint(sectionKey)} className="start-form">
          <CsrfToken />
          <Button disabled={isSending}>Take the checkpoint</Button>
        </Form>
      </LearningOnly>
      <p>
        <Link to={paths.sections(sectionKey.courseId)}>Not now: back to the course</Link>
      </p>
    </>
  );
}
