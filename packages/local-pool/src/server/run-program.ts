/**
 * The command-line program: runs one pool on localhost, prints a line of JSON when it is ready, and logs to stderr.
 *
 * It exits with 1 and a message if it cannot start, and with 0 after SIGINT or SIGTERM, when the running calls are answered.
 */
import { dirname } from "node:path";
import type { LogEvent } from "../log.ts";
import { UserPoolConfigError } from "../resolve-config.ts";
import { StoreError } from "../store/store.ts";
import { CommandLineError, helpText, readCommandLine } from "./command-line.ts";
import { readConfigFile } from "./config-file.ts";
import { reachWarning } from "./reach-warning.ts";
import { ignoreClosedOutput, logUncaughtErrors } from "./keep-running.ts";
import { isPortTaken, listen, type ListenOptions, type LocalPool } from "./listen.ts";

/** @param command How the program was started, such as `pnpm -s pool`, for its help. */
export async function runProgram(command: string): Promise<void> {
  ignoreClosedOutput(process.stdout, process.stderr);
  try {
    const { configFile, hasTls, wantsHelp, address, ...options } = readCommandLine(process.argv.slice(2));
    if (wantsHelp) return void process.stdout.write(helpText(command));
    const config = configFile === undefined ? {} : await readConfigFile(configFile);
    const configFolder = configFile === undefined ? process.cwd() : dirname(configFile);
    await serve({ ...options, ...(address === undefined ? {} : { address }), config, configFolder, tls: hasTls, log });
  } catch (error) {
    const isExpected =
      error instanceof CommandLineError || error instanceof UserPoolConfigError || error instanceof StoreError;
    process.stderr.write(`${isExpected ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

let unwritten = "";

/** JSON escapes line breaks, so an event is always one line. Calls that are answered together are written together. */
function log(event: LogEvent): void {
  if (unwritten === "") setImmediate(writeLog);
  unwritten += `${JSON.stringify(event)}\n`;
}

function writeLog(): void {
  process.stderr.write(unwritten);
  unwritten = "";
}

/** Resolves when the program was told to stop and the running calls are answered. */
async function serve(options: ListenOptions): Promise<void> {
  const pool = await listenOrExplain(options);
  const { url, userPoolId, userPoolClientId, identityPoolId } = pool;
  // For the handlers among the settings that run in this process.
  process.env["AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER"] ??= url;
  // The signals are listened for before the ready line, because its reader may stop the pool at once.
  const stopAsked = stopSignal();
  logUncaughtErrors(process, log);
  const warning = reachWarning(options, Date.now());
  if (warning !== undefined) log(warning);
  process.stdout.write(`${JSON.stringify({ ready: "pool", url, userPoolId, userPoolClientId, identityPoolId })}\n`);
  await stopAsked;
  log({ at: new Date().toISOString(), event: "stopping" });
  await pool.close();
}

async function listenOrExplain(options: ListenOptions): Promise<LocalPool> {
  try {
    return await listen(options);
  } catch (cause) {
    if (!isPortTaken(cause)) throw cause;
    throw new CommandLineError(
      `Port ${options.port} of ${options.address ?? "localhost"} is taken; choose another with --port.`,
      { cause },
    );
  }
}

function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => resolve());
  });
}
