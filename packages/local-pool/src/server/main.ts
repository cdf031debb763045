/**
 * The command-line program: runs one pool on localhost, prints a line of JSON when it is ready, and logs to stderr.
 *
 * It exits with 1 and a message if it cannot start, and with 0 after SIGINT or SIGTERM, when the running calls are answered.
 */
import type { LogEvent } from "../log.ts";
import { openData } from "../open-data.ts";
import { resolveUserPoolConfig, UserPoolConfigError } from "../resolve-config.ts";
import { describeOpenError } from "../store/sqlite/open.ts";
import { StoreError } from "../store/store.ts";
import { createUserPool, type UserPool } from "../user-pool.ts";
import { CommandLineError, HELP, readCommandLine } from "./command-line.ts";
import { readConfigFile } from "./config-file.ts";
import { ignoreClosedOutput, logUncaughtErrors } from "./keep-running.ts";
import { startServer } from "./node-server.ts";

ignoreClosedOutput(process.stdout, process.stderr);

/** JSON escapes line breaks, so an event is always one line. */
const log = (event: LogEvent): void => void process.stderr.write(`${JSON.stringify(event)}\n`);

async function main(): Promise<void> {
  const { port, data, configFile, hasFaults, wantsHelp } = readCommandLine(process.argv.slice(2));
  if (wantsHelp) return void process.stdout.write(HELP);
  const config = configFile === undefined ? {} : await readConfigFile(configFile);
  // The settings are checked before anything is opened or created.
  const { userPoolId, identityPoolId, clients } = resolveUserPoolConfig(config);
  const poolData = openData(data);
  let pool: UserPool | undefined;
  try {
    const server = await startServer(port, (origin) => {
      pool = createUserPool({ config, ...poolData, origin, log, hasFaults });
      return pool.handle;
    });
    await pool?.ready();
    const ready = {
      ready: "pool",
      url: server.url,
      userPoolId,
      userPoolClientId: clients[0]?.clientId,
      identityPoolId,
    };
    // The signals are listened for before the ready line, because its reader may stop the pool at once.
    const stopAsked = stopSignal();
    logUncaughtErrors(process, log);
    process.stdout.write(`${JSON.stringify(ready)}\n`);
    await stopAsked;
    log({ at: new Date().toISOString(), event: "stopping" });
    await server.stop();
  } catch (error) {
    if (!isTaken(error)) throw describeOpenError(data, error);
    throw new CommandLineError(`Port ${port} of localhost is taken; choose another with --port.`, { cause: error });
  } finally {
    poolData.store.close();
  }
}

function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => resolve());
  });
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "EADDRINUSE";
}

try {
  await main();
} catch (error) {
  const isExpected =
    error instanceof CommandLineError || error instanceof UserPoolConfigError || error instanceof StoreError;
  process.stderr.write(`${isExpected ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
