export function DemoBanner() {
  return (
    <aside className="demo-banner" aria-label="Demo mode">
      <p>Demo mode: sign-in is a stand-in on this machine, nothing leaves it.</p>
    </aside>
  );
}
