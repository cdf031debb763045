import { auth } from "./auth.ts";

export const log: string[] = [];

auth.session.on("session.started", ({ user }) => void log.push(`${user.loginId} has signed in`));
auth.session.on("session.ended", ({ reason }) => void log.push(`The session has ended: ${reason}`));
auth.session.on("storage.refused", () => void log.push("The session ends with this page"));
