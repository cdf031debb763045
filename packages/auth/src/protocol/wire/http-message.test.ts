/** Builds the HTTP request of an operation, and reads its response. */
import { describe, expect, it } from "vitest";
import { config } from "../../../test/issued-tokens.ts";
import { readAccountException } from "../errors/account-error.ts";
import { buildHttpRequest, MAX_ANSWER_LENGTH, readHttpResponse } from "./http-message.ts";
import { wireRequest } from "./build-request.ts";

function response(status: number, text: string, headers: Record<string, string> = {}) {
  return { status, text, header: (name: string) => headers[name] ?? null };
}

function throttled(headers: Record<string, string>) {
  return () => readHttpResponse(response(429, "", headers));
}

function bodyOfLength(length: number): string {
  return `{"a":"${"@".repeat(length - 8)}"}`;
}

describe("buildHttpRequest", () => {
  it("uses one form of POST request for every operation", () => {
    expect(buildHttpRequest(config, wireRequest("GetUser", { AccessToken: "a.b.c", Absent: undefined }))).toEqual({
      url: "https://cognito-idp.us-east-1.amazonaws.com/",
      headers: {
        "content-type": "application/x-amz-json-1.1",
        "x-amz-target": "AWSCognitoIdentityProviderService.GetUser",
      },
      body: '{"AccessToken":"a.b.c"}',
    });
  });
});

describe("readHttpResponse", () => {
  it.each([
    [200, '{"Session":"s"}', { Session: "s" }],
    [200, "{}", {}],
    [200, "", {}],
    [204, "", {}],
    [200, '{"Session":"a","Session":"b"}', { Session: "b" }],
  ])("reads status %i %j as %j", (status, text, expected) => {
    expect(readHttpResponse(response(status, text))).toEqual(expected);
  });

  it.each([
    [200, '{"AuthenticationResult":{"AccessTo', "NetworkError", "network.badAnswer"],
    [200, "[]", "Unknown", "network.badAnswer"],
    [200, "null", "Unknown", "network.badAnswer"],
    [200, '"x"', "Unknown", "network.badAnswer"],
    [199, "{}", "Unknown", "unknown"],
    [300, "{}", "Unknown", "unknown"],
    [0, "", "NetworkError", "network.badAnswer"],
    [404, "<html>", "NetworkError", "network.badAnswer"],
    [403, "<html>blocked</html>", "ForbiddenException", "service.forbidden"],
  ])("refuses status %i %j as %s", (status, text, name, code) => {
    expect(() => readHttpResponse(response(status, text), readAccountException)).toThrow(
      expect.objectContaining({ name, code }),
    );
  });

  it("reads at most one mebibyte", () => {
    expect(MAX_ANSWER_LENGTH).toBe(1024 * 1024);
    expect(readHttpResponse(response(200, bodyOfLength(MAX_ANSWER_LENGTH)))).toHaveProperty("a");
    expect(() => readHttpResponse(response(200, bodyOfLength(MAX_ANSWER_LENGTH + 1)))).toThrow(
      "A network error has occurred.",
    );
  });

  it("reads the server's Retry-After, and computes dates with the server's own clock", () => {
    expect(throttled({ "retry-after": "2" })).toThrow(expect.objectContaining({ retryAfterMs: 2000 }));
    const date = "Fri, 20 Nov 2026 12:00:00 GMT";
    const later = "Fri, 20 Nov 2026 12:00:03 GMT";
    expect(throttled({ "retry-after": later, date })).toThrow(expect.objectContaining({ retryAfterMs: 3000 }));
    expect(throttled({ "retry-after": later })).toThrow(expect.objectContaining({ retryAfterMs: undefined }));
  });

  it.each([
    [429, {}, "network.throttled", "NetworkError"],
    [503, {}, "network.throttled", "NetworkError"],
    [500, { "x-amzn-errortype": "InternalErrorException:" }, "network.throttled", "InternalErrorException"],
    [400, { "x-amzn-errortype": "LimitExceededException:" }, "limit.exceeded", "LimitExceededException"],
  ])("treats a wait of more than 20 s as throttling: %i %j is %s", (status, headers, code, name) => {
    const read = (wait: string) => () => readHttpResponse(response(status, "", { ...headers, "retry-after": wait }));
    expect(read("21")).toThrow(expect.objectContaining({ name, code, retryAfterMs: 21_000 }));
    expect(read("20")).toThrow(expect.objectContaining({ name, retryAfterMs: 20_000 }));
  });

  it("keeps the code of an overloaded server for a wait of up to 20 s", () => {
    const overloaded = response(503, "", { "retry-after": "20" });
    expect(() => readHttpResponse(overloaded)).toThrow(
      expect.objectContaining({ code: "network.serverUnavailable", retryAfterMs: 20_000 }),
    );
  });

  it("reports that a firewall has blocked the request", () => {
    expect(() => readHttpResponse(response(403, "<html>"))).toThrow("The request was blocked.");
  });
});
