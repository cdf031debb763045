/** The hostile inputs from the tests of the pool, the engine and the api, read from their folders. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { REPOSITORY } from "@poolgate/tooling/repository/repository";

export interface Corpora {
  /** Whole requests in latin-1. */
  readonly requests: readonly string[];
  /** Valid and invalid JSON in latin-1. */
  readonly jsonTexts: readonly string[];
  /** The Big List of Naughty Strings. */
  readonly strings: readonly string[];
}

export function readCorpora(): Corpora {
  const { requests } = read("packages", "testkit", "vectors", "http", "raw-requests.json") as {
    readonly requests: Readonly<Record<string, string>>;
  };
  const json = read("packages", "testkit", "vectors", "json", "json-test-suite.json") as {
    readonly cases: readonly { readonly base64: string }[];
  };
  return {
    requests: Object.values(requests),
    jsonTexts: json.cases.map(({ base64 }) => Buffer.from(base64, "base64").toString("latin1")),
    strings: read("apps", "api", "test", "vectors", "blns.json") as readonly string[],
  };
}

function read(...path: readonly string[]): unknown {
  return JSON.parse(readFileSync(join(REPOSITORY, ...path), "utf8"));
}
