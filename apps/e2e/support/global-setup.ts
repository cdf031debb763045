/**
 * Runs once, before all tests: deletes the network log of an earlier run, so that the audit does not read it, and offers the
 * builds that the workers share.
 */
import { mkdir, rm } from "node:fs/promises";
import { serveBuilds } from "./builds.ts";
import { NETWORK_LOG } from "./places.ts";

/** @returns What runs after all tests. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await rm(NETWORK_LOG, { recursive: true, force: true });
  await mkdir(NETWORK_LOG, { recursive: true });
  const { close } = await serveBuilds();
  return close;
}
