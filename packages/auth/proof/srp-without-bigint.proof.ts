/**
 * A runtime without BigInt: Hermes 0.11, the last one that npm has, computes vectors that other Cognito clients have
 * published, with jsbn. The program is bundled from our source and brought to the runtime's syntax by Babel, as such apps are.
 *
 * npm's `hermes-engine` 0.11 has only the compiler for Linux; `hermes-engine-cli` is the same engine as a command.
 */
import { mkdtempSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readVectors } from "@poolgate/testkit/vectors";
import { run, runWell } from "@poolgate/tooling/processes/run-outside";
import type { ProofPart, ProofResult } from "@poolgate/tooling/proof/proof-part";
import { installByNpm } from "@poolgate/tooling/published/install-by-npm";
import { productionBuild } from "@poolgate/tooling/published/production-build";
import { REPOSITORY } from "@poolgate/tooling/repository/repository";
import type { PublishedVector, Report } from "./hermes/published-vector.ts";

const TOOLS = {
  "@babel/core": "7.29.13",
  "@babel/preset-env": "7.29.14",
  "hermes-engine-cli": "0.11.0",
};

/** One of each kind that the client computes: a proof takes this runtime most of a minute. The unit tests compute all with jsbn. */
const IDS = ["go-alexrudd-1", "rust-device-verifier-1", "dotnet-device-hash", "swift-u-1"];

const FOLDERS: Readonly<Partial<Record<NodeJS.Platform, string>>> = { darwin: "osx-bin", linux: "linux64-bin" };

/** Hermes 0.11 has neither classes, nor the scope of blocks, nor arrow functions that are async. */
const TRANSFORM = `
  import { readFileSync, writeFileSync } from "node:fs";
  import { transformSync } from "@babel/core";
  const include = ["transform-classes", "transform-block-scoping", "transform-async-to-generator"];
  const presets = [["@babel/preset-env", { targets: { chrome: "150" }, include, modules: false }]];
  const { code } = transformSync(readFileSync("bundle.js", "utf8"), { presets, sourceType: "script", compact: false });
  writeFileSync("program.js", code);
`;

const part: ProofPart = {
  name: "srp-without-bigint",
  title: "Hermes 0.11, which has no BigInt, computes published SRP vectors",
  isProofOnly: true,
  async run({ say }) {
    const folder = mkdtempSync(join(tmpdir(), "poolgate-hermes-"));
    try {
      await installByNpm(folder, { dependencies: TOOLS });
      say("installed");
      const { vectors: all } = readVectors("srp/published-client-vectors.json") as { vectors: PublishedVector[] };
      const vectors = all.filter(({ id }) => IDS.includes(id));
      writeFileSync(join(folder, "bundle.js"), `var vectors = ${JSON.stringify(vectors)};\n${await bundled()}`);
      writeFileSync(join(folder, "transform.mjs"), TRANSFORM);
      await runWell(folder, process.execPath, "transform.mjs");
      say("bundled");
      const hermes = join(folder, "node_modules/hermes-engine-cli", FOLDERS[process.platform] ?? "", "hermes");
      // On current systems it ends with a segmentation fault after the last line, so its exit code says nothing.
      const { stdout, stderr } = await run(folder, hermes, "program.js");
      return compare(vectors, reportOf(stdout, stderr));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

/** Returns the program as one script. */
async function bundled(): Promise<string> {
  const files = await productionBuild({
    configFile: false,
    root: join(REPOSITORY, "packages/auth"),
    resolve: { conditions: ["poolgate-source"] },
    build: {
      minify: false,
      target: "es2019",
      modulePreload: false,
      rolldownOptions: {
        input: join(REPOSITORY, "packages/auth/proof/hermes/compute-vectors.ts"),
        output: { format: "iife", codeSplitting: false },
      },
    },
  });
  return files.map((file) => (file.type === "chunk" ? file.code : "")).join("\n");
}

function reportOf(stdout: string, stderr: string): Report {
  try {
    return JSON.parse(stdout) as Report;
  } catch {
    throw new Error(`Hermes printed no report:\n${stdout}\n${stderr}`);
  }
}

/** Compares what each vector publishes and the client computes. */
function compare(vectors: readonly PublishedVector[], { bigInt, computed }: Report): ProofResult {
  const lines = vectors.flatMap(({ id, expected }) => {
    const values = computed.find((one) => one.id === id)?.values ?? {};
    const names = Object.keys(expected).filter((name) => !name.startsWith("android"));
    const isEqual = (name: string): boolean => withoutZeros(values[name]) === withoutZeros(expected[name]);
    return names.map((name) => ({ text: `${id}: ${name}`, isEqual: isEqual(name) }));
  });
  const different = lines.filter(({ isEqual }) => !isEqual).map(({ text }) => `${text} is another value`);
  const isWithout = bigInt === "undefined";
  return {
    isOk: isWithout && vectors.length === IDS.length && different.length === 0,
    lines: [
      `${lines.length - different.length} of ${lines.length} published values of ${vectors.length} vectors are equal`,
      ...(isWithout ? [] : ["this runtime has BigInt"]),
      ...different,
    ],
  };
}

/** Some clients publish numbers with leading zeros, or in upper case. */
function withoutZeros(value: string | undefined): string | undefined {
  return value !== undefined && /^[0-9a-f]+$/iu.test(value) ? value.toLowerCase().replace(/^0+/u, "") : value;
}

export default part;
