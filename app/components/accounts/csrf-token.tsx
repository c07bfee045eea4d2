import { useViewer } from "~/components/use-viewer";

/** Ties a form to this session, so that another site cannot post it. Stands in every form of somebody signed in. */
export function FormToken() {
  return <input type="hidden" name="form_token" value={useViewer()?.formToken ?? ""} />;
}
