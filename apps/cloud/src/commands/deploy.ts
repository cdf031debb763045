/** `pnpm deploy`: brings site, api and user pool to AWS; `pnpm deploy check` does everything but the calls to the cloud. */
import { createAwsCloud } from "../deploy/aws-cloud.ts";
import { checkDeployment, deploy } from "../deploy/deploy.ts";
import { openWorkshop } from "../deploy/workshop.ts";
import { runCommandLine } from "./run-command.ts";

const say = (line: string): void => void process.stdout.write(`${line}\n`);

await runCommandLine(async ({ isCheck, settings, ask }) => {
  const workshop = await openWorkshop();
  try {
    if (isCheck) await checkDeployment({ settings, workshop, say });
    else await deploy({ settings, workshop, say, ask, cloud: createAwsCloud(settings.region) });
  } finally {
    await workshop.close();
  }
});
