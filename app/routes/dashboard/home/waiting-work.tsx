import { NeedsPlan } from "~/components/billing/needs-plan";
import { Link } from "~/components/ui/link";
import { paths } from "~/urls/paths";

interface WaitingWorkProps {
  /** Reviews of today. */
  due: number;
  /** Repairs and checkpoints under way. */
  begun: number;
}

/** What of today waits until the learner's plan opens it; nothing where it does. */
export function WaitingWork({ due, begun }: WaitingWorkProps) {
  return (
    <NeedsPlan>
      {due > 0 ? (
        <p>
          <Link to={paths.review()}>{due === 1 ? "One review" : `${due} reviews`}</Link>
          {begun > 0 && " and what you have begun"} {due === 1 && begun === 0 ? "waits" : "wait"} for you.
        </p>
      ) : (
        begun > 0 && <p>What you have begun waits for you.</p>
      )}
    </NeedsPlan>
  );
}
