import { Form } from "@remix-run/react";
import { CsrfToken } from "~/components/accounts/csrf-token";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { LinkButton } from "~/components/ui/link-button";
import { LocalTime } from "~/components/ui/local-time";
import { Message } from "~/components/ui/message";
import { paths } from "~/urls/paths";

interface ExportStatusProps {
  archive:
    | { status: "making" }
    | { status: "ready"; id: string; madeAt: string; expiresAt: string; bytes: number }
    | { status: "failed"; error: string }
    | { status: "lost" }
    | null;
  timeZone: string | null;
  locale: string | null;
}

/** The way to an archive of one's data: to have it made, to wait for it, to fetch it. */
export function ExportStatus({ archive, timeZone, locale }: ExportStatusProps) {
  switch (archive?.status) {
    case undefined:
      return <StartForm label="Export my data" />;
    case "making":
      return (
        <Message kind="info" title="We’re making your archive">
          <p>
            You can leave this page; the link will appear here. <Link to={paths.privacy()}>Check again</Link>
          </p>
        </Message>
      );
    case "failed":
      return (
        <>
          <Message kind="error" title="We couldn’t make your archive">
            <p>{archive.error}</p>
          </Message>
          <StartForm label="Try Again" />
        </>
      );
    case "lost":
      return (
        <>
          <Message kind="info" title="Your archive is gone">
            <p>This server was restored from a backup, which doesn’t include archives. You can make a new one.</p>
          </Message>
          <StartForm label="Export my data" />
        </>
      );
    case "ready":
      return (
        <>
          <Message kind="success" title="Your archive is ready">
            <p>
              Made <LocalTime value={archive.madeAt} timeZone={timeZone} locale={locale} withTime />. You can download
              it until <LocalTime value={archive.expiresAt} timeZone={timeZone} locale={locale} withTime />.
            </p>
          </Message>
          <div className="actions">
            <LinkButton to={paths.downloadExport(archive.id)} reloadDocument>
              Download ({sizeOf(archive.bytes)})
            </LinkButton>
            <StartForm label="Make a new one" kind="quiet" />
          </div>
        </>
      );
  }
}

function StartForm({ label, kind }: { label: string; kind?: "quiet" }) {
  return (
    <Form method="post" action={paths.startExport()} className="actions">
      <CsrfToken />
      <Button kind={kind}>{label}</Button>
    </Form>
  );
}

function sizeOf(bytes: number): string {
  const kilobytes = Math.ceil(bytes / 1024);
  return kilobytes < 1000 ? `${kilobytes} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
