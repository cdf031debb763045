/** Finds the values of the example that the owner has not replaced by their own. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { readSettings } from "./read-settings.ts";
import type { CloudSettings } from "./settings.ts";

export const EXAMPLE_FILE = fileURLToPath(new URL("../../docs/examples/cloud.config.json", import.meta.url));

/** The settings whose value in the example belongs to nobody, by name. The others may be the owner's, too. */
const OWN_VALUES: Readonly<Record<string, (settings: CloudSettings) => string | undefined>> = {
  account: ({ account }) => account,
  "domain.name": ({ domain }) => domain?.name,
  "domain.hostedZoneId": ({ domain }) => (domain?.source.kind === "zone" ? domain.source.id : undefined),
  "domain.hostedZone": ({ domain }) => (domain?.source.kind === "zone" ? domain.source.zoneName : undefined),
  "mail.from": ({ mail }) => mail.from,
  "mail.to": ({ mail }) => mail.to,
  "userPool.loginDomain": ({ userPool }) => userPool.loginDomain,
  "providers.google.clientId": ({ providers }) => providers.google?.clientId,
};

/** @returns the names of the settings */
export function exampleValues(settings: CloudSettings): string[] {
  const example = readSettings(JSON.parse(readFileSync(EXAMPLE_FILE, "utf8")));
  return Object.entries(OWN_VALUES).flatMap(([name, valueOf]) => {
    const value = valueOf(settings);
    return value !== undefined && value === valueOf(example) ? [name] : [];
  });
}
