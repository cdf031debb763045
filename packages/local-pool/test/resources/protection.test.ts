/** Risk configurations, log delivery and the certificate for SAML. */
import { X509Certificate } from "node:crypto";
import { expect, it } from "vitest";
import { makeClient, makeEmptyPool } from "../support/made-pool.ts";
import { startPool, type StartedPool } from "../support/start-pool.ts";
import { callAsOwner, callWell, textOf } from "../support/wire-client.ts";

const PLUS = { UserPoolTier: "PLUS", UserPoolAddOns: { AdvancedSecurityMode: "ENFORCED" } };
const COMPROMISED = { EventFilter: ["SIGN_IN"], Actions: { EventAction: "BLOCK" } };
const TAKEOVER = { Actions: { HighAction: { Notify: false, EventAction: "MFA_REQUIRED" } } };

async function outcome(pool: StartedPool, operation: string, body: object): Promise<string> {
  return textOf(await callAsOwner(pool.handle, operation, body));
}

it("stores the risk configuration of a client and of all, until it is reset", async () => {
  const pool = startPool();
  const made = await makeEmptyPool(pool, PLUS);
  const ofClient = { ...made, ClientId: await makeClient(pool, made) };
  const parts = {
    CompromisedCredentialsRiskConfiguration: COMPROMISED,
    AccountTakeoverRiskConfiguration: TAKEOVER,
    RiskExceptionConfiguration: { BlockedIPRangeList: ["192.0.2.0/24", "2001:db8::/32"] },
  };
  for (const target of [made, ofClient]) {
    const described = { RiskConfiguration: { ...target, ...parts, LastModifiedDate: 1_767_614_400 } };
    expect(await callWell(pool.handle, "SetRiskConfiguration", { ...target, ...parts })).toEqual(described);
    expect(await callWell(pool.handle, "DescribeRiskConfiguration", target)).toEqual(described);
  }
  expect(await callWell(pool.handle, "SetRiskConfiguration", ofClient)).toEqual({ RiskConfiguration: ofClient });
  expect(await callWell(pool.handle, "DescribeRiskConfiguration", ofClient)).toEqual({ RiskConfiguration: ofClient });
});

it("a pool without threat protection has no risk configuration", async () => {
  const pool = startPool();
  const text = "UserPoolAddOnNotEnabledException: Threat protection is not enabled for the user pool.";
  for (const operation of ["SetRiskConfiguration", "DescribeRiskConfiguration"]) {
    expect(await outcome(pool, operation, await makeEmptyPool(pool))).toBe(text);
    expect(await outcome(pool, operation, { UserPoolId: "us-east-1_LocalPool" })).toBe(text);
  }
});

it.each(["192.0.2.1", "192.0.2.0/33", "2001:db8::/129", "example.com/8", ""])("%j is no IP range", async (range) => {
  const pool = startPool();
  const made = await makeEmptyPool(pool, PLUS);
  const body = { ...made, RiskExceptionConfiguration: { SkippedIPRangeList: [range] } };
  expect(await outcome(pool, "SetRiskConfiguration", body)).toMatch("InvalidParameterException: An IP range");
});

const NOTIFICATIONS = {
  LogLevel: "ERROR",
  EventSource: "userNotification",
  CloudWatchLogsConfiguration: { LogGroupArn: "arn:aws:logs:us-east-1:123456789012:log-group:messages" },
};
const EVENTS = {
  LogLevel: "INFO",
  EventSource: "userAuthEvents",
  S3Configuration: { BucketArn: "arn:aws:s3:::events" },
};

it("stores where the service would send logs", async () => {
  const pool = startPool();
  const made = await makeEmptyPool(pool, PLUS);
  const none = { LogDeliveryConfiguration: { ...made, LogConfigurations: [] } };
  const both = { ...made, LogConfigurations: [NOTIFICATIONS, EVENTS] };
  expect(await callWell(pool.handle, "GetLogDeliveryConfiguration", made)).toEqual(none);
  expect(await callWell(pool.handle, "SetLogDeliveryConfiguration", both)).toEqual({ LogDeliveryConfiguration: both });
  expect(await callWell(pool.handle, "GetLogDeliveryConfiguration", made)).toEqual({ LogDeliveryConfiguration: both });
  expect(await callWell(pool.handle, "SetLogDeliveryConfiguration", { ...made, LogConfigurations: [] })).toEqual(none);
});

it.each([
  [[{ ...NOTIFICATIONS, LogLevel: "INFO" }], "Logs of userNotification must have"],
  [[{ ...NOTIFICATIONS, CloudWatchLogsConfiguration: undefined }], "Logs of userNotification must have"],
  [[{ ...EVENTS, LogLevel: "ERROR" }], "Logs of userAuthEvents must have"],
  [[{ ...EVENTS, FirehoseConfiguration: {} }], "Logs of userAuthEvents must have"],
  [[NOTIFICATIONS, NOTIFICATIONS], "Two log configurations have the same EventSource."],
  [[EVENTS], "FeatureUnavailableInTierException: Logs of userAuthEvents need the PLUS tier."],
])("the log configurations %o are refused", async (LogConfigurations, text) => {
  const pool = startPool();
  const made = await makeEmptyPool(pool);
  expect(await outcome(pool, "SetLogDeliveryConfiguration", { ...made, LogConfigurations })).toContain(text);
});

it("returns a certificate of the pool's own key, which stays the same", async () => {
  const pool = startPool();
  const made = await makeEmptyPool(pool);
  const { Certificate } = await callWell(pool.handle, "GetSigningCertificate", made);
  const certificate = new X509Certificate(Buffer.from(String(Certificate), "base64"));
  expect(certificate.subject).toBe(`CN=${made.UserPoolId}`);
  expect(certificate.verify(certificate.publicKey)).toBe(true);
  expect(certificate.publicKey.asymmetricKeyType).toBe("rsa");
  expect([certificate.validFrom, certificate.validTo]).toEqual([
    "Jan  5 12:00:00 2026 GMT",
    "Jan  5 12:00:00 2036 GMT",
  ]);
  pool.clock.advance(86_400_000);
  expect(await callWell(pool.handle, "GetSigningCertificate", made)).toEqual({ Certificate });
});
