/** What `deploy` and `destroy` do to the cloud; a test puts another in the place of AWS. */
import type { CloudSettings } from "../settings/settings.ts";
import type { StackOutputs } from "./outputs.ts";

export interface StackAddress {
  readonly name: string;
  readonly region: string;
}

export interface Cloud {
  /**
   * The account that the credentials of this machine belong to.
   * @throws DeployError when there are none, or they are refused
   */
  callerAccount(): Promise<string>;
  /** Undefined when there is no such stack. */
  outputsOf(stack: StackAddress): Promise<StackOutputs | undefined>;
  /** Prepares a region for deployments by CDK, once and for all. */
  bootstrap(account: string, regions: readonly string[]): Promise<void>;
  /** Shows what would change. @param app The folder of the templates. */
  showDifference(app: string): Promise<void>;
  deployStacks(app: string, names: readonly string[]): Promise<void>;
  /** @returns the number of files */
  uploadSite(bucket: string, region: string, folder: string): Promise<number>;
  deleteStack(stack: StackAddress): Promise<void>;
}

/** @throws DeployError when the credentials belong to another account than the settings name */
export async function checkAccount(cloud: Cloud, { account: named }: CloudSettings): Promise<void> {
  const account = await cloud.callerAccount();
  if (account !== named) {
    throw new DeployError(`The credentials are those of the account ${account}, the settings name ${named}.`);
  }
}

/** The command cannot go on; the message says in words what to do. */
export class DeployError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "DeployError";
  }
}
