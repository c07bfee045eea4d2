import type { ButtonKind } from "~/components/ui/button-kind";
import { LinkButton } from "~/components/ui/link-button";
import { useWayToLearn } from "~/components/use-way-to-learn";
import { paths } from "~/urls/paths";

interface LearnLinkProps {
  kind?: ButtonKind;
  "aria-describedby"?: string;
}

/** In place of a way to learn, where the learner's plan has none. Nothing where it has. */
export function LearnLink(props: LearnLinkProps) {
  const way = useWayToLearn();
  if (!way) return null;
  return (
    <LinkButton to={paths.upgrade()} reloadDocument {...props}>
      {way === "trial" ? "Start Free Trial to Learn" : "Upgrade to Learn"}
    </LinkButton>
  );
}
