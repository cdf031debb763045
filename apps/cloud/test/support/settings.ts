/** Settings with everything, and with the least. */
import type { BuildFacts } from "@poolgate/site/server/build-facts";
import { readSettings } from "../../src/settings/read-settings.ts";

export const SITE_ORIGIN = "https://www.stillwater.example";

export const FULL_SETTINGS = readSettings({
  account: "210987654321",
  region: "us-east-1",
  domain: { name: "www.stillwater.example", hostedZoneId: "Z9876543210ZYXWVUTSRQ", hostedZone: "stillwater.example" },
  mail: { from: "site@stillwater.example", to: "owner@stillwater.example" },
  userPool: { loginDomain: "stillwater-consultancy", rateLimit: 100 },
  providers: {
    google: { clientId: "google-id", secret: "site/google" },
    facebook: { clientId: "facebook-id", secret: "site/facebook" },
    amazon: { clientId: "amazon-id", secret: "site/amazon" },
    apple: { clientId: "com.example.site", secret: "site/apple", teamId: "TEAM", keyId: "KEY" },
  },
  refine: { by: "bedrock", model: "us.vendor.model-v1:0" },
});

export const LEAST_SETTINGS = readSettings({
  name: "least",
  account: "210987654321",
  region: "eu-central-1",
  mail: { from: "site@stillwater.example", to: "owner@elsewhere.example", isVerified: true },
  userPool: { loginDomain: "stillwater-consultancy", existingId: "eu-central-1_Existing0" },
  speech: { by: "openai", url: "https://speech.example/v1", secret: "site/speech", callsPerDay: 500, concurrency: 0 },
});

export const SITE_FACTS: BuildFacts = {
  connectOrigins: [
    "https://cognito-idp.us-east-1.amazonaws.com",
    "https://stillwater-consultancy.auth.us-east-1.amazoncognito.com",
    "https://abcdefghij.execute-api.us-east-1.amazonaws.com",
  ],
  mediaOrigin: null,
  styleHashes: Object.fromEntries(
    ["index", "products", "services", "about", "contact", "studio", "voice-loop", "policy", "404"].map((name) => [
      `${name}.html`,
      [`sha256-${name.padEnd(43, "0").replaceAll("-", "x")}=`],
    ]),
  ),
};
