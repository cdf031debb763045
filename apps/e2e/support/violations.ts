/** Collects the violations of the Content Security Policy in every page of a context. */
import type { BrowserContext } from "@playwright/test";

/** @returns A list that grows with each violation: its directive, and what was blocked. */
export async function watchViolations(context: BrowserContext): Promise<readonly string[]> {
  const violations: string[] = [];
  await context.exposeBinding("reportViolation", (_source, violation: string) => violations.push(violation));
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile, sample }) => {
      const report: unknown = Reflect.get(window, "reportViolation");
      if (typeof report !== "function") throw new Error("The violation cannot be reported.");
      report(`${violatedDirective}: ${blockedURI} in ${sourceFile} ${sample}`);
    });
  });
  return violations;
}
