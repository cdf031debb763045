/**
 * The AWS SDK for JavaScript v3, as published, with passkeys of a software authenticator: it registers two, lists them
 * page by page, signs in with one (WEB_AUTHN), deletes it, and maps every refusal to an error class of its own model.
 */
import type * as Sdk from "@aws-sdk/client-cognito-identity-provider";
import type { UserPoolConfig } from "@poolgate/local-pool";
import { createSoftwareAuthenticator, type CreationOptions } from "@poolgate/testkit/software-authenticator";
import { describe, expect, it } from "vitest";
import { sdk, serveClient } from "./support/aws-sdk.ts";
import { optionsOf, PAGE } from "./support/passkeys/passkey-steps.ts";
import { ANN } from "./support/start-pool.ts";

const phone = createSoftwareAuthenticator({ counts: true });
const key = createSoftwareAuthenticator({ algorithms: [-257] });

const PASSKEYS = {
  clients: [{ explicitAuthFlows: ["ALLOW_USER_AUTH", "ALLOW_USER_PASSWORD_AUTH"] }],
  allowedFirstAuthFactors: ["PASSWORD", "WEB_AUTHN"],
  seededUsers: [{ email: ANN.username, password: ANN.password }],
} satisfies UserPoolConfig;

const { client, ClientId, initiateAuth } = await serveClient(PASSKEYS);
const { AuthenticationResult: annsTokens } = await initiateAuth(ANN.username, ANN.password);
const AccessToken = annsTokens?.AccessToken;

async function start(): Promise<CreationOptions> {
  const { CredentialCreationOptions } = await client.send(new sdk.StartWebAuthnRegistrationCommand({ AccessToken }));
  return CredentialCreationOptions as unknown as CreationOptions;
}

/** The SDK expects a JSON document, which is what toJSON returns. */
function complete(credential: object): Promise<Sdk.CompleteWebAuthnRegistrationCommandOutput> {
  const Credential = structuredClone(credential) as { readonly [name: string]: never };
  return client.send(new sdk.CompleteWebAuthnRegistrationCommand({ AccessToken, Credential }));
}

async function askForPasskey(asked = client): Promise<Sdk.InitiateAuthCommandOutput> {
  const AuthParameters = { USERNAME: ANN.username, PREFERRED_CHALLENGE: "WEB_AUTHN" };
  return asked.send(new sdk.InitiateAuthCommand({ ClientId, AuthFlow: "USER_AUTH", AuthParameters }));
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
