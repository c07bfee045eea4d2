import { expect, onTestFinished, test, vi } from "vitest";
import { get, thrownResponse } from "../../../tests/support/request";
import { CLIENT_ADDRESS_HEADER } from "./client-address.server";
import { forgetRates, rateLimit } from "./rate-limit.server";

const LIMIT = { name: "posting", points: 3, seconds: 100 };

test("what is tried too often is a 429 that says how long to wait", async () => {
  standStill();
  await spend(from("192.0.2.1"), 3);

  const response = await thrownResponse(rateLimit(from("192.0.2.1"), LIMIT));

  expect(response.status).toBe(429);
  expect(response.headers.get("Retry-After")).toBe("100");
  expect(await response.text()).toBe("Too many tries. Wait 2 minutes and try again.");
});

test("the limit is over when its time is", async () => {
  const travel = standStill();
  await spend(from("192.0.2.1"), 3);

  travel(100_000);

  await rateLimit(from("192.0.2.1"), LIMIT);
});

test("each address and each name has its own count", async () => {
  standStill();
  await spend(from("192.0.2.1"), 3);

  await rateLimit(from("192.0.2.2"), LIMIT);
  await rateLimit(from("192.0.2.1"), { ...LIMIT, name: "reading" });
});

test("one account is limited from all addresses together", async () => {
  standStill();
  for (const address of ["192.0.2.1", "192.0.2.2", "192.0.2.3"])
    await rateLimit(from(address), { ...LIMIT, key: "ada" });

  const ada = await thrownResponse(rateLimit(from("192.0.2.4"), { ...LIMIT, key: "ada" }));
  await rateLimit(from("192.0.2.4"), { ...LIMIT, key: "bob" });

  expect(ada.status).toBe(429);
});

test("each account at one address has its own count", async () => {
  standStill();
  for (let time = 0; time < 3; time++) await rateLimit(from("192.0.2.1"), { ...LIMIT, key: "ada" });

  const ada = await thrownResponse(rateLimit(from("192.0.2.1"), { ...LIMIT, key: "ada" }));
  await rateLimit(from("192.0.2.1"), { ...LIMIT, key: "bob" });
  await rateLimit(from("192.0.2.1"), LIMIT);

  expect(ada.status).toBe(429);
});

test.each([
  ["2001:db8:1:2::1", "2001:db8:1:2:ffff::2", true],
  ["2001:db8:1:2::1", "2001:DB8:1:2::1%eth0", true],
  ["::1", "::2", true],
  ["2001:db8:1:2::1", "2001:db8:1:3::1", false],
  ["2001:db8::1:2:3:4:5", "2001:0db8:0:1::", true],
])("%s and %s count as one network: %s", async (one, other, together) => {
  standStill();
  await spend(from(one), 3);

  const outcome = await rateLimit(from(other), LIMIT).then(
    () => 200,
    (response: Response) => response.status,
  );

  expect(outcome).toBe(together ? 429 : 200);
});

function from(address: string): Request {
  return get("/", { headers: { [CLIENT_ADDRESS_HEADER]: address } });
}

async function spend(request: Request, points: number): Promise<void> {
  for (let point = 0; point < points; point++) await rateLimit(request, LIMIT);
}

/** A clock for the library, which looks at the time itself; and nothing counted yet. */
function standStill(): (milliseconds: number) => void {
  forgetRates();
  vi.useFakeTimers({ toFake: ["Date", "setTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  return (milliseconds) => void vi.advanceTimersByTime(milliseconds);
}
