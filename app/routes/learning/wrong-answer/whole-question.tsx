import { RichText } from "~/components/ui/rich-text";

interface WholeQuestionProps {
  /** What it tells; empty where there is nothing but what it asks. */
  setupHtml: string;
  /** Its last sentence; null where that is told with the rest, or is said above at all widths. */
  ask: string | null;
  /** A phone has said above what it asks. */
  isAskAbove?: boolean;
}

/** A question once more, as what is said of the answer argues from its numbers. */
export function WholeQuestion({ setupHtml, ask, isAskAbove = false }: WholeQuestionProps) {
  return (
    <div className="what-was-asked">
      {setupHtml !== "" && <RichText html={setupHtml} />}
      {ask !== null && <RichText html={ask} inline className={isAskAbove ? "unless-narrow" : ""} />}
    </div>
  );
}
