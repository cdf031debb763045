/**
 * `lambdaConfig` of the settings: the handlers that a pool calls, as they are deployed to Lambda.
 *
 * A function has an ARN here too, so that all pools find it in one table. A handler that the settings give without one gets that of
 * its trigger.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_LambdaConfigType.html
 */
import { statSync } from "node:fs";
import { resolve } from "node:path";
import { object, oneOf, type Reader, string } from "../readers.ts";
import type { LambdaFunction, LambdaFunctionTable } from "./functions/lambda-functions.ts";
import type { EventVersion, TriggerName } from "./triggers.ts";
import { regionOf } from "../pools/user-pool-id.ts";

/** What a handler gets. The types of `@types/aws-lambda` name the members of each trigger. */
export interface LambdaEvent {
  readonly version: string;
  readonly triggerSource: string;
  readonly region: string;
  readonly userPoolId: string;
  readonly userName: string;
  readonly callerContext: { readonly awsSdkVersion: string; readonly clientId: string };
  readonly request: {
    readonly userAttributes?: Readonly<Record<string, string>>;
    readonly clientMetadata?: Readonly<Record<string, string>>;
    readonly [member: string]: unknown;
  };
  response: Record<string, unknown>;
}

/**
 * A handler as it is deployed. A method's parameters may be narrower, so it may be typed by `@types/aws-lambda`.
 *
 * @example
 * const confirmAtOnce: LambdaHandler = async (event) => {
 *   event.response["autoConfirmUser"] = true;
 *   return event;
 * };
 */
export type LambdaHandler = {
  handler(event: LambdaEvent, context: object, callback: (error?: unknown, result?: unknown) => void): unknown;
}["handler"];

/**
 * Where a handler is: a function; the path of its file, whose export is `handler`; the address of a function at a Lambda emulator,
 * such as `http://localhost:3001/2015-03-31/functions/PreSignUp/invocations`; or an ARN of `lambdaFunctions`.
 */
export type LambdaCode = LambdaHandler | string;

interface VersionedLambda<Version extends string = "V1_0"> {
  /** Default V1_0. */
  readonly lambdaVersion?: Version;
  readonly lambdaArn: LambdaCode;
}

/** The handlers of a pool, by the names of LambdaConfig. Each one is optional. */
export interface LambdaConfig {
  readonly preSignUp?: LambdaCode;
  readonly customMessage?: LambdaCode;
  readonly postConfirmation?: LambdaCode;
  readonly preAuthentication?: LambdaCode;
  readonly postAuthentication?: LambdaCode;
  readonly defineAuthChallenge?: LambdaCode;
  readonly createAuthChallenge?: LambdaCode;
  readonly verifyAuthChallengeResponse?: LambdaCode;
  readonly preTokenGeneration?: LambdaCode;
  /** In the place of `preTokenGeneration`. V2_0 and V3_0 can change the access token too. */
  readonly preTokenGenerationConfig?: VersionedLambda<"V1_0" | "V2_0" | "V3_0">;
  readonly userMigration?: LambdaCode;
  /** Sends the e-mails of the pool, which the outbox then does not have. It needs `kmsKeyID`. */
  readonly customEmailSender?: VersionedLambda;
  readonly customSMSSender?: VersionedLambda;
  /** The ARN of the key that a sender decrypts codes with. */
  readonly kmsKeyID?: string;
  readonly inboundFederation?: VersionedLambda;
}

/** A handler's ARN, and the version of its events. */
export interface ResolvedTrigger {
  readonly arn: string;
  readonly version: EventVersion;
}

export type ResolvedLambdaConfig = { readonly [Name in TriggerName]?: ResolvedTrigger };

/** A handler as it was given: its code, or its ARN. */
type GivenCode = LambdaFunction | { readonly arn: string };

/** @param folder what the paths are relative to. */
export function lambdaReaders(folder: string) {
  const code: Reader<GivenCode> = (value, path, report) => {
    if (typeof value === "function") return { run: value as (...parts: never) => unknown };
    if (typeof value === "string" && value.startsWith("arn:")) return { arn: value };
    if (typeof value === "string" && /^https?:\/\/\S{1,2000}$/.test(value) && URL.canParse(value))
      return { address: value };
    const file = typeof value === "string" && value !== "" ? resolve(folder, value) : undefined;
    if (file !== undefined && isFile(file)) return { file };
    report(
      `${path}: expected a function, the path of a file that exists (relative to ${resolve(folder)}), an address, or an ARN of lambdaFunctions`,
    );
    return undefined;
  };
  const versioned = (...versions: readonly string[]) => object({ lambdaVersion: oneOf(...versions), lambdaArn: code });
  return {
    lambdaConfig: object({
      preSignUp: code,
      customMessage: code,
      postConfirmation: code,
      preAuthentication: code,
      postAuthentication: code,
      defineAuthChallenge: code,
      createAuthChallenge: code,
      verifyAuthChallengeResponse: code,
      preTokenGeneration: code,
      preTokenGenerationConfig: versioned("V1_0", "V2_0", "V3_0"),
      userMigration: code,
      customEmailSender: versioned("V1_0"),
      customSMSSender: versioned("V1_0"),
      kmsKeyID: string(/^arn:[\w+=/,.@:-]{10,2000}$/, "the ARN of a key"),
      inboundFederation: versioned("V1_0"),
    }),
    lambdaFunctions: ((value, path, report) => {
      const given =
        typeof value === "object" && value !== null && !Array.isArray(value) ? Object.entries(value) : undefined;
      if (given === undefined) report(`${path}: expected handlers by their ARNs`);
      return given?.flatMap(([arn, handler]) => {
        const read = code(handler, `${path}[${JSON.stringify(arn)}]`, report);
        if (!/^arn:[\w+=/,.@:$-]{10,2000}$/.test(arn)) report(`${path}: expected handlers by their ARNs`);
        if (read !== undefined && "arn" in read)
          report(`${path}[${JSON.stringify(arn)}]: an ARN cannot stand for another`);
        return read === undefined || "arn" in read ? [] : [[arn, read] as const];
      });
    }) satisfies Reader<readonly (readonly [string, LambdaFunction])[]>,
  };
}

/** A text that cannot be a path, such as the code of a handler, is not a file either. */
function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

type Given = NonNullable<ReturnType<ReturnType<typeof lambdaReaders>["lambdaConfig"]>>;

/** The triggers of the settings, and the table of all functions. */
export function resolveLambdaConfig(
  userPoolId: string,
  given: { readonly lambdaConfig: Given; readonly lambdaFunctions: readonly (readonly [string, LambdaFunction])[] },
  report: (problem: string) => void,
): { readonly lambdaConfig: ResolvedLambdaConfig; readonly lambdaFunctions: LambdaFunctionTable } {
  const { preTokenGenerationConfig, customEmailSender, customSMSSender, inboundFederation, kmsKeyID, ...plain } =
    given.lambdaConfig;
  const functions = new Map(given.lambdaFunctions);
  const triggers: { [Name in TriggerName]?: ResolvedTrigger } = {};
  const add = (member: string, code: GivenCode | undefined, version: EventVersion): void => {
    if (code === undefined) return;
    const name = `${member.charAt(0).toUpperCase()}${member.slice(1)}`.replace("Config", "") as TriggerName;
    const arn = "arn" in code ? code.arn : arnOf(userPoolId, name);
    if (!("arn" in code)) functions.set(arn, code);
    else if (!functions.has(arn)) report(`lambdaConfig.${member}: not one of lambdaFunctions`);
    triggers[name] = { arn, version };
  };
  for (const [member, code] of Object.entries(plain)) add(member, code, "1");
  for (const [member, value] of Object.entries({
    preTokenGenerationConfig,
    customEmailSender,
    customSMSSender,
    inboundFederation,
  })) {
    if (value !== undefined && value.lambdaArn === undefined) report(`lambdaConfig.${member}.lambdaArn: missing`);
    add(member, value?.lambdaArn, eventVersion(value?.lambdaVersion));
  }
  if (plain.preTokenGeneration !== undefined && preTokenGenerationConfig !== undefined) {
    report("lambdaConfig.preTokenGenerationConfig: cannot be combined with preTokenGeneration");
  }
  if ((customEmailSender ?? customSMSSender) !== undefined && kmsKeyID === undefined) {
    report("lambdaConfig.kmsKeyID: needed for a custom sender");
  }
  return { lambdaConfig: triggers, lambdaFunctions: functions };
}

/** `version` of the events that a version of LambdaConfig stands for. */
export function eventVersion(lambdaVersion: string | undefined): EventVersion {
  if (lambdaVersion === "V2_0") return "2";
  return lambdaVersion === "V3_0" ? "3" : "1";
}

function arnOf(userPoolId: string, name: TriggerName): string {
  return `arn:aws:lambda:${regionOf(userPoolId)}:000000000000:function:${name}`;
}
