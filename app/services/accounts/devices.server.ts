import type { DbContext } from "~/services/context";
import { deviceName } from "./device-name.server";
import { endSession, findOwnSession, listSessions } from "./sessions.server";

/** A browser in which a learner is signed in. */
export interface Device {
  /** Of its session. */
  id: string;
  /** `Firefox on Linux` */
  name: string;
  isCurrent: boolean;
  signedInAt: string;
  lastSeenAt: string;
}

export type SignOutDeviceResult = { status: "signed-out" } | { status: "this-device" } | { status: "no-device" };

/** This device first. What has ended or expired is not there any more. */
export async function listDevices(ctx: DbContext, input: { learnerId: string; tokenHash: string }): Promise<Device[]> {
  const sessions = await listSessions(ctx, input);
  return sessions.map(({ id, userAgent, isCurrent, createdAt, lastSeenAt }) => ({
    id,
    name: deviceName(userAgent),
    isCurrent,
    signedInAt: createdAt,
    lastSeenAt,
  }));
}

/** One that is signed out already stays so. The current device is left to whoever can take its cookie back. */
export async function signOutDevice(
  ctx: DbContext,
  input: { learnerId: string; tokenHash: string; deviceId: string },
): Promise<SignOutDeviceResult> {
  const session = await findOwnSession(ctx, { learnerId: input.learnerId, sessionId: input.deviceId });
  if (!session) return { status: "no-device" };
  if (session.tokenHash === input.tokenHash) return { status: "this-device" };
  await endSession(ctx, session);
  return { status: "signed-out" };
}
