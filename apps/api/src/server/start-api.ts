/**
 * Starts the api with all its parts (database, token check, mail, app, listener), and stops them in the opposite
 * order.
 */
import { randomUUID } from "node:crypto";
import { createApi } from "../app.ts";
import { createPoolKeys } from "../auth/pool-keys.ts";
import { createIdTokenVerifier } from "../auth/verify-id-token.ts";
import type { Clock } from "../clock.ts";
import type { ApiConfig } from "../config.ts";
import { createMailQueue } from "../contact/mail/mail-queue.ts";
import { createMailer } from "../contact/mail/create-mailer.ts";
import type { Log } from "../log.ts";
import { openStorage } from "../store/open-storage.ts";
import { createSpeech } from "./create-speech.ts";
import { listenOnLoopback } from "./listen.ts";

/** Less than the five seconds that the sender of a stop signal waits. */
const DRAIN_DEADLINE_MS = 4_000;

export interface RunningApi {
  readonly url: string;
  /** Finishes running requests, aborts those that take longer than four seconds, and closes the database. */
  stop(): Promise<void>;
}

/**
 * Starts the api. Mails that are still unsent are sent when it listens.
 *
 * @throws StoreError `store.cannotOpen`, ListenError
 */
export async function startApi(config: ApiConfig, { clock, log }: { clock: Clock; log: Log }): Promise<RunningApi> {
  const { issuer, clientId } = config.userPool;
  const mailer = config.mail && (await createMailer(config.mail));
  const { store, createLimit, countUse } = await openStorage(config.store, clock);
  const mailQueue = mailer && createMailQueue({ store, mailer, clock, log });
  const speech = createSpeech(config.speech, { countUse, clock, log });
  const app = createApi({
    verifyIdToken: createIdTokenVerifier({ issuer, clientId, keys: createPoolKeys({ issuer, clock }), clock }),
    store,
    createLimit,
    mailQueue,
    siteOrigins: config.siteOrigins,
    clock,
    newId: () => randomUUID(),
    log,
    speech: speech.options,
  });
  try {
    const { port, hostNames } = config;
    const listener = await listenOnLoopback(async (request, caller) => app.fetch(request, caller), port, { hostNames });
    speech.announce();
    mailQueue?.wake();
    return {
      url: `http://localhost:${listener.port}`,
      stop: async () => {
        await listener.stop(DRAIN_DEADLINE_MS);
        await speech.stop();
        await mailQueue?.stop();
        store.close();
      },
    };
  } catch (error) {
    store.close();
    throw error;
  }
}
