/** The function for `POST /contact`. It stores the message and tells the mail function its id by a queue. */
import { randomUUID } from "node:crypto";
import type { Hono } from "hono";
import { createPoolKeys } from "../auth/pool-keys.ts";
import { createIdTokenVerifier } from "../auth/verify-id-token.ts";
import { readUserPool } from "../config.ts";
import { contactRoute } from "../contact/contact.route.ts";
import { createApp } from "../http/create-app.ts";
import { limitByAddress } from "../http/limit-by-address.ts";
import { addressRules, SENDER_RULE } from "../http/limit-calls.ts";
import { readAddressLimits } from "../limits-config.ts";
import { functionLog, readAppOptions, readSettings } from "./function-settings.ts";
import { readTable } from "./function-table.ts";
import { createHttpFunction } from "./http-function.ts";
import { createMailNotice, readQueueUrl } from "./mail-notice.ts";

/** @see createHttpFunction */
export const handler = createHttpFunction(createContact, functionLog);

async function createContact(): Promise<Hono> {
  const { app, openTable, userPool, queueUrl, limits } = readSettings((env, problems) => {
    const settings = {
      app: readAppOptions(env, problems),
      openTable: readTable(env, problems),
      userPool: readUserPool(env, problems),
      queueUrl: readQueueUrl(env, problems),
      limits: readAddressLimits(env, problems),
    };
    if (settings.userPool.isLocalDefault) problems.push("USER_POOL_ISSUER and USER_POOL_CLIENT_ID must be set.");
    return settings;
  });
  const { store, createLimit } = openTable();
  const { clock, log } = app;
  const { issuer, clientId } = userPool;
  const route = contactRoute({
    verifyIdToken: createIdTokenVerifier({ issuer, clientId, keys: createPoolKeys({ issuer, clock }), clock }),
    store,
    onStored: queueUrl === undefined ? undefined : createMailNotice(queueUrl, log),
    limitCaller: limitByAddress(createLimit, addressRules(limits.callsPerMinute).contact, limits.trustedProxies),
    limitSender: createLimit(SENDER_RULE),
    clock,
    newId: () => randomUUID(),
    log,
  });
  return createApp([route], app);
}
