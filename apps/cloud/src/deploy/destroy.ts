/** Takes the stacks down. What holds accounts and messages is kept, and named. */
import type { CloudSettings } from "../settings/settings.ts";
import { SITE_REGION, stackNames } from "../stacks/create-app.ts";
import { checkAccount, type Cloud, DeployError } from "./cloud.ts";
import { readSiteOutputs } from "./outputs.ts";

export interface DestroyTools {
  /** The owner asked for a check, which only `deploy` has. */
  readonly isCheck: boolean;
  readonly settings: CloudSettings;
  readonly cloud: Cloud;
  readonly say: (line: string) => void;
  readonly ask: (question: string) => Promise<boolean>;
}

export async function destroy({ isCheck, settings, cloud, say, ask }: DestroyTools): Promise<void> {
  if (isCheck) {
    throw new DeployError("There is no check to destroy: without --yes it names what goes and what stays, then asks.");
  }
  await checkAccount(cloud, settings);
  const names = stackNames(settings);
  const { region } = settings;
  // The site first, so that its pages no longer call the api.
  const stacks = [
    { name: names.site, region: SITE_REGION },
    { name: names.api, region },
    { name: names.identity, region },
  ];
  const [site, api, identity] = await Promise.all(stacks.map((stack) => cloud.outputsOf(stack)));
  const kept = [
    ["the user pool with all accounts", identity?.["UserPoolId"]],
    ["the table with all messages", api?.["TableName"]],
    ["the bucket with the site's files", readSiteOutputs(site)?.bucket],
    ["the sender that SES has verified", api && settings.mail.from],
  ] as const;
  say(`Goes: ${stacks.map(({ name }) => name).join(", ")}, with their functions, logs, queues and addresses.`);
  say("Mail that still waits in the queues goes, too; its messages are in the table.");
  for (const [what, id] of kept) if (id !== undefined) say(`Stays: ${what}, ${id}.`);
  say("What stays may cost a little, and is protected: docs/leaving.md says how to delete it.");
  if (!(await ask("Destroy the stacks?"))) throw new DeployError("Nothing was destroyed.");
  for (const stack of stacks) {
    if ((await cloud.outputsOf(stack)) === undefined) continue;
    await cloud.deleteStack(stack);
    say(`${stack.name} is gone.`);
  }
}
