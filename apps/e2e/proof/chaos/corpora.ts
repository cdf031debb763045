/** The hostile inputs from the tests of the pool, the engine and the api, read from their folders. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { REPOSITORY } from "@poolgate/tooling/repository/repository";

export interface Corpora {
  /** Whole requests in latin-1. */
  readonly requests: Readonly<Record<"pool" | "api", readonly string[]>>;
  /** Valid and invalid JSON in latin-1. */
  readonly jsonTexts: readonly string[];
  /** The Big List of Naughty Strings. */
  readonly strings: readonly string[];
}

export function readCorpora(): Corpora {
  const json = read("packages", "testkit", "vectors", "json", "json-test-suite.json") as {
    readonly cases: readonly { readonly base64: string }[];
  };
  return {
    requests: {
      pool: requestsOf(read("packages", "local-pool", "test", "data", "http-requests.json")),
      api: requestsOf(read("apps", "api", "test", "vectors", "raw-requests.json")),
    },
    jsonTexts: json.cases.map(({ base64 }) => Buffer.from(base64, "base64").toString("latin1")),
    strings: read("apps", "api", "test", "vectors", "blns.json") as readonly string[],
  };
}

function read(...path: readonly string[]): unknown {
  return JSON.parse(readFileSync(join(REPOSITORY, ...path), "utf8"));
}

function requestsOf(file: unknown): string[] {
  return (file as { readonly requests: readonly { readonly raw: string }[] }).requests.map(({ raw }) => raw);
}
