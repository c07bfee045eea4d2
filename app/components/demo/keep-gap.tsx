import { Link } from "~/components/ui/link";
import { useViewer } from "~/components/use-viewer";
import { paths } from "~/urls/paths";

/** Takes a gap of the demo into an account; who has one practices in their own course. */
export function KeepGap({ code }: { code: string }) {
  const viewer = useViewer();
  return (
    <p className="actions">
      {viewer ? (
        <Link to={paths.map()}>Practice it in your own course</Link>
      ) : (
        <Link to={paths.signupKeeping(code)}>Keep this gap: create an account</Link>
      )}
    </p>
  );
}
