/**
 * Where the service would send logs. The pool stores and returns it: there is nowhere to send them here.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_SetLogDeliveryConfiguration.html
 */
import type { PoolContext } from "../../pool-context.ts";
import { storedOnlyError } from "../../wire/stored-only-texts.ts";
import { arn } from "../../wire/members.ts";
import { type Infer, list, oneOf, optional, required, string, structure } from "../../wire/schema.ts";
import { loadUserPool } from "../user-pools/load-user-pool.ts";

const bucketArn = string({
  min: 3,
  max: 1_024,
  pattern: {
    regExp: /^arn:[\w+=/,.@-]+:[\w+=/,.@-]+:::[\w+=/,.@-]+(:[\w+=/,.@-]+)?(:[\w+=/,.@-]+)?$/,
    shown: String.raw`arn:[\w+=/,.@-]+:[\w+=/,.@-]+:::[\w+=/,.@-]+(:[\w+=/,.@-]+)?(:[\w+=/,.@-]+)?`,
  },
});

export const logConfigurations = list(
  structure({
    LogLevel: required(oneOf(["ERROR", "INFO"])),
    EventSource: required(oneOf(["userNotification", "userAuthEvents"])),
    CloudWatchLogsConfiguration: optional(structure({ LogGroupArn: optional(arn) })),
    S3Configuration: optional(structure({ BucketArn: optional(bucketArn) })),
    FirehoseConfiguration: optional(structure({ StreamArn: optional(arn) })),
  }),
  { max: 2 },
);

type LogConfigurations = Infer<typeof logConfigurations>;
type Pool = Pick<PoolContext, "config" | "resources" | "store">;

/** @throws ServiceError InvalidParameterException or FeatureUnavailableInTierException. */
export function checkLogConfigurations(pool: Pool, configurations: LogConfigurations): void {
  const [first, second] = configurations;
  if (second !== undefined && first?.EventSource === second.EventSource) throw storedOnlyError("logSourceTwice");
  for (const { LogLevel, EventSource, ...destinations } of configurations) {
    const given = Object.entries(destinations).flatMap(([name, value]) => (value === undefined ? [] : [name]));
    if (EventSource === "userNotification") {
      const isRight = LogLevel === "ERROR" && given.join() === "CloudWatchLogsConfiguration";
      if (!isRight) throw storedOnlyError("notificationLog");
    } else {
      if (LogLevel !== "INFO" || given.length !== 1) throw storedOnlyError("eventLog");
      if (loadUserPool(pool).content.settings.UserPoolTier !== "PLUS") throw storedOnlyError("eventLogTier");
    }
  }
}

/** LogDeliveryConfigurationType. */
export function describeLogDelivery({ config, resources }: Pick<Pool, "config" | "resources">): object {
  const { LogConfigurations } = resources.find("logDelivery", "pool")?.content ?? { LogConfigurations: [] };
  return { UserPoolId: config.userPoolId, LogConfigurations };
}
