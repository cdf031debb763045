/** Runs once, before all tests: deletes the network log of an earlier run, so that the audit does not read it. */
import { mkdir, rm } from "node:fs/promises";
import { NETWORK_LOG } from "./places.ts";

export default async function globalSetup(): Promise<void> {
  await rm(NETWORK_LOG, { recursive: true, force: true });
  await mkdir(NETWORK_LOG, { recursive: true });
}
