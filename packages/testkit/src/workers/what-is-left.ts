/**
 * Finds what a test file leaves behind in a worker that later files use too.
 *
 * It compares the worker before and after the file: timers, sockets, servers and processes that keep running, listeners of the
 * process, of the window and of the document, globals, variables of the environment, the working directory, and the page.
 */
import { Socket } from "node:net";
import { openTimers, startRealTimer } from "./open-timers.ts";

type Listen = EventTarget["addEventListener"];

const isPage = "document" in globalThis;
/** Timers that only forget what was kept, or end what nobody waits for: of three packages, and the engine's deadlines. */
const HARMLESS =
  /node_modules\/(?:rate-limiter-flexible|@tanstack\/query-core|@aws-amplify)\/|engine\/call-control\.ts/u;
/** Globals that packages make for themselves: Vitest and msw begin them with two underscores; elkjs and Hono have one each. */
const OF_TOOLS = /^(?:__|goog$|awslambda$)/u;

/**
 * Starts to watch. The result ends that, and resolves with a line for each thing that is left.
 *
 * @param patienceMs How long something may take to end by itself, such as a connection whose server was just closed.
 */
export function watchWorker(patienceMs = 1000): () => Promise<readonly string[]> {
  const listeners = isPage ? [watchListeners("window", globalThis), watchListeners("document", document)] : [];
  const timersBefore = new Set(openTimers().keys());
  const globals = readGlobals();
  const before = readState();
  const findAll = (): readonly string[] => [
    ...[...openTimers()].flatMap(([id, started]) =>
      timersBefore.has(id) || HARMLESS.test(started()) ? [] : [`timer, started ${started()}`],
    ),
    ...listeners.flatMap(({ left: heard }) => heard()),
    ...changedGlobals(globals),
    ...differences(before, readState()),
  ];
  return async () => {
    for (let waitedMs = 0; findAll().length > 0 && waitedMs < patienceMs; waitedMs += 10) {
      // oxlint-disable-next-line no-await-in-loop -- Each look comes after a pause.
      await new Promise((resolve) => {
        startRealTimer(resolve, 10);
      });
    }
    const found = findAll();
    for (const { stop } of listeners) stop();
    return found;
  };
}

/** What is compared by value. A number may become smaller, since what an earlier file left may end meanwhile. */
function readState(): ReadonlyMap<string, number | string> {
  const state = new Map<string, number | string>();
  for (const resource of resources()) state.set(resource, Number(state.get(resource) ?? 0) + 1);
  // Packages that are loaded late may listen for the end of the process, where nothing is disturbed any more.
  for (const event of process.eventNames().filter((name) => name !== "exit")) {
    state.set(`listener of the process for ${String(event)}`, process.listenerCount(event));
  }
  for (const [name, value = ""] of Object.entries(process.env)) state.set(`variable ${name}`, value);
  state.set("working directory", process.cwd());
  if (isPage) {
    state.set("page", document.documentElement.outerHTML);
    state.set("address", location.href);
    for (const storage of ["localStorage", "sessionStorage"] as const) {
      state.set(storage, JSON.stringify(Object.entries(globalThis[storage])));
    }
  }
  return state;
}

/**
 * What keeps this process running. Timers are noted one by one, since Vitest has some too. The pipes of the process are opened when
 * it first writes. msw leaves a socket for each request, over which nothing ever comes.
 */
function resources(): readonly string[] {
  // oxlint-disable-next-line no-underscore-dangle -- Node has no other way to ask for its sockets.
  const { _getActiveHandles: handles } = process as unknown as { readonly _getActiveHandles: () => readonly unknown[] };
  const sockets = handles.call(process).filter((handle) => handle instanceof Socket && handle.bytesRead > 0);
  const others = process
    .getActiveResourcesInfo()
    .filter((type) => !/^(?:Timeout|Immediate|TCPSocketWrap|ConnectWrap|PipeWrap|TTYWrap)$/u.test(type));
  return [...others, ...sockets.map(() => "socket")];
}

function differences(
  before: ReadonlyMap<string, number | string>,
  after: ReadonlyMap<string, number | string>,
): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((name) => {
    const [was, is] = [before.get(name), after.get(name)];
    if (typeof (is ?? was) === "number") {
      const more = Number(is ?? 0) - Number(was ?? 0);
      return more > 0 ? [`${more} × ${name}`] : [];
    }
    return was === is ? [] : [`${name}: ${was ?? "nothing"} → ${is ?? "nothing"}`];
  });
}

function readGlobals(): ReadonlyMap<string, PropertyDescriptor> {
  const names = Object.getOwnPropertyNames(globalThis).filter((name) => !OF_TOOLS.test(name));
  return new Map(names.map((name) => [name, describe(name)]));
}

function describe(name: string): PropertyDescriptor {
  return Object.getOwnPropertyDescriptor(globalThis, name) ?? {};
}

function changedGlobals(before: ReadonlyMap<string, PropertyDescriptor>): string[] {
  const after = readGlobals();
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((name) => {
    const [was, is] = [before.get(name), after.get(name)];
    if (was === undefined) return [`global ${name}: added`];
    if (is === undefined) return [`global ${name}: removed`];
    const isSame = was.get === is.get && Object.is(was.value, is.value);
    // Node replaces some getters by what they return, when it is first used.
    return isSame || was.get?.call(globalThis) === is.value ? [] : [`global ${name}: changed`];
  });
}

function isCapturing(options: Parameters<Listen>[2]): boolean {
  return typeof options === "object" ? options.capture === true : options === true;
}

/** Notes the listeners that are added to a target and not removed. */
function watchListeners(name: string, target: EventTarget): { left: () => string[]; stop: () => void } {
  // oxlint-disable-next-line typescript/unbound-method -- They are called with the target as `this`.
  const { addEventListener: add, removeEventListener: remove } = target;
  const open: [type: string, listener: unknown, isCaptured: boolean][] = [];
  const forget = (...[type, listener, options]: Parameters<Listen>): void => {
    const place = open.findIndex((one) => one[0] === type && one[1] === listener && one[2] === isCapturing(options));
    if (place >= 0) open.splice(place, 1);
  };
  target.addEventListener = (...given: Parameters<Listen>) => {
    const [type, listener, options] = given;
    forget(...given);
    open.push([type, listener, isCapturing(options)]);
    if (typeof options === "object") {
      options.signal?.addEventListener("abort", () => forget(...given), { once: true });
      if (options.once === true) add.call(target, type, () => forget(...given), options);
    }
    add.apply(target, given);
  };
  target.removeEventListener = (...given: Parameters<Listen>) => {
    forget(...given);
    remove.apply(target, given);
  };
  return {
    left: () => open.map(([type]) => `listener of the ${name} for ${type}`),
    stop: () => Object.assign(target, { addEventListener: add, removeEventListener: remove }),
  };
}
