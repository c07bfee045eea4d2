import type { ReactNode } from "react";
import { useWayToLearn } from "~/components/use-way-to-learn";

interface LearningOnlyProps {
  children: ReactNode;
  /** What stands there for others. */
  instead?: ReactNode;
}

/** For those whose plan opens the learning screens. What they post is looked at again on the server. */
export function LearningOnly({ children, instead = null }: LearningOnlyProps) {
  return useWayToLearn() ? instead : children;
}
