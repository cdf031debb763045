/** The passkeys of a signed-in person: registered on this device, listed, deleted. */
import { passkeyAccount } from "./last-passkey-user.storage.ts";
import { passkeyRecordStorage } from "./passkey-record.storage.ts";
import { passkeyPlatform } from "../../platform/index.ts";
import { passkeyUses } from "./passkey-last-used.storage.ts";
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
import { ownMembers } from "../../protocol/wire/own-properties.ts";
import { requireInput } from "../../protocol/sign-up/required-inputs.ts";
import type { JsonObject } from "../../protocol/wire/wire-request.ts";
import { withSignedInUser, type Auth, isRefusedAfterLostAnswer, type SignedInUser } from "../session/index.ts";
import type { CallControl } from "../../engine/index.ts";
import { watchPasskeyPrompt } from "./ceremony.ts";
import { createPasskeyWithTimeout } from "./create-passkey.effects.ts";

export interface AssociateWebAuthnCredentialInput {
  readonly options?: {
    /** What the person calls the passkey, on this device; the pool has a name of its own for it. */
    readonly friendlyName?: string | undefined;
  };
}

/**
 * Makes a passkey on this device, or one nearby: the browser asks the person. Call it straight from a click.
 *
 * The default deadline does not count while the browser asks, which it may for five minutes.
 *
 * @throws AuthError `passkey.*`, `session.unauthenticated`, `limit.exceeded`, `network.*`, `call.aborted`.
 */
export function associateWebAuthnCredential(
  auth: Auth,
  input?: AssociateWebAuthnCredentialInput,
  control: CallControl = {},
): Promise<void> {
  const { options } = ownMembers(input);
  const register = async (person: SignedInUser, signal: AbortSignal): Promise<void> => {
    const creation = await startRegistration(person);
    const credential = await createPasskeyWithTimeout(auth, creation, signal);
    await completeRegistration(auth, person, { options: creation, credential, friendlyName: options?.friendlyName });
  };
  return withSignedInUser(auth, control, register, watchPasskeyPrompt(auth));
}

/**
 * A page of the person's passkeys.
 *
 * @throws AuthError `session.unauthenticated`, `network.*`, `call.aborted`.
 */
export function listWebAuthnCredentials(
  auth: Auth,
  input?: ListWebAuthnCredentialsInput,
  control: CallControl = {},
): Promise<WebAuthnCredentialPage> {
  const page: ListWebAuthnCredentialsInput = ownMembers(input);
  return withSignedInUser(auth, control, (person) => listPage(auth, person, page));
}

export interface DeleteWebAuthnCredentialInput {
  readonly credentialId: string;
  /** The domain that it is for, as the list says: with it, the device hears that the passkey is gone. */
  readonly relyingPartyId?: string | undefined;
}

/**
 * Deletes a passkey at the pool: it opens nothing any more, wherever it lies.
 *
 * @throws AuthError `input.required`, `service.notFound`, `session.unauthenticated`, `network.*`, `call.aborted`.
 */
export async function deleteWebAuthnCredential(
  auth: Auth,
  input: DeleteWebAuthnCredentialInput,
  control: CallControl = {},
): Promise<void> {
  const { credentialId, relyingPartyId: rpId } = ownMembers(input);
  requireInput(credentialId, "deleteWebAuthnCredential.credentialId");
  await withSignedInUser(auth, control, async ({ call }) => {
    try {
      await call((token) => buildDeleteWebAuthnCredentialRequest(token, credentialId));
    } catch (error) {
      if (!isRefusedAfterLostAnswer(error, ["service.notFound"])) throw error;
    }
    const { environment } = auth.internals;
    passkeyUses(auth.config, environment).forget(credentialId);
    if (rpId !== undefined) await signalUnknownCredential(passkeyPlatform(environment), { rpId, credentialId });
  });
}

/** What the browser needs to make a passkey. */
export async function startRegistration({ call }: SignedInUser): Promise<CreationOptionsJson> {
  return readStartWebAuthnRegistrationResponse(await call(buildStartWebAuthnRegistrationRequest));
}

export interface NewPasskey {
  readonly options: CreationOptionsJson;
  readonly credential: JsonObject;
  readonly friendlyName: string | undefined;
}

/** Hands a passkey that was just made to the pool; one that the pool will not have is not offered by the device again. */
export async function completeRegistration(
  auth: Auth,
  person: SignedInUser,
  { options, credential, friendlyName }: NewPasskey,
): Promise<void> {
  const { environment } = auth.internals;
  const credentialId = String(credential["id"]);
  const rpId = options.rp.id;
  try {
    await person.call((token) => buildCompleteWebAuthnRegistrationRequest(token, credential));
  } catch (error) {
    // Its challenge counts once, and our own first attempt may have spent it: then the passkey is there.
    const mayBeThere = isRefusedAfterLostAnswer(error, [
      "passkey.failed",
      "passkey.limitExceeded",
      "service.invalidParameter",
    ]);
    const isThere =
      mayBeThere && (await listAllPasskeys(auth, person)).some((passkey) => passkey.credentialId === credentialId);
    if (!isThere) {
      if (rpId !== undefined && isRefusal(error))
        await signalUnknownCredential(passkeyPlatform(environment), { rpId, credentialId });
      throw error;
    }
  }
  passkeyAccount(auth.config, environment).remember(person.loginId);
  const memory = passkeyRecordStorage(auth.config, environment, person.userId);
  const name = friendlyName?.trim();
  const { names } = memory.recall();
  memory.remember({
    names: name ? { ...names, [credentialId]: name } : names,
    holder: rpId === undefined ? undefined : { rpId, userId: options.user.id },
  });
}

/** The pool has said no, in so many words; of a lost answer nobody knows what it was. */
function isRefusal(error: unknown): boolean {
  return toFailure(error).code.startsWith("passkey.");
}

/** A person has at most 20 or so; a pool that never comes to an end is not followed for ever. */
const MAX_PAGES = 20;

/** Every page; the device hears which of its passkeys still open anything. */
export async function listAllPasskeys(auth: Auth, person: SignedInUser): Promise<readonly WebAuthnCredential[]> {
  const passkeys: WebAuthnCredential[] = [];
  let nextToken: string | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const listed = await listPage(auth, person, { nextToken });
    passkeys.push(...listed.credentials);
    ({ nextToken } = listed);
    if (nextToken === undefined) break;
  }
  const { environment } = auth.internals;
  const { holder } = passkeyRecordStorage(auth.config, environment, person.userId).recall();
  if (holder !== undefined && nextToken === undefined) {
    const here = passkeys.filter(({ relyingPartyId }) => relyingPartyId === holder.rpId);
    const allAcceptedCredentialIds = here.map(({ credentialId }) => credentialId);
    await signalAllAcceptedCredentials(passkeyPlatform(environment), { ...holder, allAcceptedCredentialIds });
  }
  // A sign-in form has nothing to offer them any more.
  const account = passkeyAccount(auth.config, environment);
  if (passkeys.length === 0 && account.recall() === person.loginId) account.forget();
  return passkeys;
}

async function listPage(
  { config, internals }: Auth,
  { call, userId }: SignedInUser,
  input: ListWebAuthnCredentialsInput,
): Promise<WebAuthnCredentialPage> {
  const page = readListWebAuthnCredentialsResponse(
    await call((token) => buildListWebAuthnCredentialsRequest(token, input)),
  );
  const { names } = passkeyRecordStorage(config, internals.environment, userId).recall();
  const uses = passkeyUses(config, internals.environment).recall();
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
