/** The worst day of `docs/costs.md` is what the template's own numbers make of it. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readText } from "@poolgate/tooling/repository/repository";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readSettings } from "../src/settings/read-settings.ts";
import { LEAST_SETTINGS } from "./support/settings.ts";
import { synthesize } from "./support/synthesize.ts";
import type { Template } from "./support/templates.ts";
import { type WorstDay, worstDay } from "./support/worst-day.ts";

/** The settings of the example, with a model that refines. */
const SETTINGS = readSettings({
  account: "210987654321",
  region: "us-east-1",
  mail: { from: "site@stillwater.example", to: "owner@stillwater.example" },
  userPool: { loginDomain: "stillwater-consultancy" },
  refine: { by: "bedrock", model: "us.vendor.model-v1:0" },
});

const LABELS: Readonly<Record<string, keyof WorstDay>> = {
  "Transcribe, streaming": "speech",
  "Bedrock, a small model": "model",
  "Lambda, requests and time": "functions",
  "API Gateway, requests of 10 MB": "gateway",
  "DynamoDB, counts of calls": "table",
  "CloudWatch, logs": "logs",
  together: "total",
};

let folder = "";
let api: Template;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "poolgate-worst-day-"));
  ({ api } = synthesize(folder, SETTINGS));
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The dollars of a table's row, in one of its columns. */
function documented(column: number): Readonly<Record<string, number>> {
  const text = readText("apps/cloud/docs/costs.md").split("## The worst day")[1] ?? "";
  const rows = text
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .map((line) => line.split("|").map((cell) => cell.replaceAll("*", "").trim()));
  return Object.fromEntries(rows.map((cells) => [cells[1] ?? "", Number((cells[column] ?? "").replaceAll(",", ""))]));
}

const without = (
  properties: Readonly<Record<string, unknown>>,
  isLeftOut: (name: string) => boolean,
): Record<string, unknown> => Object.fromEntries(Object.entries(properties).filter(([name]) => !isLeftOut(name)));

/** As it would be without limits of a day, executions of its own, and throttles of routes. */
function unlimited(template: Template): Template {
  const stage = {
    ...template.only("AWS::ApiGatewayV2::Stage"),
    DefaultRouteSettings: { ThrottlingRateLimit: 50 },
    RouteSettings: { "ANY /transcribe": { ThrottlingRateLimit: 5 } },
  };
  return {
    ...template,
    only: (type) => (type === "AWS::ApiGatewayV2::Stage" ? stage : template.only(type)),
    all: (type) => template.all(type).map((one) => without(one, (name) => name === "ReservedConcurrentExecutions")),
    environments: () =>
      Object.fromEntries(
        Object.entries(template.environments()).map(([name, settings]) => [
          name,
          without(settings, (setting) => setting.endsWith("_CALLS_PER_DAY")),
        ]),
      ),
  };
}

test.each([
  ["with the template's limits", 2, (template: Template) => template],
  ["without them", 3, unlimited],
] as const)("%s, each part and their sum are the documented ones", (_, column, change) => {
  const computed = worstDay(change(api));
  const rounded = Object.entries(LABELS).map(([label, part]) => [label, Math.round(computed[part])]);

  expect(documented(column)).toMatchObject(Object.fromEntries(rounded));
});

test("a day's speech and refinement by a model cost less than ten dollars, whoever calls", () => {
  const { speech, model } = worstDay(api);

  expect(speech).toBeGreaterThan(0);
  expect(speech + model).toBeLessThan(10);
});

test("a service of one's own costs nothing here", () => {
  expect(worstDay(synthesize(folder, LEAST_SETTINGS).api)).toMatchObject({ speech: 0, model: 0 });
});
