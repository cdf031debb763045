/**
 * Makes the resources of a template as CloudFormation makes them: by the operations of Cognito, whose members have the names of the
 * template's properties. Where they differ, this file says it.
 *
 * @see https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/AWS_Cognito.html
 */
import type { Properties, Resource } from "../support/templates.ts";
import { type Call, orThrow } from "./wire.ts";

/** What a client is configured with. */
export interface PoolIds {
  readonly UserPoolId: string;
  readonly ClientId: string;
  readonly IdentityPoolId: string;
}

type Make = (properties: Properties, call: Call) => Promise<string>;

/** In the order in which they need each other. Each returns what `Ref` means, or the ARN where only that is used. */
const MAKERS: Readonly<Record<string, Make>> = {
  "AWS::IAM::Role": ({ id }) => Promise.resolve(`arn:aws:iam::000000000000:role/${String(id)}`),
  "AWS::Lambda::Function": ({ id }) => Promise.resolve(functionArn(String(id))),
  "AWS::Cognito::UserPool": makeUserPool,
  "AWS::Cognito::UserPoolDomain": async (properties, call) => {
    await call("CreateUserPoolDomain", properties);
    return String(properties["Domain"]);
  },
  "AWS::Cognito::UserPoolIdentityProvider": async (properties, call) => {
    await call("CreateIdentityProvider", properties);
    return String(properties["ProviderName"]);
  },
  "AWS::Cognito::UserPoolClient": async (properties, call) => {
    const { UserPoolClient } = await call("CreateUserPoolClient", properties);
    return String((UserPoolClient as Properties)["ClientId"]);
  },
  "AWS::Cognito::IdentityPool": async (properties, call) => {
    const { IdentityPoolId } = await call("CreateIdentityPool", { IdentityPoolName: "made up", ...properties });
    return String(IdentityPoolId);
  },
  "AWS::Cognito::IdentityPoolRoleAttachment": async (properties, call) => {
    await call("SetIdentityPoolRoles", properties);
    return "";
  },
};

/** The second factors and passkeys of a pool are set by an operation of their own. */
async function makeUserPool(properties: Properties, call: Call): Promise<string> {
  const {
    UserPoolName: PoolName,
    EnabledMfas: factors = [],
    WebAuthnRelyingPartyID: RelyingPartyId,
    WebAuthnUserVerification: UserVerification,
    WebAuthnFactorConfiguration: FactorConfiguration,
    ...members
  } = properties;
  const { UserPool } = await call("CreateUserPool", { PoolName, ...members });
  const { Id: UserPoolId } = UserPool as Properties;
  const hasAuthenticatorApp = (factors as readonly string[]).includes("SOFTWARE_TOKEN_MFA");
  await call("SetUserPoolMfaConfig", {
    UserPoolId,
    MfaConfiguration: properties["MfaConfiguration"],
    ...(hasAuthenticatorApp && { SoftwareTokenMfaConfiguration: { Enabled: true } }),
    WebAuthnConfiguration: { RelyingPartyId, UserVerification, FactorConfiguration },
  });
  return String(UserPoolId);
}

/** The ARN of a function of the template. */
export function functionArn(id: string): string {
  return `arn:aws:lambda:us-east-1:000000000000:function:${id}`;
}

/** @throws Error when the pool refuses a resource. */
export async function createResources(resources: Readonly<Record<string, Resource>>, call: Call): Promise<PoolIds> {
  const refs = new Map<string, string>();
  const idsOf = new Map<string, string>();
  for (const [type, make] of Object.entries(MAKERS)) {
    for (const [id, { Type, Properties: properties = {} }] of Object.entries(resources)) {
      if (Type !== type) continue;
      const isCognitos = type.startsWith("AWS::Cognito::");
      const ref = await make(isCognitos ? (resolve(properties, refs) as Properties) : { id }, orThrow(call));
      refs.set(id, ref);
      idsOf.set(type, ref);
    }
  }
  const idOf = (type: string): string => idsOf.get(`AWS::Cognito::${type}`) ?? "";
  return { UserPoolId: idOf("UserPool"), ClientId: idOf("UserPoolClient"), IdentityPoolId: idOf("IdentityPool") };
}

/** The value of a property, with the functions that the templates use. */
function resolve(value: unknown, refs: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => resolve(item, refs));
  if (typeof value !== "object" || value === null) return value;
  const { Ref: ref, "Fn::GetAtt": attribute, "Fn::Join": join } = value as Properties;
  if (typeof ref === "string") return refs.get(ref);
  if (Array.isArray(attribute)) return refs.get(String(attribute[0]));
  if (Array.isArray(join)) return (resolve(join[1], refs) as string[]).join(String(join[0]));
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, resolve(member, refs)]));
}
