/**
 * Measures the calls a second of operations of the owner, beside cognito-local as published, in one run.
 *
 * Both are processes on this machine with their data on disk. They take turns, so that whatever slows the machine down slows both.
 * moto's server is not measured, because neither npm nor Debian has it.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { atLeast, type Bench, type BenchContext, type BenchResult } from "@poolgate/tooling/bench/bench";
import { interleave } from "@poolgate/tooling/bench/interleave";
import { dataIn, startServer } from "@poolgate/tooling/processes/own-server";
import { createWireCaller, type WireCall } from "@poolgate/testkit/load/wire-caller";
import { COGNITO_LOCAL, startCognitoLocal } from "./support/cognito-local.ts";
import { OWNER } from "./support/owner.ts";

const CALLERS = 8;
/** Calls of each caller in a round. */
const CALLS = 10;
/** Before the first round, because cognito-local writes a whole pool to its file at each change. */
const SEEDED_USERS = 300;
const ROUNDS = { warmUp: 1, rounds: 5 };
const TIMES = 2;
const PASSWORD = "Correct-horse-1";

interface Target {
  readonly call: WireCall;
  readonly userPoolId: string;
  readonly clientId: string;
}
type Work = (target: Target, number: number) => Promise<unknown>;

/** In pools of cognito-local, the username is an e-mail address whatever the request says. */
const POOL = { UsernameAttributes: ["email"] };
const ANN = "ann@example.com";

/** What both answer. `number` differs in every call. */
const OPERATIONS: Readonly<Record<string, Work>> = {
  CreateUserPool: ({ call }, number) => call("CreateUserPool", { ...POOL, PoolName: `bench ${number}` }),
  DescribeUserPool: ({ call, userPoolId }) => call("DescribeUserPool", { UserPoolId: userPoolId }),
  CreateGroup: ({ call, userPoolId }, number) =>
    call("CreateGroup", { UserPoolId: userPoolId, GroupName: `g${number}` }),
  AdminCreateUser: ({ call, userPoolId }, number) =>
    call("AdminCreateUser", { UserPoolId: userPoolId, Username: `u${number}@example.com`, MessageAction: "SUPPRESS" }),
  AdminGetUser: ({ call, userPoolId }) => call("AdminGetUser", { UserPoolId: userPoolId, Username: ANN }),
  "ListUsers, 10": ({ call, userPoolId }) => call("ListUsers", { UserPoolId: userPoolId, Limit: 10 }),
  "InitiateAuth, USER_PASSWORD_AUTH": ({ call, clientId }) =>
    call("InitiateAuth", {
      ClientId: clientId,
      AuthFlow: "USER_PASSWORD_AUTH",
      AuthParameters: { USERNAME: ANN, PASSWORD },
    }),
};

const bench: Bench = {
  name: "emulators",
  title: `The pool beside cognito-local ${COGNITO_LOCAL}: calls a second`,
  async run(context) {
    const folder = mkdtempSync(join(tmpdir(), "poolgate-emulators-"));
    const remove = (): void => rmSync(folder, { recursive: true, force: true });
    try {
      return await compare(folder, context);
    } finally {
      remove();
    }
  },
};

export default bench;

async function compare(folder: string, context: BenchContext): Promise<BenchResult> {
  context.progress("installing cognito-local");
  const peer = await startCognitoLocal(folder);
  const own = await startServer({
    name: "pool",
    main: "packages/local-pool/src/server/main.ts",
    args: (data) => dataIn(data),
  });
  const callers = [own.ready["url"] ?? "", peer.url].map((url) => createWireCaller(url, { authorization: OWNER }));
  try {
    const [ours, theirs] = await Promise.all(callers.map(({ call }) => prepare(call)));
    if (ours === undefined || theirs === undefined) throw new Error("There are two.");
    return await measure(ours, theirs, context);
  } finally {
    for (const caller of callers) caller.close();
    await peer.end();
    await own.end("SIGTERM");
  }
}

/** A pool with a client and users, one of them with a password. */
async function prepare(call: WireCall): Promise<Target> {
  const { UserPool } = await call("CreateUserPool", { ...POOL, PoolName: "bench" });
  const { Id: UserPoolId } = UserPool as { readonly Id: string };
  const ExplicitAuthFlows = ["ALLOW_USER_PASSWORD_AUTH", "ALLOW_REFRESH_TOKEN_AUTH"];
  const { UserPoolClient } = await call("CreateUserPoolClient", { UserPoolId, ClientName: "app", ExplicitAuthFlows });
  const { ClientId } = UserPoolClient as { readonly ClientId: string };
  await call("AdminCreateUser", { UserPoolId, Username: ANN, MessageAction: "SUPPRESS" });
  await call("AdminSetUserPassword", { UserPoolId, Username: ANN, Password: PASSWORD, Permanent: true });
  for (let number = 0; number < SEEDED_USERS; number += 1) {
    await call("AdminCreateUser", { UserPoolId, Username: `seed${number}@example.com`, MessageAction: "SUPPRESS" });
  }
  return { call, userPoolId: UserPoolId, clientId: ClientId };
}

async function measure(ours: Target, theirs: Target, { progress }: BenchContext): Promise<BenchResult> {
  const rows: BenchResult["rows"][number][] = [];
  const figures: BenchResult["figures"][number][] = [];
  let number = 0;
  for (const [operation, work] of Object.entries(OPERATIONS)) {
    progress(operation);
    const run = (target: Target) => async () => {
      await Promise.all(
        Array.from({ length: CALLERS }, async () => {
          for (let each = 0; each < CALLS; each += 1) await work(target, (number += 1));
        }),
      );
    };
    const labels = { own: `${operation}, Poolgate`, peer: `${operation}, cognito-local` };
    const samples = await interleave(
      [
        { label: labels.own, run: run(ours) },
        { label: labels.peer, run: run(theirs) },
      ],
      ROUNDS,
    );
    const perSecond = (label: string): number => (CALLERS * CALLS * 1_000) / samples.median(label);
    const times = samples.ratio(labels.peer, labels.own);
    rows.push(
      { label: labels.own, value: perSecond(labels.own), unit: "per s", ratio: times, against: labels.peer },
      { label: labels.peer, value: perSecond(labels.peer), unit: "per s" },
    );
    figures.push(atLeast(`${operation}, times cognito-local`, times, TIMES));
  }
  return {
    rows,
    figures,
    notes: [
      `${CALLERS} calls at a time, in pools of ${SEEDED_USERS} users. A ratio is the median of the rounds' own ratios.`,
      "Poolgate answers a write when it is on the disk. cognito-local keeps all pools in memory.",
    ],
  };
}
