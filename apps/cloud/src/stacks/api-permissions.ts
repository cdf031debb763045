/**
 * What each function may do: actions and resources by name.
 *
 * A star stands only where the service allows nothing else, and each has its reason beside it; a test compares all of
 * them with the snapshot in `test/permissions.txt`.
 */
import { ArnFormat, Stack } from "aws-cdk-lib";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { CloudSettings, OpenAiService } from "../settings/settings.ts";
import type { Resources } from "./api-props.ts";
import type { Need } from "./route-functions.ts";

function allow(actions: string[], resources: string[], conditions: Record<string, unknown> = {}): PolicyStatement {
  return new PolicyStatement({ actions, resources, conditions });
}

export function statementsFor(need: Need, { table, retryQueue, settings }: Resources): PolicyStatement[] {
  const { mail } = settings;
  const stack = Stack.of(table);
  /** Items whose partition keys begin like these (`apps/api/src/store/dynamodb/items.ts`). */
  const allowItems = (actions: string[], ...keys: string[]): PolicyStatement =>
    allow(actions, [table.tableArn], { "ForAllValues:StringLike": { "dynamodb:LeadingKeys": keys } });
  switch (need) {
    case "store messages":
      return [
        allowItems(["dynamodb:GetItem", "dynamodb:PutItem"], "message#*", "sender#*"),
        // A claim that turned out to be needless; a message is never deleted.
        allowItems(["dynamodb:DeleteItem"], "sender#*"),
      ];
    case "count calls":
      return [allowItems(["dynamodb:UpdateItem"], "limit#*")];
    case "look at table":
      return [allowItems(["dynamodb:GetItem"], "message#none")];
    case "queue mail":
      return [allow(["sqs:SendMessage"], [retryQueue.queueArn])];
    case "take mail":
      return [allow(["sqs:ReceiveMessage", "sqs:DeleteMessage", "sqs:GetQueueAttributes"], [retryQueue.queueArn])];
    case "send mail":
      return [
        allowItems(["dynamodb:GetItem", "dynamodb:UpdateItem"], "message#*"),
        allow(["dynamodb:Query"], [`${table.tableArn}/index/gsi1`]),
        allow(
          ["ses:SendEmail"],
          // While the account is in SES's sandbox, the recipient's identity is checked, too: an address or its domain.
          [...new Set([mail.from, domainOf(mail.from), mail.to, domainOf(mail.to)])].map((identity) =>
            stack.formatArn({ service: "ses", resource: "identity", resourceName: identity }),
          ),
          { StringEquals: { "ses:FromAddress": mail.from } },
        ),
      ];
    case "transcribe":
      // Streaming has no resource to name.
      return settings.speech.by === "transcribe"
        ? [allow(["transcribe:StartStreamTranscription"], ["*"])]
        : readSecret(stack, settings.speech);
    case "refine":
      if (settings.refine.by === "bedrock") {
        return [allow(["bedrock:InvokeModel"], modelArns(stack, settings.refine.model))];
      }
      return settings.refine.by === "openai" ? readSecret(stack, settings.refine) : [];
  }
}

function readSecret(stack: Stack, { secret }: OpenAiService): PolicyStatement[] {
  if (secret === undefined) return [];
  const arn = stack.formatArn({
    service: "secretsmanager",
    resource: "secret",
    // Secrets Manager adds a hyphen and six characters to the name.
    resourceName: `${secret}-??????`,
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  });
  return [allow(["secretsmanager:GetSecretValue"], [arn])];
}

/** Why a function's policy has a star, for the rule of cdk-nag that finds it. */
export function starReasons(need: Need, { speech, refine }: CloudSettings): Record<string, string> {
  if (need === "transcribe" && speech.by === "transcribe") {
    return { "AwsSolutions-IAM5[Resource::*]": "Streaming transcription has no resource that a policy could name." };
  }
  const model = need === "refine" && refine.by === "bedrock" ? profiledModel(refine.model) : undefined;
  if (model === undefined) return {};
  const finding = `AwsSolutions-IAM5[Resource::arn:aws:bedrock:*::foundation-model/${model}]`;
  return { [finding]: "An inference profile chooses the region, so its model is named in all of them." };
}

/** An inference profile, such as `us.vendor.model`, may call its model in any region of its continent. */
function modelArns(stack: Stack, model: string): string[] {
  const base = { service: "bedrock", resource: "foundation-model", account: "" };
  const profiled = profiledModel(model);
  if (profiled === undefined) return [stack.formatArn({ ...base, resourceName: model })];
  return [
    stack.formatArn({ service: "bedrock", resource: "inference-profile", resourceName: model }),
    stack.formatArn({ ...base, region: "*", resourceName: profiled }),
  ];
}

function profiledModel(model: string): string | undefined {
  return /^(?:us|eu|apac|global|jp|au|us-gov)\.(?<model>.+)$/u.exec(model)?.groups?.["model"];
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf("@") + 1);
}
