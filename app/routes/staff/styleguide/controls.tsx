import { Badge } from "~/components/ui/badge";
import { Breadcrumb } from "~/components/ui/breadcrumb";
import { Button } from "~/components/ui/button";
import type { ButtonKind } from "~/components/ui/button-kind";
import { Icon } from "~/components/ui/icon";
import { LinkButton } from "~/components/ui/link-button";
import { Pagination } from "~/components/ui/pagination";
import { paths } from "~/urls/paths";
import { Specimen } from "./specimen";

const kinds: ButtonKind[] = ["primary", "secondary", "quiet", "danger"];

export function Controls() {
  return (
    <>
      <Specimen
        id="buttons"
        title="Buttons"
        rule="One primary button a screen, secondary beside it, quiet for the way out, danger for what can’t be undone. Links take you somewhere, buttons change something; they look the same."
      >
        {kinds.map((kind) => (
          <p className="actions" key={kind}>
            <Button type="button" kind={kind}>
              {kind}
            </Button>
            <LinkButton kind={kind} to={paths.styleguide()}>
              {kind} link
            </LinkButton>
            <Button type="button" kind={kind} disabled>
              {kind}, disabled
            </Button>
          </p>
        ))}
        <p className="actions">
          <Button type="button">
            <Icon name="check" /> With an icon
          </Button>
          <a href="#buttons">A plain link beside it</a>
        </p>
      </Specimen>
      <Specimen id="badges" title="Badges">
        <p className="actions">
          <Badge>Neutral</Badge> <Badge kind="accent">Accent</Badge> <Badge kind="good">Good</Badge>{" "}
          <Badge kind="gap">Gap</Badge> <Badge kind="wrong">Wrong</Badge>
        </p>
      </Specimen>
      <Specimen id="ways" title="Ways through the product" rule="On a narrow screen the breadcrumb is the way back up.">
        <Breadcrumb
          items={[
            { label: "Courses", to: paths.courses() },
            { label: "Statistics", to: paths.courses() },
            { label: "1.2 Distributions" },
          ]}
        />
        <Pagination page={2} pageCount={3} addressOf={() => "#ways"} />
        <nav aria-label="Example of tabs">
          <ul className="tabs">
            <li>
              <a href="#ways" aria-current="page">
                Here
              </a>
            </li>
            <li>
              <a href="#ways">There</a>
            </li>
          </ul>
        </nav>
      </Specimen>
    </>
  );
}
