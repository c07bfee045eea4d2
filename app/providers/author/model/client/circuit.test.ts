import { expect, test } from "vitest";
import { createCircuit, type ServerHealth } from "./circuit";

const HALF_A_MINUTE = 30_000;

test("five failures in a row open the circuit breaker, and half a minute later one request is let through", () => {
  const { circuit, use, travel, openings } = setUp();
  for (let count = 0; count < 5; count++) use("down");

  expect(circuit.isOpen).toBe(true);
  expect(circuit.enter()).toBe(null);
  expect(openings()).toBe(1);

  travel(HALF_A_MINUTE);

  expect(circuit.enter()).not.toBe(null);
  expect(circuit.enter()).toBe(null); // while the first is under way
});

test("four failures, or five with a success among them, do not open it", () => {
  const { circuit, use } = setUp();
  for (const health of ["down", "down", "down", "down", "up", "down", "unknown", "down"] as const) use(health);

  expect(circuit.isOpen).toBe(false);
});

test("a probe that goes well closes it, one that does not opens it for another half a minute", () => {
  const { circuit, use, travel, openings } = setUp();
  for (let count = 0; count < 5; count++) use("down");

  travel(HALF_A_MINUTE);
  use("down");
  expect(circuit.isOpen).toBe(true);
  expect(openings()).toBe(2);

  travel(HALF_A_MINUTE);
  use("up");
  expect(circuit.isOpen).toBe(false);
  use("down");
  expect(circuit.isOpen).toBe(false);
});

test("a probe that was given up leaves room for another", () => {
  const { circuit, use, travel } = setUp();
  for (let count = 0; count < 5; count++) use("down");
  travel(HALF_A_MINUTE);

  use("unknown");

  expect(circuit.enter()).not.toBe(null);
});

test("requests that were under way when it opened do not keep it open for longer", () => {
  const { circuit, use, travel } = setUp();
  const late = [circuit.enter()!, circuit.enter()!];
  for (let count = 0; count < 5; count++) use("down");

  travel(HALF_A_MINUTE - 1);
  late[0]!("down");
  travel(1);

  expect(circuit.isOpen).toBe(false);
  late[1]!("up");
  expect(circuit.enter()).not.toBe(null);
  expect(circuit.enter()).not.toBe(null); // closed, so that more than one may go
});

function setUp() {
  let time = 0;
  let openings = 0;
  const circuit = createCircuit(
    () => new Date(time),
    () => openings++,
  );
  return {
    circuit,
    use: (health: ServerHealth) => circuit.enter()!(health),
    travel: (milliseconds: number) => void (time += milliseconds),
    openings: () => openings,
  };
}
