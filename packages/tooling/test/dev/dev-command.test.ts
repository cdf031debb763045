/** The options of the `dev` command. With real servers on free ports. What it serves is tested in a fresh clone. */
import { expect, test } from "vitest";
import { ANY_PORTS, exitCodeOf, startCommand, untilServing } from "./support/started-command.ts";

test("dev shows the servers' logs on request", async () => {
  const dev = startCommand("dev", ["--verbose", ...ANY_PORTS]);
  await untilServing(dev);

  expect(dev.output.err).toMatch(/^api {2}│ \{.+/mu);
  expect(dev.output.out).not.toContain("Logs");
  await dev.stop();
  expect(await exitCodeOf(dev)).toBe(0);
});
