/** Creates, lists and deletes passkeys of the signed-in user. */
import { lastPasskeyUserStorage } from "./last-passkey-user.storage.ts";
import { passkeyRecordStorage } from "./passkey-record.storage.ts";
import { passkeyPlatform } from "../../platform/index.ts";
import { passkeyLastUsedStorage } from "./passkey-last-used.storage.ts";
import { signalAllAcceptedCredentials, signalUnknownCredential } from "./web-authn.effects.ts";
import { toFailure } from "../../protocol/errors/auth-error.ts";
import { buildCompleteWebAuthnRegistrationRequest } from "../../protocol/passkeys/complete-web-authn-registration.ts";
import { buildDeleteWebAuthnCredentialRequest } from "../../protocol/passkeys/delete-web-authn-credential.ts";
import {
  buildListWebAuthnCredentialsRequest,
  type ListWebAuthnCredentialsInput,
  readListWebAuthnCredentialsResponse,
  type WebAuthnCredential,
  type WebAuthnCredentialPage,
} from "../../protocol/passkeys/list-web-authn-credentials.ts";
import {
  buildStartWebAuthnRegistrationRequest,
  readStartWebAuthnRegistrationResponse,
} from "../../protocol/passkeys/start-web-authn-registration.ts";
import type { CreationOptionsJson } from "../../protocol/passkeys/passkey-options.ts";
import { readInput } from "../../protocol/wire/known-members.ts";
import { requireInput } from "../../protocol/sign-up/required-inputs.ts";
import type { JsonObject } from "../../protocol/wire/wire-request.ts";
import type { Auth } from "../session/auth.ts";
import { withSignedInUser, isRefusedAfterLostAnswer, type SignedInUser } from "../session/signed-in.calls.ts";
import { type UserCallControl, loadAllPages, internalsOf } from "../../engine/index.ts";
import { watchPasskeyPrompt } from "./ceremony.ts";
import { createPasskeyWithTimeout } from "./create-passkey.effects.ts";

/** The input of `associateWebAuthnCredential`. */
export interface AssociateWebAuthnCredentialInput {
  readonly options?: {
    /** The user's name for the passkey. It is stored on this device, because the pool cannot store it. */
    readonly friendlyName?: string | undefined;
  };
}

/**
 * Creates a passkey for the signed-in user with the browser's dialog. Call it directly in the handler of a click.
 *
 * The default deadline does not include the time of the dialog, which is open for at most five minutes.
 *
 * @throws AuthError `passkey.*`, `session.unauthenticated`, `limit.exceeded`, `network.*`, `call.aborted`.
 * @example
 *   button.addEventListener("click", () => associateWebAuthnCredential(auth));
 */
export async function associateWebAuthnCredential(
  auth: Auth,
  input?: AssociateWebAuthnCredentialInput,
  control: UserCallControl = {},
): Promise<void> {
  const { options } = readInput("associateWebAuthnCredential", input, { options: { friendlyName: true } });
  const register = async (user: SignedInUser, signal: AbortSignal): Promise<void> => {
    const creation = await startRegistration(user);
    const credential = await createPasskeyWithTimeout(auth, creation, signal);
    await completeRegistration(auth, user, { options: creation, credential, friendlyName: options?.friendlyName });
  };
  return withSignedInUser(auth, control, register, watchPasskeyPrompt(auth));
}

/**
 * Lists a page of the user's passkeys.
 *
 * @throws AuthError `session.unauthenticated`, `network.*`, `call.aborted`.
 * @example
 *   const { credentials, nextToken } = await listWebAuthnCredentials(auth, { pageSize: 10 });
 */
export async function listWebAuthnCredentials(
  auth: Auth,
  input?: ListWebAuthnCredentialsInput,
  control: UserCallControl = {},
): Promise<WebAuthnCredentialPage> {
  const page = readInput("listWebAuthnCredentials", input, { pageSize: true, nextToken: true });
  return withSignedInUser(auth, control, (user) => listPage(auth, user, page));
}

/** A passkey of the list, or the members of it that are needed. */
export interface DeleteWebAuthnCredentialInput extends Partial<
  Omit<WebAuthnCredential, "credentialId" | "relyingPartyId">
> {
  readonly credentialId: string;
  /** The `relyingPartyId` of the list. With it, the browser is told to remove the passkey from the device, too. */
  readonly relyingPartyId?: string | undefined;
}

/**
 * Deletes a passkey at the pool. It can no longer be used to sign in.
 *
 * @throws AuthError `input.required`, `service.notFound`, `session.unauthenticated`, `network.*`, `call.aborted`.
 * @example
 *   const { credentials } = await listWebAuthnCredentials(auth);
 *   for (const credential of credentials) await deleteWebAuthnCredential(auth, credential);
 */
export async function deleteWebAuthnCredential(
  auth: Auth,
  input: DeleteWebAuthnCredentialInput,
  control: UserCallControl = {},
): Promise<void> {
  const { credentialId, relyingPartyId: rpId } = readInput("deleteWebAuthnCredential", input, {
    credentialId: true,
    relyingPartyId: true,
    friendlyCredentialName: true,
    authenticatorAttachment: true,
    authenticatorTransports: true,
    createdAt: true,
    lastUsedAt: true,
  });
  requireInput(credentialId, "deleteWebAuthnCredential.credentialId");
  await withSignedInUser(auth, control, async ({ call }) => {
    try {
      await call((token) => buildDeleteWebAuthnCredentialRequest(token, credentialId));
    } catch (error) {
      if (!isRefusedAfterLostAnswer(error, ["service.notFound"])) throw error;
    }
    const { environment } = internalsOf(auth);
    passkeyLastUsedStorage(auth.config, environment).remove(credentialId);
    if (rpId !== undefined) await signalUnknownCredential(passkeyPlatform(environment), { rpId, credentialId });
  });
}

/** Requests the options for creating a passkey. */
export async function startRegistration({ call }: SignedInUser): Promise<CreationOptionsJson> {
  return readStartWebAuthnRegistrationResponse(await call(buildStartWebAuthnRegistrationRequest));
}

export interface NewPasskey {
  readonly options: CreationOptionsJson;
  readonly credential: JsonObject;
  readonly friendlyName: string | undefined;
}

/** Registers a new passkey at the pool. If the pool rejects it, the browser is told to remove it from the device. */
export async function completeRegistration(
  auth: Auth,
  user: SignedInUser,
  { options, credential, friendlyName }: NewPasskey,
): Promise<void> {
  const { environment } = internalsOf(auth);
  const credentialId = String(credential["id"]);
  const rpId = options.rp.id;
  try {
    await user.call((token) => buildCompleteWebAuthnRegistrationRequest(token, credential));
  } catch (error) {
    // Each challenge is accepted once. If the lost attempt has used it, the passkey is in the list.
    const mayBeThere = isRefusedAfterLostAnswer(error, [
      "passkey.failed",
      "passkey.limitExceeded",
      "service.invalidParameter",
    ]);
    const isThere =
      mayBeThere && (await listAllPasskeys(auth, user)).some((passkey) => passkey.credentialId === credentialId);
    if (!isThere) {
      if (rpId !== undefined && isRefusal(error))
        await signalUnknownCredential(passkeyPlatform(environment), { rpId, credentialId });
      throw error;
    }
  }
  lastPasskeyUserStorage(auth.config, environment).store(user.loginId);
  const record = passkeyRecordStorage(auth.config, environment, user.userId);
  const name = friendlyName?.trim();
  const { names } = record.load();
  record.update({
    names: name ? { ...names, [credentialId]: name } : names,
    holder: rpId === undefined ? undefined : { rpId, userId: options.user.id },
  });
}

/** Returns true if the pool has rejected the passkey. After a lost response, this is unknown. */
function isRefusal(error: unknown): boolean {
  return toFailure(error).code.startsWith("passkey.");
}

/** Loads all pages, and tells the browser which passkeys of the user are valid. */
export async function listAllPasskeys(auth: Auth, user: SignedInUser): Promise<readonly WebAuthnCredential[]> {
  const { items: passkeys, isComplete } = await loadAllPages(async (token) => {
    const { credentials, nextToken } = await listPage(auth, user, { nextToken: token });
    return { items: credentials, nextToken };
  });
  const { environment } = internalsOf(auth);
  const { holder } = passkeyRecordStorage(auth.config, environment, user.userId).load();
  if (holder !== undefined && isComplete) {
    const here = passkeys.filter(({ relyingPartyId }) => relyingPartyId === holder.rpId);
    const allAcceptedCredentialIds = here.map(({ credentialId }) => credentialId);
    await signalAllAcceptedCredentials(passkeyPlatform(environment), { ...holder, allAcceptedCredentialIds });
  }
  // Without passkeys, the sign-in form no longer offers this user to sign in with one.
  const account = lastPasskeyUserStorage(auth.config, environment);
  if (passkeys.length === 0 && account.load() === user.loginId) account.remove();
  return passkeys;
}

async function listPage(
  auth: Auth,
  { call, userId }: SignedInUser,
  input: ListWebAuthnCredentialsInput,
): Promise<WebAuthnCredentialPage> {
  const page = readListWebAuthnCredentialsResponse(
    await call((token) => buildListWebAuthnCredentialsRequest(token, input)),
  );
  const { names } = passkeyRecordStorage(auth.config, internalsOf(auth).environment, userId).load();
  const uses = passkeyLastUsedStorage(auth.config, internalsOf(auth).environment).load();
  const remembered = (passkey: WebAuthnCredential): WebAuthnCredential => {
    const { credentialId, friendlyCredentialName } = passkey;
    const usedAt = uses.get(credentialId);
    return {
      ...passkey,
      friendlyCredentialName: names[credentialId] ?? friendlyCredentialName,
      lastUsedAt: usedAt === undefined ? undefined : new Date(usedAt),
    };
  };
  return { ...page, credentials: page.credentials.map(remembered) };
}
