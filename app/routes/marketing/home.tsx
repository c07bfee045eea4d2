export default function Home() {
  return <h1>Taproot</h1>;
}
