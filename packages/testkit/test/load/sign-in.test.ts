/** The generator's calls with a pool in this process: the pool accepts them only if the arithmetic is right. */
import { createUserPool, openData } from "@poolgate/local-pool";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { IN_PROOF } from "../../exports/in-proof.ts";
import { timestampOf } from "../../exports/load/openssl-srp.ts";
import { getUser, type LoadTarget, refresh, signIn } from "../../exports/load/sign-in.ts";
import type { WireCall } from "../../exports/load/wire-caller.ts";

const SIGN_INS = IN_PROOF ? 1_000 : 30;
const ANN = { email: "ann@example.com", password: "correct horse – pâté" };

describe("the generator", () => {
  const pool = createUserPool({
    config: { clients: [{ clientId: "load" }], seededUsers: [ANN] },
    ...openData(":memory:"),
    origin: "http://localhost:9400",
  });
  beforeAll(() => pool.ready());
  afterAll(() => pool.close());

  const call: WireCall = async (operation, body) => {
    const headers = {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": `AWSCognitoIdentityProviderService.${operation}`,
    };
    const request = new Request("http://localhost:9400/", { method: "POST", headers, body: JSON.stringify(body) });
    const response = await pool.handle(request);
    const answer = (await response.json()) as Record<string, unknown>;
    if (response.status !== 200) throw new Error(`${operation} ${String(answer["__type"])}`);
    return answer;
  };
  const target: LoadTarget = { call, clientId: "load", poolName: "LocalPool" };

  it(`signs in ${SIGN_INS} times in a row, whatever the leading digits of its numbers are`, async () => {
    const sessions = new Set<string>();
    for (let count = 0; count < SIGN_INS; count += 1) sessions.add((await signIn(target, ANN)).refreshToken);
    expect(sessions.size).toBe(SIGN_INS);
  });

  it("is refused with another password, another pool or another client", async () => {
    const refused = "RespondToAuthChallenge NotAuthorizedException";
    await expect(signIn(target, { ...ANN, password: "another horse" })).rejects.toThrow(refused);
    await expect(signIn({ ...target, poolName: "Other" }, ANN)).rejects.toThrow(refused);
    await expect(signIn({ ...target, clientId: "other" }, ANN)).rejects.toThrow("ResourceNotFoundException");
  });

  it("refreshes, keeping a token that does not rotate, and reads its own account", async () => {
    const first = await signIn(target, ANN);
    const second = await refresh(target, first);
    expect(second.refreshToken).toBe(first.refreshToken);
    expect(second.accessToken).not.toBe(first.accessToken);
    await getUser(target, second);
    await expect(getUser(target, { ...second, accessToken: second.refreshToken })).rejects.toThrow("NotAuthorized");
  });
});

it.each([
  [Date.UTC(2026, 2, 3, 4, 5, 6), "Tue Mar 3 04:05:06 UTC 2026"],
  [Date.UTC(2026, 11, 31, 23, 59, 59, 999), "Thu Dec 31 23:59:59 UTC 2026"],
])("writes the time in the service's format", (epochMs, text) => {
  expect(timestampOf(epochMs)).toBe(text);
});
