import { GroundEdge } from "./ground-edge";

/** What a page at the door stands on: the ground, with the seedling of the wordmark and its root. */
export function EntryGround() {
  return (
    <div className="entry-ground band ground-1">
      <GroundEdge />
      <div>
        <svg className="plant" viewBox="0 0 150 240" width="150" height="240" aria-hidden="true" focusable="false">
          <path className="plant-leaf" d="M60 90C64 58 100 34 146 30 138 72 100 98 60 90z" />
          <path className="plant-solid" d="M59 92C36 78 28 46 36 14 60 36 66 64 59 92z" />
          <path d="M60 90c26-8 50-22 70-44M60 90c-4 18-4 40-4 60v88M56 172c-14 4-26 12-32 26M56 190c14 2 26 10 34 22" />
        </svg>
      </div>
    </div>
  );
}
