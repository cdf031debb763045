/**
 * The risk configuration of a pool or a client. The pool stores and returns it: no sign-in has a risk here.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_SetRiskConfiguration.html
 */
import { isIP } from "node:net";
import type { PoolContext } from "../../pool-context.ts";
import type { RiskConfigurationContent } from "../../pools/stored-only-contents.ts";
import { ALL_CLIENTS } from "../../pools/resources.ts";
import { storedOnlyError } from "../../wire/stored-only-texts.ts";
import { arn, plainText } from "../../wire/members.ts";
import { boolean, list, oneOf, optional, required, string, structure } from "../../wire/schema.ts";
import { loadUserPool } from "../user-pools/load-user-pool.ts";

const body = string({
  min: 6,
  max: 20_000,
  pattern: {
    regExp: /^[\p{L}\p{M}\p{S}\p{N}\p{P} \t\n\v\f\r*]+$/u,
    shown: String.raw`[\p{L}\p{M}\p{S}\p{N}\p{P}\s*]+`,
  },
});

const notifyEmail = structure({
  Subject: required(
    string({
      min: 1,
      max: 140,
      pattern: {
        regExp: /^[\p{L}\p{M}\p{S}\p{N}\p{P} \t\n\v\f\r]+$/u,
        shown: String.raw`[\p{L}\p{M}\p{S}\p{N}\p{P}\s]+`,
      },
    }),
  ),
  HtmlBody: optional(body),
  TextBody: optional(body),
});

const takeoverAction = structure({
  Notify: required(boolean),
  EventAction: required(oneOf(["BLOCK", "MFA_IF_CONFIGURED", "MFA_REQUIRED", "NO_ACTION"])),
});

const ipRanges = list(plainText, { max: 200 });

/** The members of SetRiskConfiguration beside those that name the pool and the client. */
export const riskSettings = {
  CompromisedCredentialsRiskConfiguration: optional(
    structure({
      EventFilter: optional(list(oneOf(["SIGN_IN", "PASSWORD_CHANGE", "SIGN_UP"]))),
      Actions: required(structure({ EventAction: required(oneOf(["BLOCK", "NO_ACTION"])) })),
    }),
  ),
  AccountTakeoverRiskConfiguration: optional(
    structure({
      NotifyConfiguration: optional(
        structure({
          From: optional(plainText),
          ReplyTo: optional(plainText),
          SourceArn: required(arn),
          BlockEmail: optional(notifyEmail),
          NoActionEmail: optional(notifyEmail),
          MfaEmail: optional(notifyEmail),
        }),
      ),
      Actions: required(
        structure({
          LowAction: optional(takeoverAction),
          MediumAction: optional(takeoverAction),
          HighAction: optional(takeoverAction),
        }),
      ),
    }),
  ),
  RiskExceptionConfiguration: optional(
    structure({ BlockedIPRangeList: optional(ipRanges), SkippedIPRangeList: optional(ipRanges) }),
  ),
};

type Pool = Pick<PoolContext, "config" | "resources" | "store">;

/** @throws ServiceError UserPoolAddOnNotEnabledException. */
export function checkThreatProtection(pool: Pool): void {
  const { UserPoolAddOns } = loadUserPool(pool).content.settings;
  if ((UserPoolAddOns?.AdvancedSecurityMode ?? "OFF") === "OFF") throw storedOnlyError("addOnMissing");
}

/** @throws ServiceError InvalidParameterException. */
export function checkIpRanges(ranges: readonly string[]): void {
  if (!ranges.every(isIpRange)) throw storedOnlyError("ipRange");
}

/** RiskConfigurationType. What was not set is absent. */
export function describeRisk({ config, resources }: Pick<Pool, "config" | "resources">, clientId: string): object {
  const stored = resources.find("riskConfiguration", clientId);
  const content: RiskConfigurationContent | undefined = stored?.content;
  return {
    UserPoolId: config.userPoolId,
    ...(clientId === ALL_CLIENTS ? {} : { ClientId: clientId }),
    ...content,
    LastModifiedDate: stored === undefined ? undefined : stored.modifiedAtMs / 1_000,
  };
}

/** CIDR notation (RFC 4632 §3.1). */
function isIpRange(text: string): boolean {
  const [, address = "", bits = ""] = /^([0-9a-f.:]+)\/(\d{1,3})$/i.exec(text) ?? [];
  const version = isIP(address);
  return version !== 0 && Number(bits) <= (version === 4 ? 32 : 128);
}
