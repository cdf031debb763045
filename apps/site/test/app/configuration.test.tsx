/** The site's settings: missing, invalid and complete ones. */
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { configuredClient } from "../../src/features/contact/configured-client.ts";
import { readContactSettings, readVoiceLoopSettings } from "../../src/shared/config/api-settings.ts";
import { readAddress, readMediaUrl } from "../../src/shared/config/env.ts";
import { renderContact } from "../support/render-contact.tsx";

const base = { BASE_URL: "/", MODE: "test", DEV: false, PROD: true, SSR: false };
const complete = {
  ...base,
  VITE_USER_POOL_ID: "us-east-1_LocalPool",
  VITE_USER_POOL_CLIENT_ID: "client",
  VITE_CONTACT_URL: "http://localhost:8787/",
};

test("without a user pool the page says so, and the console names the missing setting", async () => {
  const consoleError = vi.spyOn(console, "error").mockImplementation(() => undefined);
  renderContact(await configuredClient({ ...base, VITE_CONTACT_URL: "http://localhost:8787" }));
  expect(screen.getByRole("alert").textContent).toBe(
    "Configuration error (see console) – please contact the administrator",
  );
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(consoleError).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("VITE_USER_POOL_ID is not set"));
  expect(consoleError).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("VITE_USER_POOL_CLIENT_ID is not set"));
});

test("an invalid pool id is a configuration error too", async () => {
  const consoleError = vi.spyOn(console, "error").mockImplementation(() => undefined);
  expect(await configuredClient({ ...complete, VITE_USER_POOL_ID: "no-underscore" })).toBeUndefined();
  expect(consoleError).toHaveBeenCalledOnce();
});

test("settings are trimmed, and a trailing slash of the address is removed", () => {
  expect(readContactSettings({ ...complete, VITE_USER_POOL_ENDPOINT: " " })).toEqual({
    isComplete: true,
    userPool: {
      userPoolId: "us-east-1_LocalPool",
      userPoolClientId: "client",
      userPoolEndpoint: undefined,
    },
    contactUrl: "http://localhost:8787",
  });
});

const hostedPagesOf = (domain: string, providers: string) => {
  const settings = readContactSettings({ ...complete, VITE_OAUTH_DOMAIN: domain, VITE_OAUTH_PROVIDERS: providers });
  return settings.isComplete ? settings.userPool.hostedPages : undefined;
};

test("providers are read in their order; other ones than the four have a label", () => {
  expect(hostedPagesOf(" auth.example.com ", "Apple, Google,Contoso = your company,")).toEqual({
    domain: "auth.example.com",
    providers: ["Apple", "Google", { name: "Contoso", label: "your company" }],
  });
});

test.each([
  ["auth.example.com", " "],
  [" ", "Google"],
  ["auth.example.com", ","],
])("with the domain %j and the providers %j there are no hosted pages", (domain, providers) =>
  expect(hostedPagesOf(domain, providers)).toBeUndefined(),
);

test.each(["localhost:8787", "ftp://localhost", "nonsense"])("%s is not accepted as an api's address", (address) => {
  expect(readContactSettings({ ...complete, VITE_CONTACT_URL: address })).toEqual({
    isComplete: false,
    problems: [
      "VITE_CONTACT_URL is not an http(s) address: write the address of the contact api, such as https://api.example.com.",
    ],
  });
});

test("VoiceLoop needs both of its addresses, and the error names the missing or invalid one", () => {
  const both = { ...base, VITE_TRANSCRIBE_URL: "https://api.example.com/", VITE_REFINE_URL: "https://api.example.com" };
  expect(readVoiceLoopSettings(both)).toEqual({
    isComplete: true,
    transcribeUrl: "https://api.example.com",
    refineUrl: "https://api.example.com",
  });
  expect(readVoiceLoopSettings({ ...both, VITE_TRANSCRIBE_URL: " ", VITE_REFINE_URL: "api.example.com" })).toEqual({
    isComplete: false,
    problems: [
      "VITE_TRANSCRIBE_URL is not set: it is the address of the transcription api, such as https://api.example.com.",
      "VITE_REFINE_URL is not an http(s) address: write the address of the refining api, such as https://api.example.com.",
    ],
  });
});

test.each([
  [undefined, "/media"],
  [" ", "/media"],
  ["https://media.example.com/site/", "https://media.example.com/site"],
  ["/elsewhere/", "/elsewhere"],
])("with %j, media have the address %s", (setting, url) => expect(readMediaUrl(setting)).toBe(url));

test.each([
  [undefined, undefined],
  [" ", undefined],
  ["nonsense", undefined],
  ["ftp://localhost", undefined],
  [" http://localhost:1/ ", "http://localhost:1"],
])("%j is the address %s", (setting, url) => expect(readAddress(setting)).toBe(url));
