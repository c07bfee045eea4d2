import { Sprout } from "~/components/site/sprout";
import { Icon, iconNames } from "~/components/ui/icon";
import { LostRoot } from "~/components/ui/lost-root";
import { Waiting } from "~/components/ui/waiting";
import { Wordmark } from "~/components/ui/wordmark";
import { Specimen } from "./specimen";

export function Drawings() {
  return (
    <Specimen
      id="drawings"
      title="Drawings and icons"
      rule="Above the ground is what one wants to know, beneath it what that rests on. Lines are roots, ochre is a gap. Each is decoration beside words that say the same."
    >
      <Wordmark />
      <ul className="icons">
        {iconNames.map((name) => (
          <li key={name}>
            <Icon name={name} /> {name}
          </li>
        ))}
      </ul>
      <div className="pictures">
        <Sprout />
        <LostRoot />
        <Waiting title="Something is being made">
          <p>The root grows while one waits.</p>
        </Waiting>
      </div>
      <ul className="roots">
        <li data-state="passed">
          <span className="roots-name">What holds</span>
        </li>
        <li data-state="failed">
          <span className="roots-name">What was answered wrong</span>
          <ul>
            <li data-state="gap">
              <span className="roots-name">The gap beneath it</span>
            </li>
            <li data-state="open">
              <span className="roots-name">What was not asked yet</span>
            </li>
          </ul>
        </li>
      </ul>
    </Specimen>
  );
}
