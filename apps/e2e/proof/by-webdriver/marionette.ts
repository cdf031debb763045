/**
 * Marionette, the protocol with which Firefox is driven. geckodriver, which Debian does not have, translates WebDriver
 * into it, almost word by word; so does `execute`.
 *
 * A packet is its length in bytes, a colon, and JSON. A request is `[0, id, name, parameters]`, and its answer
 * `[1, id, error, result]`.
 *
 * @see https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html
 */
import { connect, type Socket } from "node:net";
import { error as errors } from "selenium-webdriver";
import type { Command, Executor } from "selenium-webdriver/lib/command.js";

/** Selenium's names for the commands that the proof sends. */
const COMMANDS: Readonly<Record<string, string>> = {
  get: "WebDriver:Navigate",
  getCurrentUrl: "WebDriver:GetCurrentURL",
  goBack: "WebDriver:Back",
  goForward: "WebDriver:Forward",
  refresh: "WebDriver:Refresh",
  clearElement: "WebDriver:ElementClear",
  clickElement: "WebDriver:ElementClick",
  sendKeysToElement: "WebDriver:ElementSendKeys",
  takeElementScreenshot: "WebDriver:TakeScreenshot",
  screenshot: "WebDriver:TakeScreenshot",
  actions: "WebDriver:PerformActions",
  executeScript: "WebDriver:ExecuteScript",
  executeAsyncScript: "WebDriver:ExecuteAsyncScript",
  setTimeout: "WebDriver:SetTimeouts",
  setWindowRect: "WebDriver:SetWindowRect",
  newWindow: "WebDriver:NewWindow",
  close: "WebDriver:CloseWindow",
  getCurrentWindowHandle: "WebDriver:GetWindowHandle",
  getWindowHandles: "WebDriver:GetWindowHandles",
  switchToWindow: "WebDriver:SwitchToWindow",
  switchToFrame: "WebDriver:SwitchToFrame",
};

/** The key under which WebDriver sends a reference to an element. */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

type Parameters = Readonly<Record<string, unknown>>;
type Packet = readonly [kind: number, id: number, error: object | null, result: unknown];

export class Marionette implements Executor {
  readonly #socket: Socket;
  readonly #packets: AsyncGenerator<unknown, undefined>;
  #lastId = 0;
  /** Firefox does one thing at a time. */
  #turn: Promise<unknown> = Promise.resolve();

  private constructor(socket: Socket) {
    this.#socket = socket;
    this.#packets = readPackets(socket);
  }

  static async connect(port: number): Promise<Marionette> {
    const marionette = new Marionette(connect(port, "localhost"));
    // Firefox speaks first.
    await marionette.#packets.next();
    return marionette;
  }

  /** One command of Marionette's own. */
  call(name: string, parameters: Parameters): Promise<unknown> {
    const turn = this.#turn.then(async () => {
      const packet = JSON.stringify([0, (this.#lastId += 1), name, parameters]);
      this.#socket.write(`${Buffer.byteLength(packet)}:${packet}`);
      const [, , error, result] = (await this.#packets.next()).value as Packet;
      if (error !== null) throwError(error);
      return result;
    });
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  /** One command of WebDriver, as selenium-webdriver gives it. */
  async execute(command: Command): Promise<unknown> {
    const name = COMMANDS[command.getName()];
    if (name === undefined) throw new Error(`Nothing in Marionette is known for ${command.getName()}.`);
    const { sessionId: _, id, ...parameters } = command.getParameters() as Parameters;
    // `null`, and the number of a frame, go as they are.
    const element = (id as Parameters | null | undefined)?.[ELEMENT];
    const isPicture = name === "WebDriver:TakeScreenshot";
    const answer = await this.call(name, {
      ...parameters,
      ...(id !== undefined && { id: element ?? id }),
      // Else it is a picture of the whole page.
      ...(isPicture && { full: false }),
    });
    return typeof answer === "object" && answer !== null && "value" in answer ? answer.value : answer;
  }

  end(): void {
    this.#socket.destroy();
  }
}

/** @throws WebDriverError of the kind that the answer names */
function throwError(answer: object): never {
  // The published types leave it out.
  const { throwDecodedError } = errors as unknown as { readonly throwDecodedError: (answer: object) => never };
  return throwDecodedError(answer);
}

async function* readPackets(socket: Socket): AsyncGenerator<unknown, undefined> {
  let rest = Buffer.alloc(0);
  for await (const chunk of socket) {
    rest = Buffer.concat([rest, chunk as Buffer]);
    for (let packet = takePacket(rest); packet !== undefined; packet = takePacket(rest)) {
      rest = rest.subarray(packet.length);
      yield JSON.parse(packet.text);
    }
  }
  throw new Error("Firefox has closed the connection.");
}

/** The first packet, if all of it has arrived. */
function takePacket(bytes: Buffer): { readonly text: string; readonly length: number } | undefined {
  const colon = bytes.indexOf(":");
  const length = colon + 1 + Number(bytes.subarray(0, Math.max(colon, 0)));
  if (colon === -1 || bytes.length < length) return undefined;
  return { text: bytes.subarray(colon + 1, length).toString(), length };
}
