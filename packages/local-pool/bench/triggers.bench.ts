/**
 * Measures what handlers add to a sign-in: as files, and at an address. Both pools are in one process, and take turns.
 *
 * A sign-in is timed with the client's arithmetic, by OpenSSL, and its calls without it too.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { atMost, type Bench, type BenchContext, type BenchResult } from "@poolgate/tooling/bench/bench";
import { interleave, type Samples } from "@poolgate/tooling/bench/interleave";
import { dataIn, startServer } from "@poolgate/tooling/processes/own-server";
import { signIn } from "@poolgate/testkit/load/sign-in";
import { createWireCaller, type WireCall } from "@poolgate/testkit/load/wire-caller";
import { OWNER } from "./support/owner.ts";

const ROUNDS = { rounds: 60, warmUp: 10 };
const PASSWORD = "Correct horse 1";
/** How long the handler at the address takes. */
const OWN_MS = 20;
/** Calls whose handlers are still running while another one is measured. */
const WAITING = 10;

/** Each is a file of its own, in the pool that has handlers. */
const FIVE = [
  "PreSignUp",
  "PostConfirmation",
  "PreAuthentication",
  "PostAuthentication",
  "PreTokenGeneration",
] as const;
const AT_ADDRESS = "AtAddress";
/** Answers when it is told to. */
const HELD = "Held";

const HANDLERS: Readonly<Record<(typeof FIVE)[number], string>> = {
  PreSignUp: "event.response.autoConfirmUser = true;",
  PostConfirmation: "",
  PreAuthentication: "",
  PostAuthentication: "",
  PreTokenGeneration: 'event.response.claimsOverrideDetails = { claimsToAddOrOverride: { tenant: "acme" } };',
};

const bench: Bench = {
  name: "triggers",
  title: "What handlers of triggers add to a sign-in, as files and at an address",
  async run(context) {
    const emulator = await startEmulator();
    try {
      const server = await startServer({
        name: "pool",
        main: "packages/local-pool/src/server/main.ts",
        args: (folder) => [...dataIn(folder), "--config", writeSettings(folder, emulator)],
      });
      const caller = createWireCaller(server.ready["url"] ?? "", { authorization: OWNER });
      try {
        return await measure(context, caller.call, emulator);
      } finally {
        caller.close();
        await server.end("SIGTERM");
      }
    } finally {
      emulator.close();
    }
  },
};

export default bench;

const arnOf = (name: string): string => `arn:aws:lambda:us-east-1:123456789012:function:${name}`;

function writeSettings(folder: string, { addressOf }: Emulator): string {
  const functions = FIVE.map((name): readonly [string, string] => {
    const file = join(folder, `${name}.mjs`);
    writeFileSync(file, `export const handler = async (event) => { ${HANDLERS[name]} return event; };\n`);
    return [arnOf(name), file];
  });
  const others = [AT_ADDRESS, HELD].map((name) => [arnOf(name), addressOf(name)] as const);
  const settings = join(folder, "settings.json");
  writeFileSync(settings, JSON.stringify({ lambdaFunctions: Object.fromEntries([...functions, ...others]) }));
  return settings;
}

/** Answers each event unchanged: after the handler's own time, or, for the function that is held, when it is told to. */
interface Emulator {
  addressOf(name: string): string;
  /** Resolves when so many calls are held. */
  waitForHeld(count: number): Promise<void>;
  release(): void;
  close(): void;
}

async function startEmulator(): Promise<Emulator> {
  const held: (() => void)[] = [];
  let onHeld: (() => void) | undefined;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    const answer = (): void => void response.end(Buffer.concat(chunks));
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      if (request.url?.includes(HELD) !== true) return void setTimeout(answer, OWN_MS);
      held.push(answer);
      onHeld?.();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    addressOf: (name) => `http://127.0.0.1:${port}/2015-03-31/functions/${name}/invocations`,
    waitForHeld: (count) =>
      new Promise((resolve) => {
        onHeld = () => {
          if (held.length === count) resolve();
        };
        onHeld();
      }),
    release: () => {
      for (const answer of held.splice(0)) answer();
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A pool with one user, and its calls. */
interface MadePool {
  /** Milliseconds of an SRP sign-in. */
  readonly signIn: () => Promise<number>;
  /** Those of its calls alone. */
  readonly signInCalls: () => Promise<number>;
  /** The same of the calls for a new user: SignUp, the confirmation, and the first sign-in. */
  readonly signUp: () => Promise<number>;
}

async function makePool(call: WireCall, functions: Readonly<Record<string, string>>): Promise<MadePool> {
  const LambdaConfig = Object.fromEntries(Object.entries(functions).map(([name, code]) => [name, arnOf(code)]));
  const { UserPool } = await call("CreateUserPool", { PoolName: "bench", LambdaConfig });
  const { Id: UserPoolId } = UserPool as { readonly Id: string };
  const { UserPoolClient } = await call("CreateUserPoolClient", { UserPoolId, ClientName: "app" });
  const { ClientId: clientId } = UserPoolClient as { readonly ClientId: string };
  const user = { UserPoolId, Username: "ann" };
  await call("AdminCreateUser", { ...user, MessageAction: "SUPPRESS" });
  await call("AdminSetUserPassword", { ...user, Password: PASSWORD, Permanent: true });
  let spentMs = 0;
  const timed: WireCall = async (operation, body) => {
    const startedAtMs = performance.now();
    const answer = await call(operation, body);
    spentMs += performance.now() - startedAtMs;
    return answer;
  };
  const poolName = UserPoolId.slice(UserPoolId.indexOf("_") + 1);
  const signInAs = async (email: string): Promise<void> =>
    void (await signIn({ call: timed, clientId, poolName }, { email, password: PASSWORD }));
  let people = 0;
  return {
    async signIn() {
      const startedAtMs = performance.now();
      await signInAs("ann");
      return performance.now() - startedAtMs;
    },
    async signInCalls() {
      spentMs = 0;
      await signInAs("ann");
      return spentMs;
    },
    async signUp() {
      spentMs = 0;
      people += 1;
      const Username = `person-${people}`;
      await timed("SignUp", { ClientId: clientId, Username, Password: PASSWORD });
      // Without handlers the owner confirms, so that both have the same steps.
      if (functions["PreSignUp"] === undefined) await timed("AdminConfirmSignUp", { UserPoolId, Username });
      await signInAs(Username);
      return spentMs;
    },
  };
}

const PLAIN = "a sign-in without handlers";
const FILES = "a sign-in with handlers as files";
const PLAIN_CALLS = "the calls of a sign-in without handlers";
const FILES_CALLS = "the calls of a sign-in with handlers as files";
const BUSY = `the same while ${WAITING} calls wait for handlers`;
const PLAIN_UP = "the calls from sign-up to sign-in without handlers";
const FILES_UP = "the calls from sign-up to sign-in with five handlers as files";
const ADDRESS = "a sign-in with a handler at an address";
const DIRECT = "the handler at the address, called directly";

async function measure({ progress }: BenchContext, call: WireCall, emulator: Emulator): Promise<BenchResult> {
  progress("making the pools");
  const five = Object.fromEntries(FIVE.map((name) => [name, name]));
  const plain = await makePool(call, {});
  const files = await makePool(call, five);
  const remote = await makePool(call, { PreAuthentication: AT_ADDRESS });
  const held = await makePool(call, { PreAuthentication: HELD });
  const samples = await interleave(
    [
      { label: PLAIN, run: plain.signIn },
      { label: FILES, run: files.signIn },
      { label: PLAIN_CALLS, run: plain.signInCalls },
      { label: FILES_CALLS, run: files.signInCalls },
      { label: PLAIN_UP, run: plain.signUp },
      { label: FILES_UP, run: files.signUp },
      { label: DIRECT, run: () => callDirectly(emulator.addressOf(AT_ADDRESS)) },
      { label: ADDRESS, run: remote.signIn },
      {
        label: BUSY,
        async run() {
          const others = Array.from({ length: WAITING }, () => held.signIn());
          await emulator.waitForHeld(WAITING);
          const tookMs = await files.signIn();
          emulator.release();
          await Promise.all(others);
          return tookMs;
        },
      },
    ],
    { ...ROUNDS, onRound: (round, of) => progress(`round ${round} of ${of}`) },
  );
  return result(samples);
}

async function callDirectly(address: string): Promise<void> {
  const response = await fetch(address, { method: "POST", body: "{}" });
  await response.text();
}

function result(samples: Samples): BenchResult {
  const row = (label: string, against?: string): BenchResult["rows"][number] => ({
    label,
    value: samples.median(label),
    unit: "ms",
    ...(against === undefined ? {} : { ratio: samples.ratio(label, against), against }),
  });
  const added = samples.median(ADDRESS) - samples.median(PLAIN) - samples.median(DIRECT);
  return {
    rows: [
      row(PLAIN),
      row(FILES, PLAIN),
      row(BUSY, FILES),
      row(PLAIN_CALLS),
      row(FILES_CALLS, PLAIN_CALLS),
      row(PLAIN_UP),
      row(FILES_UP, PLAIN_UP),
      row(DIRECT),
      row(ADDRESS, PLAIN),
    ],
    figures: [
      atMost("a sign-in with handlers as files, over one without", samples.ratio(FILES, PLAIN), 1.3),
      atMost(
        "the calls of a sign-up and sign-in with five, over those without",
        samples.ratio(FILES_UP, PLAIN_UP),
        1.3,
      ),
      atMost("what a handler at an address adds to its own time", added, 5, "ms"),
      atMost("a sign-in while others wait for handlers, over one alone", samples.ratio(BUSY, FILES), 1.3),
    ],
    notes: [
      "A sign-in calls three of the five, a sign-up the others.",
      "A handler is in another thread or process, which has to wait for a processor where others are busy.",
    ],
  };
}
