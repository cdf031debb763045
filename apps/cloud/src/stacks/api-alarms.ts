/** The alarms of the api. Each one says what to do, and is sent to the owner by e-mail. */
import { Duration, Stack } from "aws-cdk-lib";
import type { CfnApi } from "aws-cdk-lib/aws-apigatewayv2";
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  Metric,
  type MetricOptions,
  Stats,
  TreatMissingData,
} from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import { Operation, type Table } from "aws-cdk-lib/aws-dynamodb";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import { FilterPattern, MetricFilter } from "aws-cdk-lib/aws-logs";
import { Topic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import type { CloudSettings } from "../settings/settings.ts";
import type { Functions } from "./api-functions.ts";

export interface AlarmedParts {
  readonly api: CfnApi;
  readonly table: Table;
  readonly retryQueue: Queue;
  readonly deadLetters: Queue;
  readonly functions: Functions;
  readonly settings: CloudSettings;
}

const sum: MetricOptions = { statistic: Stats.SUM, period: Duration.minutes(5) };
const maximum: MetricOptions = { statistic: Stats.MAXIMUM, period: Duration.minutes(5) };
/** A mail that waits longer has failed at least once. SQS leaves a letter out of this age after three attempts. */
const LATE_MAIL_SECONDS = 600;

export function addAlarms(scope: Construct, parts: AlarmedParts): void {
  const { api, table, retryQueue, deadLetters, functions, settings } = parts;
  const topic = new Topic(scope, "Alarms", { enforceSSL: true });
  // The topic's policy replaces the one that lets the account's own alarms in.
  const { account } = Stack.of(topic);
  topic.addToResourcePolicy(
    new PolicyStatement({
      actions: ["sns:Publish"],
      resources: [topic.topicArn],
      principals: [new ServicePrincipal("cloudwatch.amazonaws.com")],
      conditions: { StringEquals: { "aws:SourceAccount": account } },
    }),
  );
  topic.addSubscription(new EmailSubscription(settings.mail.to));
  const throttledWrites = [Operation.PUT_ITEM, Operation.UPDATE_ITEM, Operation.TRANSACT_WRITE_ITEMS];
  const alarms: readonly (readonly [id: string, metric: IMetric, threshold: number, advice: string])[] = [
    [
      "FailedCalls",
      new Metric({ namespace: "AWS/ApiGateway", metricName: "5xx", dimensionsMap: { ApiId: api.ref }, ...sum }),
      5,
      "The api failed five times in five minutes: read the functions' logs.",
    ],
    ["LostMessages", functions.contact.metricErrors(sum), 1, "The contact function failed: read its log."],
    [
      "ThrottledContact",
      functions.contact.metricThrottles(sum),
      1,
      "Raise the quota of concurrent executions of Lambda.",
    ],
    ["FailedMail", functions.retry.metricErrors(sum), 1, "The mail function failed: read its log."],
    [
      "LateMail",
      retryQueue.metricApproximateAgeOfOldestMessage(maximum),
      LATE_MAIL_SECONDS,
      "A mail waits for ten minutes: look whether SES has verified the sender and, in its sandbox, the recipient.",
    ],
    [
      "GivenUpMail",
      deadLetters.metricApproximateNumberOfMessagesVisible(maximum),
      1,
      "A mail was given up: its message is in the table. Look whether SES has verified the sender and, in its sandbox, " +
        "the recipient. Move the queue's letters back when the cause is gone.",
    ],
    [
      "ThrottledTable",
      table.metricThrottledRequestsForOperations({ operations: throttledWrites, ...sum }),
      1,
      "The table throttles writes: look for one key that is written too often.",
    ],
    [
      "MuchSpeech",
      functions.transcribe.metricInvocations({ statistic: Stats.SUM, period: Duration.hours(1) }),
      Math.ceil(settings.speech.callsPerDay / 10),
      "A tenth of a day's recordings came in an hour: look whether people use the site, or a program does. They are " +
        "limited by speech.callsPerDay.",
    ],
    [
      "UsedUpQuota",
      countUsedUp(scope, [functions.transcribe, functions.refine]),
      1,
      "Speech or refinement has used up its calls of the day: raise callsPerDay if these were visitors.",
    ],
  ];
  for (const [id, metric, threshold, alarmDescription] of alarms) {
    const alarm = new Alarm(scope, id, {
      metric,
      threshold,
      alarmDescription,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(new SnsAction(topic));
  }
}

/** The line that the functions log when the calls of the day are used up (`apps/api/src/work/daily-quota.ts`). */
function countUsedUp(scope: Construct, functions: readonly LambdaFunction[]): IMetric {
  const name = { metricNamespace: Stack.of(scope).stackName, metricName: "UsedUpQuota" };
  for (const { logGroup, node } of functions) {
    new MetricFilter(scope, `${node.id}UsedUp`, {
      logGroup,
      filterPattern: FilterPattern.stringValue("$.event", "=", "quota.usedUp"),
      ...name,
    });
  }
  return new Metric({ namespace: name.metricNamespace, metricName: name.metricName, ...sum });
}
