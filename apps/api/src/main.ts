/**
 * The api as a program: `main.ts --port N --data DIR|:memory:`, with settings from the environment (README.md).
 *
 * Stdout gets one line when the api is ready; everything else goes to stderr. SIGTERM and SIGINT end it with code 0
 * after the running requests. If it can't start, it says why in one sentence and ends with code 1.
 */
import { systemClock } from "./clock.ts";
import { ConfigError } from "./config-error.ts";
import { readConfig } from "./config.ts";
import { dropUnreadOutput, surviveStrayErrors } from "./keep-running.ts";
import { createLog, describeError } from "./log.ts";
import { SecretsUnavailableError, withSecrets } from "./read-secrets.ts";
import { ListenError } from "./server/listen.ts";
import { type RunningApi, startApi } from "./server/start-api.ts";
import { StoreError } from "./store/store.ts";

/** Errors whose message is for the person who starts the api. */
const EXPLAINED = [ConfigError, SecretsUnavailableError, ListenError, StoreError];

dropUnreadOutput(process.stdout, process.stderr);
const log = createLog((line) => process.stderr.write(line), systemClock);

const crash = (error: unknown): never => {
  log("error", "process.crashed", describeError(error));
  process.exit(1);
};
process.on("uncaughtException", crash);

try {
  const config = readConfig(process.argv.slice(2), await withSecrets(process.env));
  if (config.userPool.isLocalDefault) log("warn", "config.localPoolAssumed");
  const api = await startApi(config, { clock: systemClock, log });
  surviveStrayErrors(process, log);
  process.off("uncaughtException", crash);
  stopOnSignal(api);
} catch (error) {
  const isExplained = EXPLAINED.some((kind) => error instanceof kind);
  if (!isExplained || !(error instanceof Error)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

function stopOnSignal(api: RunningApi): void {
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    log("info", "process.stopping");
    void api.stop().then(() => process.exit(0));
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  process.stdout.write(`${JSON.stringify({ ready: "api", url: api.url })}\n`);
}
