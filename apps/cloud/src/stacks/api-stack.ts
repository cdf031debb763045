/**
 * The api: an HTTP API, a function for each group of its routes, a table, and the mail's retry queue.
 *
 * The messages outlive the stack: the table is protected, retained, and can be restored to any second of the last 35
 * days.
 */
import { CfnOutput, Duration, RemovalPolicy, Stack } from "aws-cdk-lib";
import { AttributeType, BillingMode, ProjectionType, Table, TableEncryption } from "aws-cdk-lib/aws-dynamodb";
import { Rule, Schedule } from "aws-cdk-lib/aws-events";
import { LambdaFunction as CallFunction } from "aws-cdk-lib/aws-events-targets";
import { EventSourceMapping } from "aws-cdk-lib/aws-lambda";
import { EmailIdentity, Identity } from "aws-cdk-lib/aws-ses";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import { addAlarms } from "./api-alarms.ts";
import { createFunctions } from "./api-functions.ts";
import { createGateway } from "./api-gateway.ts";
import type { ApiStackProps } from "./api-props.ts";

/** A message whose mail failed this often waits in the dead-letter queue for the owner. */
const MAIL_ATTEMPTS = 8;
const SWEEP_EVERY = Duration.minutes(15);

export class ApiStack extends Stack {
  constructor(scope: Construct, id: string, props: ApiStackProps) {
    super(scope, id, props);
    const { settings } = props;
    const table = this.#createTable();
    const { retryQueue, deadLetters } = this.#createQueues();
    if (!settings.mail.isVerified) {
      const sender = new EmailIdentity(this, "Sender", { identity: Identity.email(settings.mail.from) });
      // The owner says `isVerified` once it is, which takes it out of the template: it must stay verified then.
      sender.applyRemovalPolicy(RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE);
    }
    const functions = createFunctions(this, props, { table, retryQueue, settings });
    new EventSourceMapping(this, "RetryMail", {
      target: functions.retry,
      eventSourceArn: retryQueue.queueArn,
      batchSize: 10,
      reportBatchItemFailures: true,
    });
    // A notice may be lost; the table knows all mail that is due.
    new Rule(this, "SweepMail", { schedule: Schedule.rate(SWEEP_EVERY), targets: [new CallFunction(functions.retry)] });
    const api = createGateway(this, settings.name, functions);
    addAlarms(this, { api, table, retryQueue, deadLetters, functions, settings });

    new CfnOutput(this, "ApiUrl", { value: api.attrApiEndpoint });
    new CfnOutput(this, "TableName", { value: table.tableName });
    new CfnOutput(this, "DeadLettersUrl", { value: deadLetters.queueUrl });
  }

  #createTable(): Table {
    const table = new Table(this, "Table", {
      partitionKey: { name: "pk", type: AttributeType.STRING },
      sortKey: { name: "sk", type: AttributeType.STRING },
      billingMode: BillingMode.PAY_PER_REQUEST,
      timeToLiveAttribute: "expiresAt",
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      encryption: TableEncryption.AWS_MANAGED,
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    table.addGlobalSecondaryIndex({
      indexName: "gsi1",
      partitionKey: { name: "gsi1pk", type: AttributeType.STRING },
      sortKey: { name: "gsi1sk", type: AttributeType.STRING },
      projectionType: ProjectionType.ALL,
    });
    return table;
  }

  #createQueues(): { readonly retryQueue: Queue; readonly deadLetters: Queue } {
    const common = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true };
    const deadLetters = new Queue(this, "DeadLetters", { ...common, retentionPeriod: Duration.days(14) });
    const retryQueue = new Queue(this, "RetryQueue", {
      ...common,
      // Six times the function's timeout, as AWS advises for queues that call functions.
      visibilityTimeout: Duration.minutes(6),
      retentionPeriod: Duration.days(4),
      deadLetterQueue: { queue: deadLetters, maxReceiveCount: MAIL_ATTEMPTS },
    });
    return { retryQueue, deadLetters };
  }
}
