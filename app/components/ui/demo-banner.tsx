export function DemoBanner() {
  return <p className="demo-banner">Demo mode: sign-in is a stand-in on this machine, nothing leaves it.</p>;
}
