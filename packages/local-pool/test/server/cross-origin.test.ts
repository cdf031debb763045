/**
 * What scripts of other origins may do: everything with the service, as with the real one, and nothing with the outbox.
 */
import { expect, it } from "vitest";
import { ANN, startPool } from "../support/start-pool.ts";
import { wireRequest } from "../support/wire-client.ts";

const ORIGINS = ["https://app.example", "http://localhost:5173", "null", "file://", "chrome-extension://x"];

it.each(ORIGINS)("answers the preflight of %s, and allows the headers it asks for", async (origin) => {
  const wanted = "content-type,x-amz-target,x-amz-user-agent,amz-sdk-request,amz-sdk-invocation-id";
  const response = await startPool().handle(
    new Request("http://localhost:9400/", {
      method: "OPTIONS",
      headers: {
        origin,
        "access-control-request-method": "POST",
        "access-control-request-headers": wanted,
      },
    }),
  );
  expect(response.status).toBe(204);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "access-control-allow-origin": "*",
    "access-control-allow-methods": "POST",
    "access-control-allow-headers": wanted,
  });
  expect(response.headers.has("access-control-allow-credentials")).toBe(false);
});

it("allows valid header names only", async () => {
  const headers = { origin: "https://app.example", "access-control-request-headers": "x-a, bad name" };
  const response = await startPool().handle(new Request("http://localhost:9400/", { method: "OPTIONS", headers }));
  expect(response.headers.has("access-control-allow-headers")).toBe(false);
});

it.each([
  ["a success", "SignUp", { ClientId: ANN.clientId, Username: ANN.username, Password: ANN.password }, 200],
  ["a refusal", "SignUp", {}, 400],
  ["an unknown operation", "NoSuchOperation", {}, 400],
])("exposes the service's headers on %s, and allows no cookies", async (_what, operation, body, status) => {
  const response = await startPool().handle(wireRequest(operation, JSON.stringify(body)));
  expect(response.status).toBe(status);
  expect(response.headers.get("access-control-allow-origin")).toBe("*");
  expect(response.headers.get("access-control-expose-headers")).toBe(
    "x-amzn-RequestId,x-amzn-ErrorType,x-amzn-ErrorMessage,Date",
  );
  expect(response.headers.get("date")).toBe("Mon, 05 Jan 2026 12:00:00 GMT");
  expect(response.headers.has("access-control-allow-credentials")).toBe(false);
});

it.each([
  ["GET", 200, "same-origin"],
  ["OPTIONS", 405, null],
  ["POST", 405, null],
])("does not let other origins read the outbox (%s)", async (method, status, policy) => {
  const request = new Request("http://localhost:9400/outbox", {
    method,
    headers: { origin: "https://app.example", accept: "application/json", "access-control-request-method": "GET" },
  });
  const response = await startPool().handle(request);
  expect(response.status).toBe(status);
  const corsHeaders = [...response.headers.keys()].filter((name) => name.startsWith("access-control"));
  expect(corsHeaders).toEqual([]);
  expect(response.headers.get("cross-origin-resource-policy")).toBe(policy);
});
