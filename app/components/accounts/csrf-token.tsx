import { useViewer } from "~/components/use-viewer";

/** Ties a form to this session, so that another site cannot post it. Stands in every form of somebody signed in. */
export function CsrfToken() {
  return <input type="hidden" name="csrf_token" value={useViewer()?.csrfToken ?? ""} />;
}
