/** The packed local pool with one user, as `npx @poolgate/local-pool` runs it. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { startScript } from "@poolgate/tooling/processes/child";

/** The seeded user. */
export const ANN = { email: "ann@example.com", password: "correct horse battery" };

export interface PackedPool {
  /** What an app needs in its configuration. */
  readonly members: {
    readonly userPoolEndpoint: string;
    readonly userPoolId: string;
    readonly userPoolClientId: string;
  };
  stop(): Promise<void>;
}

/** Starts the pool that is installed in the folder of a consumer. It keeps nothing. */
export async function startPackedPool(folder: string): Promise<PackedPool> {
  writeFileSync(join(folder, "pool.json"), JSON.stringify({ seededUsers: [ANN] }));
  const bin = "node_modules/@poolgate/local-pool/bin/local-pool.js";
  const args = ["--port", "0", "--data", ":memory:", "--config", "pool.json"];
  const script = await startScript(folder, /"ready"/u, bin, ...args);
  const { url, userPoolId, userPoolClientId } = JSON.parse(script.readyLine) as Readonly<Record<string, string>>;
  const members = {
    userPoolEndpoint: url ?? "",
    userPoolId: userPoolId ?? "",
    userPoolClientId: userPoolClientId ?? "",
  };
  return { members, stop: () => script.stop() };
}
