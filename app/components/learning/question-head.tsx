import type { ReactNode } from "react";
import { Breadcrumb, type BreadcrumbItem } from "~/components/ui/breadcrumb";

interface QuestionHeadProps {
  /** The way back up; a narrow screen shows its last link alone. */
  breadcrumb: BreadcrumbItem[];
  /** Which question it is: the heading of the page, and its id `question-number`. */
  title: string;
  /** Beside the heading: difficulty, or how many are left. */
  children?: ReactNode;
  /** How far one is, opposite the way back. */
  progress?: ReactNode;
}

/** The head of a question's screen in little height: on a phone the options are to be seen without scrolling. */
export function QuestionHead({ breadcrumb, title, children, progress }: QuestionHeadProps) {
  return (
    <header className="question-head">
      <Breadcrumb items={breadcrumb} /> {progress}
      <div className="question-meta">
        <h1 id="question-number" dir="auto">
          {title}
        </h1>{" "}
        {children}
      </div>
    </header>
  );
}
