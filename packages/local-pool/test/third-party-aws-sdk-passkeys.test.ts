/**
 * The AWS SDK for JavaScript v3, as published, with passkeys of a software authenticator: it registers two, lists them
 * page by page, signs in with one (WEB_AUTHN), deletes it, and maps every refusal to an error class of its own model.
 */
import type * as Sdk from "@aws-sdk/client-cognito-identity-provider";
import { createSoftwareAuthenticator, type CreationOptions } from "@poolgate/testkit/software-authenticator";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadAsNode } from "./support/load-as-node.ts";
import { optionsOf, PAGE } from "./support/passkey-steps.ts";
import { servePool, type ServedPool } from "./support/serve-pool.ts";
import { ANN } from "./support/start-pool.ts";

const sdk = loadAsNode("@aws-sdk/client-cognito-identity-provider") as typeof Sdk;

const phone = createSoftwareAuthenticator({ counts: true });
const key = createSoftwareAuthenticator({ algorithms: [-257] });

let pool: ServedPool;
let client: Sdk.CognitoIdentityProviderClient;
let ClientId: string;
let AccessToken: string | undefined;

beforeAll(async () => {
  pool = await servePool({
    clients: [{ explicitAuthFlows: ["ALLOW_USER_AUTH", "ALLOW_USER_PASSWORD_AUTH"] }],
    allowedFirstAuthFactors: ["PASSWORD", "WEB_AUTHN"],
    seededUsers: [{ email: ANN.username, password: ANN.password }],
  });
  client = new sdk.CognitoIdentityProviderClient({ endpoint: pool.url, region: "us-east-1" });
  ClientId = pool.userPoolClientId;
  const { AuthenticationResult } = await client.send(
    new sdk.InitiateAuthCommand({
      ClientId,
      AuthFlow: "USER_PASSWORD_AUTH",
      AuthParameters: { USERNAME: ANN.username, PASSWORD: ANN.password },
    }),
  );
  AccessToken = AuthenticationResult?.AccessToken;
});
afterAll(async () => {
  client.destroy();
  await pool.stop();
});

async function start(): Promise<CreationOptions> {
  const { CredentialCreationOptions } = await client.send(new sdk.StartWebAuthnRegistrationCommand({ AccessToken }));
  return CredentialCreationOptions as unknown as CreationOptions;
}

/** The SDK expects a JSON document, which is what toJSON returns. */
function complete(credential: object): Promise<Sdk.CompleteWebAuthnRegistrationCommandOutput> {
  const Credential = structuredClone(credential) as { readonly [name: string]: never };
  return client.send(new sdk.CompleteWebAuthnRegistrationCommand({ AccessToken, Credential }));
}

async function askForPasskey(): Promise<Sdk.InitiateAuthCommandOutput> {
  const AuthParameters = { USERNAME: ANN.username, PREFERRED_CHALLENGE: "WEB_AUTHN" };
  return client.send(new sdk.InitiateAuthCommand({ ClientId, AuthFlow: "USER_AUTH", AuthParameters }));
}

async function signIn(): Promise<Sdk.RespondToAuthChallengeCommandOutput> {
  const { ChallengeName, Session, ChallengeParameters = {} } = await askForPasskey();
  const CREDENTIAL = JSON.stringify(phone.get(optionsOf({ ChallengeParameters }), PAGE));
  const ChallengeResponses = { USERNAME: ANN.username, CREDENTIAL };
  return client.send(new sdk.RespondToAuthChallengeCommand({ ClientId, ChallengeName, Session, ChallengeResponses }));
}

describe("the AWS SDK", () => {
  it("registers two passkeys", async () => {
    for (const authenticator of [phone, key]) {
      const { $metadata } = await complete(authenticator.create(await start(), PAGE));
      expect($metadata).toMatchObject({ httpStatusCode: 200, attempts: 1 });
    }
  });

  it("lists them page by page", async () => {
    const ids: (string | undefined)[] = [];
    let NextToken: string | undefined;
    do {
      const list = new sdk.ListWebAuthnCredentialsCommand({ AccessToken, MaxResults: 1, NextToken });
      const page = await client.send(list);
      expect(page.Credentials).toEqual([
        {
          CredentialId: expect.any(String),
          FriendlyCredentialName: "This device",
          RelyingPartyId: "localhost",
          AuthenticatorAttachment: "platform",
          AuthenticatorTransports: ["internal", "hybrid"],
          CreatedAt: expect.any(Date),
        },
      ]);
      ids.push(page.Credentials?.[0]?.CredentialId);
      ({ NextToken } = page);
    } while (NextToken !== undefined);
    expect(new Set(ids)).toEqual(new Set([...phone.credentialIds(), ...key.credentialIds()]));
  });

  it("signs in with one of them (WEB_AUTHN)", async () => {
    expect((await askForPasskey()).AvailableChallenges).toEqual(["WEB_AUTHN"]);
    const { AuthenticationResult, ChallengeName } = await signIn();
    expect(ChallengeName).toBeUndefined();
    expect(AuthenticationResult).toMatchObject({ TokenType: "Bearer", RefreshToken: expect.any(String) });
    const factors = await client.send(
      new sdk.GetUserAuthFactorsCommand({ AccessToken: AuthenticationResult?.AccessToken }),
    );
    expect(factors.ConfiguredUserAuthFactors).toContain("WEB_AUTHN");
  });

  it("deletes it, and is refused with it afterwards (WEB_AUTHN)", async () => {
    const [CredentialId] = phone.credentialIds();
    const { ChallengeName, Session, ChallengeParameters = {} } = await askForPasskey();
    await client.send(new sdk.DeleteWebAuthnCredentialCommand({ AccessToken, CredentialId }));
    const CREDENTIAL = JSON.stringify(phone.get(optionsOf({ ChallengeParameters }), PAGE));
    const ChallengeResponses = { USERNAME: ANN.username, CREDENTIAL };
    const late = new sdk.RespondToAuthChallengeCommand({ ClientId, ChallengeName, Session, ChallengeResponses });
    await expect(client.send(late)).rejects.toBeInstanceOf(sdk.NotAuthorizedException);
    const again = new sdk.DeleteWebAuthnCredentialCommand({ AccessToken, CredentialId });
    await expect(client.send(again)).rejects.toBeInstanceOf(sdk.ResourceNotFoundException);
  });

  it("enables a passkey as two factors, and signs in with it where MFA is required (WEB_AUTHN)", async () => {
    const strict = await servePool({
      clients: [{ explicitAuthFlows: ["ALLOW_USER_AUTH", "ALLOW_USER_PASSWORD_AUTH"] }],
      allowedFirstAuthFactors: ["PASSWORD", "WEB_AUTHN"],
      mfaConfiguration: "ON",
      webAuthn: { factorConfiguration: "MULTI_FACTOR_WITH_USER_VERIFICATION" },
      seededUsers: [{ email: ANN.username, password: ANN.password }],
    });
    const there = new sdk.CognitoIdentityProviderClient({ endpoint: strict.url, region: "us-east-1" });
    const begin = (AuthFlow: "USER_PASSWORD_AUTH" | "USER_AUTH", more: Record<string, string>) =>
      there.send(
        new sdk.InitiateAuthCommand({ ClientId, AuthFlow, AuthParameters: { USERNAME: ANN.username, ...more } }),
      );
    const answer = (
      { ChallengeName, Session }: Sdk.InitiateAuthCommandOutput,
      more: Record<string, string>,
    ): Promise<Sdk.RespondToAuthChallengeCommandOutput> => {
      const ChallengeResponses = { USERNAME: ANN.username, ...more };
      return there.send(
        new sdk.RespondToAuthChallengeCommand({ ClientId, ChallengeName, Session, ChallengeResponses }),
      );
    };
    const mailed = await begin("USER_PASSWORD_AUTH", { PASSWORD: ANN.password });
    const first = await answer(mailed, { EMAIL_OTP_CODE: strict.latestCode(ANN.username) });
    const token = { AccessToken: first.AuthenticationResult?.AccessToken };
    const { CredentialCreationOptions } = await there.send(new sdk.StartWebAuthnRegistrationCommand(token));
    const made = createSoftwareAuthenticator();
    const Credential = made.create(CredentialCreationOptions as unknown as CreationOptions, PAGE) as never;
    await there.send(new sdk.CompleteWebAuthnRegistrationCommand({ ...token, Credential }));
    await there.send(
      new sdk.SetUserMFAPreferenceCommand({
        ...token,
        EmailMfaSettings: { Enabled: true },
        WebAuthnMfaSettings: { Enabled: true },
      }),
    );
    const asked = await begin("USER_AUTH", { PREFERRED_CHALLENGE: "WEB_AUTHN" });
    const { ChallengeParameters = {} } = asked;
    const done = await answer(asked, {
      CREDENTIAL: JSON.stringify(made.get(optionsOf({ ChallengeParameters }), PAGE)),
    });
    const signedIn = { AccessToken: done.AuthenticationResult?.AccessToken };
    const factors = await there.send(new sdk.GetUserAuthFactorsCommand(signedIn));
    expect(factors.UserMFASettingList).toEqual(["EMAIL_OTP", "WEB_AUTHN_MFA"]);
    there.destroy();
    await strict.stop();
  });

  it.each([
    ["WebAuthnOriginNotAllowedException", { clientData: { origin: "https://example.com" } }],
    ["WebAuthnRelyingPartyMismatchException", { relyingPartyId: "example.com" }],
    ["WebAuthnChallengeNotFoundException", { clientData: { challenge: "AAAA" } }],
    ["WebAuthnCredentialNotSupportedException", { flags: (flags: number) => flags & ~1 }],
    ["InvalidParameterException", { clientData: { type: "webauthn.get" } }],
  ] as const)("is refused as %s", async (name, deviations) => {
    const credential = createSoftwareAuthenticator().create(await start(), PAGE, deviations);
    await expect(complete(credential)).rejects.toBeInstanceOf(sdk[name]);
  });
});
