/** What is wrong with settings, if anything is. */
import { resolveUserPoolConfig, UserPoolConfigError } from "../../src/resolve-config.ts";

export function problemsOf(config: unknown): readonly string[] {
  try {
    resolveUserPoolConfig(config);
    return [];
  } catch (error) {
    if (error instanceof UserPoolConfigError) return error.problems;
    throw error;
  }
}
