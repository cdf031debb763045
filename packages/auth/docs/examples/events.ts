import { loadEngine } from "@poolgate/auth";
import { auth } from "./auth.ts";

export const log: string[] = [];

export async function listen(): Promise<void> {
  const session = await loadEngine(auth);
  session.on("session.started", ({ user }) => void log.push(`${user.loginId} has signed in`));
  session.on("session.ended", ({ reason }) => void log.push(`The session has ended: ${reason}`));
  session.on("storage.refused", () => void log.push("The session ends with this page"));
}
