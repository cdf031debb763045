/** The options of the `dev` command. With real servers on free ports. What it serves is tested in a fresh clone. */
import { describe, expect, test } from "vitest";
import { ANY_PORTS, startCommand } from "./support/started-command.ts";

describe("dev", () => {
  test("shows the servers' logs on request", async () => {
    const dev = startCommand("dev", "--verbose", ...ANY_PORTS);
    await dev.says('{"ready":"site"');

    expect(dev.output.err).toMatch(/^api {2}│ \{.+/mu);
    expect(dev.output.out).not.toContain("Logs");
    expect(await dev.stop()).toBe(0);
  });

  test("prints its usage, as preview does", async () => {
    for (const command of ["dev", "preview"] as const) {
      const help = startCommand(command, "--help");
      expect(await help.ended).toBe(0);
      expect(help.output.out).toContain("--port-site");
    }
    const wrong = startCommand("dev", "--prot-site", "1");
    expect(await wrong.ended).toBe(1);
    expect(wrong.output.err).toContain("Unknown option '--prot-site'");
  });
});
