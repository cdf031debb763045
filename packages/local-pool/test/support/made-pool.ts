/** User pools that are made over the wire beside that of the settings file, each with a client and Ann's account. */
import { CALLBACK, SIGNED_OUT } from "./hosted.ts";
import { ANN, type StartedPool } from "./start-pool.ts";
import { callWell, type Fetch } from "./wire-client.ts";

export interface MadePool {
  readonly UserPoolId: string;
  readonly ClientId: string;
}

/** What `makePool` needs of a process. */
export type Process = Pick<StartedPool, "latestCode"> & { readonly handle: Fetch };

interface MadeSettings {
  /** The members of CreateUserPool that differ. */
  readonly pool?: object;
  /** The members of CreateUserPoolClient that differ. */
  readonly client?: object;
}

/** Users sign in with their e-mail address. The client may use the code grant. */
export async function makePool(process: Process, { pool = {}, client = {} }: MadeSettings = {}): Promise<MadePool> {
  const made = await makeEmptyPool(process, pool);
  const ClientId = await makeClient(process, made, client);
  const { username: Username, password: Password } = ANN;
  await callWell(process.handle, "SignUp", { ClientId, Username, Password });
  await callWell(process.handle, "ConfirmSignUp", { ClientId, Username, ConfirmationCode: process.latestCode() });
  return { ...made, ClientId };
}

export async function makeEmptyPool({ handle }: Process, settings: object = {}): Promise<Pick<MadePool, "UserPoolId">> {
  const { UserPool } = await callWell(handle, "CreateUserPool", {
    PoolName: "made",
    UsernameAttributes: ["email"],
    AutoVerifiedAttributes: ["email"],
    Policies: { PasswordPolicy: { MinimumLength: 8 } },
    ...settings,
  });
  return { UserPoolId: (UserPool as { readonly Id: string }).Id };
}

/** Resolves to the client's id. */
export async function makeClient(
  { handle }: Process,
  { UserPoolId }: Pick<MadePool, "UserPoolId">,
  settings: object = {},
): Promise<string> {
  const { UserPoolClient } = await callWell(handle, "CreateUserPoolClient", {
    UserPoolId,
    ClientName: "app",
    CallbackURLs: [CALLBACK],
    LogoutURLs: [SIGNED_OUT],
    AllowedOAuthFlowsUserPoolClient: true,
    AllowedOAuthFlows: ["code"],
    AllowedOAuthScopes: ["openid", "email"],
    SupportedIdentityProviders: ["COGNITO"],
    ...settings,
  });
  return (UserPoolClient as { readonly ClientId: string }).ClientId;
}
