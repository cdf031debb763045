/**
 * Starts a user pool that listens on localhost, inside the process that calls: for the tests of an app, and for the
 * command-line program.
 */
import type { SeededUserConfig, UserPoolConfig } from "../config.ts";
import type { OutboxMessage } from "../delivery/outbox.ts";
import type { FaultSwitches } from "../faults/faults.ts";
import type { Log } from "../log.ts";
import { openData } from "../open-data.ts";
import { resolveUserPoolConfig } from "../resolve-config.ts";
import type { IssuedAwsCredentials } from "../rules/identity/aws-credentials.ts";
import { describeOpenError } from "../store/sqlite/open.ts";
import { createUserPool, type MessageLimits, type UserPool } from "../user-pool.ts";
import { startServer } from "./node-server.ts";
import { loadCertificate } from "./tls/load-certificate.ts";

/** The options of `listen`. Each one has a default. */
export interface ListenOptions {
  /** The port on localhost. Default 0: a free one. */
  readonly port?: number;
  /** The folder that keeps accounts, keys and messages. Default `:memory:`: nothing is kept. */
  readonly data?: string;
  readonly config?: UserPoolConfig;
  /** What the paths of handlers in `config` are relative to. Default: the working directory. */
  readonly configFolder?: string;
  readonly log?: Log;
  /** Whether the pool listens by https, with a certificate of its own for localhost (`LocalPool.certificate`). Default false. */
  readonly tls?: boolean;
  /**
   * The only address to listen on, such as `0.0.0.0` in a container. Whoever reaches the port is an administrator of the pool.
   * Default: the loopback addresses.
   */
  readonly address?: string;
  /** More names by which programs may call the pool, such as that of its container. The tokens' issuer stays on `url`. */
  readonly allowedHosts?: readonly string[];
  /** Whether tests can set faults, with `LocalPool.faults` and `POST /faults`. Default false. */
  readonly hasFaults?: boolean;
}

/** A pool that listens. */
export interface LocalPool {
  /** `http://localhost:PORT`, or https with `tls`: the `userPoolEndpoint` of an app's configuration. */
  readonly url: string;
  /** With `tls`, the certificate to trust (PEM), such as `ca` of Node's https. In a data folder, it is also `pool-ca.pem`. */
  readonly certificate: string | undefined;
  readonly userPoolId: string;
  /** The id of the first app client. */
  readonly userPoolClientId: string;
  readonly identityPoolId: string;
  /** Only with `hasFaults`. */
  readonly faults: FaultSwitches | undefined;
  /** What the pool has sent by e-mail and text message, newest first. */
  outbox(): OutboxMessage[];
  /** The newest message to an address, as soon as there is one. Undefined when the time is over. */
  nextMessage(destination: string, limits?: MessageLimits): Promise<OutboxMessage | undefined>;
  /**
   * The code in the newest message to an address or a phone number.
   *
   * @throws Error when nothing was sent there.
   */
  latestCode(destination: string): string;
  /**
   * Creates an account. Returns false when the username is taken.
   *
   * @throws UserPoolConfigError when the account is not valid.
   */
  seedUser(user: SeededUserConfig): boolean;
  /**
   * The temporary AWS credentials of a session token, for a server that checks signatures. Undefined if the identity pool has
   * not issued it, or if it has expired.
   */
  readAwsCredentials(sessionToken: string): IssuedAwsCredentials | undefined;
  /** Accepts no more requests, answers the running ones, and closes the data. */
  close(): Promise<void>;
}

/**
 * Starts a pool on localhost.
 *
 * @throws UserPoolConfigError for settings that are not valid; StoreError when the folder cannot be used; Error with
 *   `code` EADDRINUSE when the port is taken.
 *
 * @example
 * const pool = await listen({ config: { seededUsers: [{ email: "ann@example.com", password: "correct horse" }] } });
 * const { url: userPoolEndpoint, userPoolId, userPoolClientId } = pool;
 * const auth = createAuth({ userPoolEndpoint, userPoolId, userPoolClientId });
 */
export async function listen(options: ListenOptions = {}): Promise<LocalPool> {
  const {
    port = 0,
    data = ":memory:",
    config = {},
    configFolder = process.cwd(),
    log,
    hasFaults = false,
    address,
    allowedHosts = [],
  } = options;
  // The settings are checked before anything is opened or created.
  const { userPoolId, identityPoolId, clients } = resolveUserPoolConfig(config, configFolder).config;
  const poolData = openData(data);
  try {
    const tls = options.tls === true ? loadCertificate(data) : undefined;
    const opened: { pool?: UserPool } = {};
    const openPool = (origin: string): UserPool["handle"] => {
      opened.pool = createUserPool({
        config,
        configFolder,
        ...poolData,
        origin,
        hasFaults,
        ...(log === undefined ? {} : { log }),
      });
      return opened.pool.handle;
    };
    const server = await startServer(port, openPool, { tls, address, allowedHosts });
    const { pool } = opened;
    if (pool === undefined) throw new Error("A server that listens has created its pool.");
    await pool.ready().catch(async (error: unknown) => {
      await server.stop();
      throw error;
    });
    const ids = { userPoolId, userPoolClientId: clients[0]?.clientId ?? "", identityPoolId };
    const close = (): Promise<void> => server.stop().finally(() => pool.close());
    return { url: server.url, certificate: tls?.authority, ...ids, ...switchesOf(pool), close };
  } catch (error) {
    poolData.store.close();
    throw isPortTaken(error) ? error : describeOpenError(data, error);
  }
}

type Switches = Pick<LocalPool, "faults" | "outbox" | "nextMessage" | "latestCode" | "seedUser" | "readAwsCredentials">;

function switchesOf(pool: UserPool): Switches {
  return {
    faults: pool.faults,
    outbox: () => pool.outbox(),
    nextMessage: (destination, limits) => pool.nextMessage(destination, limits),
    latestCode(destination) {
      const message = pool.outbox().find((candidate) => candidate.destination === destination);
      if (message === undefined) throw new Error(`The outbox has no message to ${destination}.`);
      return message.code;
    },
    seedUser: (user) => pool.seedUser(user),
    readAwsCredentials: (sessionToken) => pool.readAwsCredentials(sessionToken),
  };
}

/** Whether another program uses the port. */
export function isPortTaken(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "EADDRINUSE";
}
