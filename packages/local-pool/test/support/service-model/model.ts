/**
 * The service's own model of its operations: the members of requests and answers, from the schemas of the AWS SDK, and the
 * constraints of the requests' members, from botocore's model (test/data/NOTICE.md).
 *
 * The SDK's schemas have no constraints. Where botocore's model is older, a member has a type only.
 */
import { IDENTITY_POOL_TARGET_PREFIX, USER_POOL_TARGET_PREFIX } from "@poolgate/auth/wire";
import { loadAsNode } from "../load-as-node.ts";
import { readData } from "../read-data.ts";

export interface Text {
  readonly kind: "text";
  readonly min?: number;
  readonly max?: number;
  /** As the service writes it. */
  readonly pattern?: string;
  readonly choices?: readonly string[];
}
export interface Integer {
  readonly kind: "integer";
  readonly min?: number;
  readonly max?: number;
}
export interface List {
  readonly kind: "list";
  readonly min?: number;
  readonly max?: number;
  readonly item: Shape;
}
export interface TextMap {
  readonly kind: "map";
  readonly min?: number;
  readonly max?: number;
  readonly key: Text;
  readonly value: Shape;
}
export interface Structure {
  readonly kind: "structure";
  readonly members: ReadonlyMap<string, { readonly shape: Shape; readonly isRequired: boolean }>;
}
export type Shape =
  | Text
  | Integer
  | List
  | TextMap
  | Structure
  | { readonly kind: "boolean" | "time" | "bytes" | "document" };

export interface ModelOperation {
  /** The value of `X-Amz-Target`. */
  readonly target: string;
  readonly name: string;
  /** Whether the SDK signs it. */
  readonly isSigned: boolean;
  readonly input: Structure;
  readonly output: Structure;
}

interface Limits {
  readonly min?: number;
  readonly max?: number;
  readonly pattern?: string;
  readonly enum?: readonly string[];
  /** Names of the shapes of what a list or a map holds. */
  readonly item?: string;
  readonly key?: string;
  readonly value?: string;
}
interface Service {
  readonly exports: Readonly<Record<string, unknown>>;
  readonly shapes: Readonly<Record<string, Limits>>;
  readonly structures: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const REGION = "us-east-1";
/** Newer than botocore's model: a password may have spaces, except at either end. Refusals of the service show this pattern. */
const NEWER_LIMITS: Readonly<Record<string, Limits>> = { PasswordType: { pattern: "^[\\S]+.*[\\S]+$" } };
/** Newer than botocore's model: the names in the SDK's documentation, where members of the same name differ. */
const NEWER_STRUCTURES: Service["structures"] = {
  GetClientTokenRequest: { ClientId: "ClientIdType", Secret: "ClientSecretType", Scopes: "ScopeListType" },
};
/** Optional in the model, but nothing can be done without them. */
const REQUIRED = new Set(["ForgetDeviceRequest.AccessToken", "GetDeviceRequest.AccessToken"]);
const limits = readData("service-limits.json") as Readonly<Record<string, Pick<Service, "shapes" | "structures">>>;

interface AuthClient {
  readonly config: {
    httpAuthSchemeProvider(of: { operation: string; region: string }): readonly { readonly schemeId: string }[];
  };
}

function operationsOf(packageName: string, clientName: string, limitsName: string, prefix: string): ModelOperation[] {
  const exports = loadAsNode(packageName) as Readonly<Record<string, unknown>>;
  const { config } = new (exports[clientName] as new (settings: object) => AuthClient)({ region: REGION });
  const service: Service = { exports, ...(limits[limitsName] ?? { shapes: {}, structures: {} }) };
  return Object.values(exports).flatMap((each) => {
    // [9, namespace, name, traits, input, output] is the schema of an operation.
    if (!Array.isArray(each) || each[0] !== 9) return [];
    const [, , name, , ...schemas] = each as [number, string, string, ...unknown[]];
    const [input, output] = schemas.map((schema) => shapeOf(service, schema)) as [Structure, Structure];
    const [scheme] = config.httpAuthSchemeProvider({ operation: name, region: REGION });
    const isSigned = scheme?.schemeId !== "smithy.api#noAuth";
    return [{ target: `${prefix}${name}`, name, isSigned, input, output }];
  });
}

/**
 * Reads a schema of the SDK.
 *
 * @see https://github.com/smithy-lang/smithy-typescript/blob/main/packages/types/src/schema/static-schemas.ts
 */
function shapeOf(service: Service, schema: unknown, limitsName = ""): Shape {
  if (typeof schema === "function") return shapeOf(service, schema(), limitsName);
  const {
    enum: values,
    item = "",
    key = "",
    value = "",
    ...size
  } = {
    ...service.shapes[limitsName],
    ...NEWER_LIMITS[limitsName],
  };
  const text = (): Text => ({ kind: "text", ...size, ...choicesOf(service, limitsName, values) });
  const list = (of: unknown): List => ({ kind: "list", ...size, item: shapeOf(service, of, item) });
  const map = (of: unknown): TextMap => ({
    kind: "map",
    ...size,
    key: shapeOf(service, 0, key) as Text,
    value: shapeOf(service, of, value),
  });
  if (typeof schema === "number") {
    if (schema >= 128) return map(schema - 128);
    if (schema >= 64) return list(schema - 64);
    if (schema === 1) return { kind: "integer", ...size };
    const kind = ({ 2: "boolean", 4: "time", 15: "document", 21: "bytes" } as const)[schema];
    return kind === undefined ? text() : { kind };
  }
  // "unit": an operation without an answer.
  if (typeof schema === "string") return { kind: "structure", members: new Map() };
  const [kind, ...parts] = schema as readonly unknown[];
  // A schema with traits, such as that of a sensitive member. Others have their namespace here.
  if (typeof parts[0] !== "string") return shapeOf(service, kind, limitsName);
  if (kind === 0) return shapeOf(service, parts[3], limitsName);
  if (kind === 1) return list(parts[3]);
  if (kind === 2) return map(parts[4]);
  return structureOf(service, parts);
}

function structureOf(service: Service, parts: readonly unknown[]): Structure {
  const [, name, , names, schemas, required = 0] = parts as [
    string,
    string,
    unknown,
    readonly string[],
    readonly unknown[],
    number?,
  ];
  const members = names.map((member, index) => {
    const shape = shapeOf(service, schemas[index], limitsNameOf(service, name, member));
    return [member, { shape, isRequired: index < required || REQUIRED.has(`${name}.${member}`) }] as const;
  });
  return { kind: "structure", members: new Map(members) };
}

/**
 * The name of a member's shape. A structure that is newer than botocore's model has the shapes that members of the same name have
 * everywhere else.
 */
function limitsNameOf({ structures, exports }: Service, structure: string, member: string): string | undefined {
  const known = { ...structures, ...NEWER_STRUCTURES }[structure];
  if (known !== undefined) return known[member];
  const names = new Set(Object.values(structures).flatMap((members) => members[member] ?? []));
  if (names.size === 1) return [...names][0];
  const own = `${member}Type`;
  return names.has(own) || (names.size === 0 && exports[own] !== undefined) ? own : undefined;
}

/** The SDK is newer, so its list of an enumeration's values counts. */
function choicesOf(
  { exports }: Service,
  name: string,
  values: readonly string[] | undefined,
): { readonly choices?: readonly string[] } {
  const newest = exports[name];
  if (typeof newest === "object" && newest !== null) {
    return { choices: Object.values(newest as Readonly<Record<string, string>>) };
  }
  return values === undefined ? {} : { choices: values };
}

/** All operations of both services. */
export const SERVICE_MODEL: readonly ModelOperation[] = [
  ...operationsOf(
    "@aws-sdk/client-cognito-identity-provider",
    "CognitoIdentityProviderClient",
    "cognito-idp",
    USER_POOL_TARGET_PREFIX,
  ),
  ...operationsOf(
    "@aws-sdk/client-cognito-identity",
    "CognitoIdentityClient",
    "cognito-identity",
    IDENTITY_POOL_TARGET_PREFIX,
  ),
];
