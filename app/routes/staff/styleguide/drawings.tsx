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
      rule="Above the ground is what you want to know, below it what that builds on. Lines are roots, ochre is a gap. Each drawing only decorates words that say the same."
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
          <p>The root grows while you wait.</p>
        </Waiting>
      </div>
      <ul className="roots">
        <li data-state="passed">
          <div className="roots-row">
            <span className="roots-name">What is solid</span>
          </div>
        </li>
        <li data-state="failed">
          <div className="roots-row">
            <span className="roots-name">What was missed</span>
          </div>
          <ul>
            <li data-state="gap">
              <div className="roots-row">
                <span className="roots-name">The gap below it</span>
              </div>
            </li>
            <li data-state="open">
              <div className="roots-row">
                <span className="roots-name">What hasn’t been asked yet</span>
              </div>
            </li>
          </ul>
        </li>
      </ul>
    </Specimen>
  );
}
