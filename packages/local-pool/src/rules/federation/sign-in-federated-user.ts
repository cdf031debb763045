/**
 * Finds or creates the user who has signed in at an identity provider, and refreshes the attributes.
 *
 * A new user has the username `Provider_id` and the status EXTERNAL_PROVIDER. A user whom the identity was linked to keeps the own
 * username.
 *
 * The first sign-in has the triggers of a sign-up. PreAuthentication and PostAuthentication are for the later ones.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pools-identity-federation.html
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pools-working-with-lambda-triggers.html#lambda-triggers-for-federated-users
 */
import type { IdentityProviderConfig } from "../../oauth-config.ts";
import type { PoolContext } from "../../pool-context.ts";
import type { UserRecord } from "../../store/store.ts";
import type { TriggerResponse } from "../../triggers/triggers.ts";
import { attributesRequiredError, federatedUserExistsError } from "../../wire/service-error.ts";
import { createUser } from "../accounts/create-user.ts";
import { loginKey } from "../accounts/load-account.ts";
import { saveAttributes } from "../accounts/aliases.ts";
import { CONTACT_ATTRIBUTES } from "../attributes/contacts.ts";
import { runTrigger, wasTriggerCalled } from "../../triggers/run-trigger.ts";
import { postAuthenticate } from "../accounts/post-authenticate.ts";
import { preAuthenticate } from "../accounts/pre-authenticate.ts";
import { tellConfirmation } from "../accounts/tell-confirmation.ts";
import { joinProviderGroup } from "../groups/provider-group.ts";
import { mapAttributes, mergeAttributes, type ProviderClaims, userIdClaim } from "./attribute-mapping.ts";
import { newIdentity } from "./identities.ts";
import { findLinkedUser } from "./link-identity.ts";

/** A username has at most 128 characters, without white space. */
const USERNAME = /^[\p{L}\p{M}\p{S}\p{N}\p{P}]{1,128}$/u;

export interface FederatedSignIn {
  /** What the provider tells. It is checked already. */
  readonly claims: ProviderClaims;
  /** The same each time that the operation runs again: it becomes part of the events of triggers. */
  readonly nowMs: number;
}

/**
 * Call it inside `runOperation`, because it writes, and may need a trigger.
 *
 * @throws ServiceError with a message for the app. What was linked stays linked.
 */
export function signInFederatedUser(
  pool: PoolContext,
  provider: IdentityProviderConfig,
  { claims, nowMs }: FederatedSignIn,
): UserRecord {
  const providerUserId = readUserId(provider, claims);
  const mapped = mapAttributes(pool, provider, claims);
  const known = findLinkedUser(pool, provider, providerUserId, mapped);
  // The trigger's handler has linked the identity, by AdminLinkProviderForUser. As on the service, this sign-in ends here.
  if (known !== undefined && wasTriggerCalled(pool, "PreSignUp_ExternalProvider")) {
    throw federatedUserExistsError(`${provider.providerName}_${providerUserId}`);
  }
  if (known === undefined) return signUpFederatedUser(pool, provider, { providerUserId, mapped, nowMs });
  // The caller refuses a disabled user.
  if (!known.isEnabled) return known;
  preAuthenticate(pool, { user: known, username: known.username });
  const attributes = mergeAttributes(known.attributes, mapped);
  checkRequired(pool, attributes);
  pool.store.transaction(() => saveAttributes(pool, { ...known, attributes }));
  const user = { ...known, attributes };
  postAuthenticate(pool, user, { newDeviceUsed: false });
  return user;
}

interface NewFederatedUser {
  readonly providerUserId: string;
  readonly mapped: UserRecord["attributes"];
  readonly nowMs: number;
}

function signUpFederatedUser(
  pool: PoolContext,
  provider: IdentityProviderConfig,
  { providerUserId, mapped, nowMs }: NewFederatedUser,
): UserRecord {
  const username = `${provider.providerName}_${providerUserId}`;
  const id = pool.call.newUserId;
  const attributes = mergeAttributes({}, mapped);
  checkRequired(pool, attributes);
  const decided = runTrigger(pool, "PreSignUp_ExternalProvider", {
    userName: username,
    request: { userAttributes: attributes, validationData: null },
  });
  return pool.store.transaction(() => {
    const identity = newIdentity(provider, { userId: providerUserId, isPrimary: true, nowMs });
    const created = createUser(
      pool,
      {
        id,
        username,
        usernameKey: loginKey(pool, username),
        attributes: { ...attributes, identities: JSON.stringify([identity]) },
      },
      undefined,
      { status: "EXTERNAL_PROVIDER", verified: verifiedContacts(attributes, decided) },
    );
    const { providerName } = provider;
    // A username may differ from another one in upper and lower case only. Such users are not the same.
    if (created === undefined || !pool.store.insertProviderAccount({ providerName, providerUserId, userId: id })) {
      throw federatedUserExistsError(username);
    }
    joinProviderGroup(pool, providerName, id);
    tellConfirmation(pool, created);
    return created;
  });
}

/** @throws ServiceError when the provider tells no id, or one that cannot be part of a username. */
function readUserId(provider: IdentityProviderConfig, claims: ProviderClaims): string {
  const claim = userIdClaim(provider);
  const value = claims[claim];
  const id = typeof value === "string" || typeof value === "number" ? String(value) : "";
  if (id === "" || !USERNAME.test(`${provider.providerName}_${id}`)) throw attributesRequiredError([claim]);
  return id;
}

function checkRequired({ config }: Pick<PoolContext, "config">, attributes: UserRecord["attributes"]): void {
  const missing = config.requiredAttributes.filter((name) => attributes[name] === undefined);
  if (missing.length > 0) throw attributesRequiredError(missing);
}

function verifiedContacts(attributes: UserRecord["attributes"], decided: TriggerResponse<"PreSignUp"> | undefined) {
  const auto = { email: decided?.autoVerifyEmail, phone_number: decided?.autoVerifyPhone };
  return CONTACT_ATTRIBUTES.filter((name) => auto[name] === true || attributes[`${name}_verified`] === "true");
}
