/** The weight of the package beside what was found in Amplify Auth v6. Titles carry the numbers of that list. */
import { expect, it } from "vitest";
import { bundle } from "../../src/size/bundle.ts";

const TIMEOUT_MS = 120_000;

it(
  "Amplify 32: names of exceptions are no weight of a sign-in",
  async () => {
    const chunks = await bundle({ imports: { "@poolgate/auth": ["createAuth", "signIn"] } });
    const code = chunks.map((chunk) => chunk.code).join("\n");
    const names = code.match(/\b[A-Z]\w+Exception\b/g) ?? [];
    expect(names.length).toBeGreaterThan(0);
    // 12 % there.
    expect(names.join("").length / code.length).toBeLessThan(0.02);
  },
  TIMEOUT_MS,
);
