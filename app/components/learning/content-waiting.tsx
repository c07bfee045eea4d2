import { Link } from "~/components/ui/link";
import { OfflineMessage } from "~/components/ui/offline-message";
import { Waiting } from "~/components/ui/waiting";
import { usePoll } from "~/components/use-poll";

interface ContentWaitingProps {
  checkAgain: string;
  back: string;
}

/** While study material is being written: looks after 5 seconds, then every 3. */
export function ContentWaiting({ checkAgain, back }: ContentWaitingProps) {
  const { isOffline } = usePoll({ firstMs: 5000, everyMs: 3000, active: true });
  return (
    <div className="page">
      {isOffline && <OfflineMessage />}
      <Waiting title="Preparing your learning content..." heading="h1">
        <p>An explanation, a worked example and the steps, for exactly this concept.</p>
        <p>
          <Link to={checkAgain}>Check again</Link>
        </p>
        <p>
          <Link to={back}>Back to the question</Link>
        </p>
      </Waiting>
    </div>
  );
}
