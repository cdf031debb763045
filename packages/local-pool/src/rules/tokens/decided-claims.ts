/**
 * What the trigger PreTokenGeneration changes in tokens.
 *
 * Version 1 changes the id token, and the groups of both tokens. Versions 2 and 3 change the access token and its scopes too.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-pre-token-generation.html
 */
import type { PoolContext } from "../../pool-context.ts";
import type { UserRecord } from "../../store/store.ts";
import { runTrigger } from "../../triggers/run-trigger.ts";
import { partsOf } from "../../triggers/trigger-event.ts";
import type { TriggerResponse, TriggerSource } from "../../triggers/triggers.ts";
import { decidedGroups, type GroupConfiguration, groupConfigurationOf } from "../groups/group-claims.ts";

/** Changes of one token. */
interface ClaimChanges {
  readonly claimsToAddOrOverride: ReadonlyMap<string, unknown> | undefined;
  readonly claimsToSuppress: readonly string[] | undefined;
}

export interface DecidedClaims {
  readonly groups: GroupConfiguration;
  readonly id: ClaimChanges | undefined;
  readonly access: ClaimChanges | undefined;
  readonly scopes: readonly string[];
}

export type TokenSource = Extract<TriggerSource, `TokenGeneration_${string}`>;

/** The claim that takes the claims of roles with it when it is suppressed. */
const GROUPS = "cognito:groups";
const GROUP_CLAIMS = [GROUPS, "cognito:roles", "cognito:preferred_role"];

/** The claims that a trigger changes in neither token, beside those that begin with `cognito:`. */
const PROTECTED: ReadonlySet<string> = new Set([
  "acr",
  "amr",
  "at_hash",
  "aud",
  "auth_time",
  "azp",
  "client_id",
  "device_key",
  "event_id",
  "exp",
  "iat",
  "identities",
  "iss",
  "jti",
  "nbf",
  "nonce",
  "origin_jti",
  "scope",
  "sub",
  "token_use",
  "username",
  "version",
]);

/** What the tokens say without the trigger. */
interface Occasion {
  readonly source: TokenSource;
  readonly groups: GroupConfiguration;
  readonly scopes: readonly string[];
}

export function decideClaims(pool: PoolContext, user: UserRecord, { source, groups, scopes }: Occasion): DecidedClaims {
  // The tokens of the login page are for nobody else.
  const response = pool.call.caller.isLoginPage ? undefined : askTrigger(pool, user, { source, groups, scopes });
  if (pool.config.lambdaConfig.PreTokenGeneration?.version === "1") {
    const details = response?.claimsOverrideDetails;
    return { groups: decidedGroups(groups, details?.groupOverrideDetails), id: details, access: undefined, scopes };
  }
  const details = response?.claimsAndScopeOverrideDetails;
  return {
    groups: decidedGroups(groups, details?.groupOverrideDetails),
    id: details?.idTokenGeneration,
    ...decidedAccess(scopes, details),
  };
}

/** What the trigger changes in the token of a client that acts for itself. Only version 3 hears of it. */
export function decideClientClaims(
  pool: PoolContext,
  clientId: string,
  scopes: readonly string[],
): Pick<DecidedClaims, "access" | "scopes"> {
  if (pool.config.lambdaConfig.PreTokenGeneration?.version !== "3") return { access: undefined, scopes };
  const groupConfiguration = groupConfigurationOf([]);
  const request = { userAttributes: {}, scopes, groupConfiguration };
  const response = runTrigger(pool, "TokenGeneration_ClientCredentials", { userName: clientId, request });
  return decidedAccess(scopes, response?.claimsAndScopeOverrideDetails);
}

function decidedAccess(
  scopes: readonly string[],
  details: TriggerResponse<"PreTokenGeneration">["claimsAndScopeOverrideDetails"],
): Pick<DecidedClaims, "access" | "scopes"> {
  const access = details?.accessTokenGeneration;
  const { scopesToAdd = [], scopesToSuppress = [] } = access ?? {};
  const decided = [...new Set([...scopes, ...scopesToAdd])].filter((scope) => !scopesToSuppress.includes(scope));
  return { access, scopes: decided };
}

function askTrigger(
  pool: PoolContext,
  user: UserRecord,
  { source, groups, scopes }: Occasion,
): TriggerResponse<"PreTokenGeneration"> | undefined {
  const { userName, request } = partsOf(user);
  const hasScopes = pool.config.lambdaConfig.PreTokenGeneration?.version !== "1";
  return runTrigger(pool, source, {
    userName,
    request: { ...request, groupConfiguration: groups, ...(hasScopes ? { scopes } : {}) },
  });
}

/**
 * Applies the changes, except to protected claims. A claim that is both changed and suppressed is suppressed.
 *
 * An access token may get an `aud`, which must be the client. The groups are changed by `groupOverrideDetails`, but suppressed here.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-pre-token-generation.html#user-pool-lambda-pre-token-generation-claims-reference
 */
export function withDecidedClaims(
  kind: "access" | "id",
  claims: Readonly<Record<string, unknown>>,
  changes: ClaimChanges | undefined,
): Record<string, unknown> {
  const result = new Map(Object.entries(claims));
  for (const [name, value] of changes?.claimsToAddOrOverride ?? []) {
    const isOwnAudience = kind === "access" && name === "aud" && value === claims["client_id"];
    // An attribute of developers can only be suppressed.
    if (isOwnAudience || (!isProtected(name) && !name.startsWith("dev:"))) result.set(name, value);
  }
  for (const name of changes?.claimsToSuppress ?? []) {
    if (name === GROUPS) for (const claim of GROUP_CLAIMS) result.delete(claim);
    if (!isProtected(name)) result.delete(name);
  }
  return Object.fromEntries(result);
}

function isProtected(name: string): boolean {
  return name.startsWith("cognito:") || PROTECTED.has(name);
}
