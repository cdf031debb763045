/** `pnpm destroy`: takes the stacks down and keeps accounts, messages and files. */
import { createAwsCloud } from "../deploy/aws-cloud.ts";
import { destroy } from "../deploy/destroy.ts";
import { runCommandLine } from "./run-command.ts";

const say = (line: string): void => void process.stdout.write(`${line}\n`);

await runCommandLine(async ({ isCheck, settings, ask }) => {
  await destroy({ isCheck, settings, cloud: createAwsCloud(settings.region), say, ask });
});
