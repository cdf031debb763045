/** Makes and deletes passkeys by calls of the pool, for tests in which another page or another device has done it. */
import type { Page } from "@playwright/test";
import { callPool, USER_POOL_CLIENT_ID } from "../pool-call.ts";
import type { Person } from "../widget/people.ts";

type Credentials = Pick<Person, "username" | "password">;

/** Signs in by password. @param AuthFlow One that the app client allows. */
async function accessTokenOf(
  poolUrl: string,
  { username: USERNAME, password: PASSWORD }: Credentials,
  AuthFlow: "USER_AUTH" | "USER_PASSWORD_AUTH",
): Promise<string> {
  const AuthParameters = { USERNAME, PASSWORD, ...(AuthFlow === "USER_AUTH" && { PREFERRED_CHALLENGE: "PASSWORD" }) };
  const answer = await callPool(poolUrl, "InitiateAuth", { AuthFlow, AuthParameters });
  return (answer as { readonly AuthenticationResult: { readonly AccessToken: string } }).AuthenticationResult
    .AccessToken;
}

/** Makes a passkey of the page's browser, on a page of the origin that is to use it. */
export async function registerPasskey(
  page: Page,
  poolUrl: string,
  person: Credentials,
  flow: "USER_AUTH" | "USER_PASSWORD_AUTH" = "USER_AUTH",
): Promise<void> {
  const AccessToken = await accessTokenOf(poolUrl, person, flow);
  const { CredentialCreationOptions } = (await callPool(poolUrl, "StartWebAuthnRegistration", { AccessToken })) as {
    readonly CredentialCreationOptions: PublicKeyCredentialCreationOptionsJSON;
  };
  const Credential = await page.evaluate(async (options) => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
    const created = await navigator.credentials.create({ publicKey });
    if (!(created instanceof PublicKeyCredential)) throw new Error("No passkey was created.");
    return created.toJSON() as unknown;
  }, CredentialCreationOptions);
  await callPool(poolUrl, "CompleteWebAuthnRegistration", { AccessToken, Credential });
}

/** Deletes the user's passkeys in the pool. The browser's authenticator keeps them. */
export async function deletePasskeys(poolUrl: string, person: Credentials): Promise<void> {
  const AccessToken = await accessTokenOf(poolUrl, person, "USER_AUTH");
  const { Credentials } = (await callPool(poolUrl, "ListWebAuthnCredentials", { AccessToken })) as {
    readonly Credentials: readonly { readonly CredentialId: string }[];
  };
  for (const { CredentialId } of Credentials) {
    await callPool(poolUrl, "DeleteWebAuthnCredential", { AccessToken, CredentialId });
  }
}

/** Has the engine believe that this user was the last to use a passkey on the page's origin, and has signed out since. */
export async function rememberPasskeyUser(page: Page, { username }: Pick<Person, "username">): Promise<void> {
  await page.evaluate(([key, name]) => localStorage.setItem(key, name), [
    `poolgate.${USER_POOL_CLIENT_ID}.passkeyAccount`,
    username,
  ] as const);
}
