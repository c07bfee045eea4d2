import { LongPage, type PagePart } from "~/components/site/long-page";
import { LAST_UPDATED } from "~/content/legal/constants";

interface LegalPageProps {
  title: string;
  lead: string;
  parts: PagePart[];
}

export function LegalPage(props: LegalPageProps) {
  return (
    <LongPage {...props}>
      <p className="small">{`Last updated: ${LAST_UPDATED}`}</p>
    </LongPage>
  );
}
