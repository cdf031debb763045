/**
 * One keep-alive connection to a server on this machine that answers with a Content-Length, as the pool always does.
 *
 * Node's own client would cost the generator more than the pool spends on a small call. This one reads only what RFC
 * 9112 §6.2 needs to find the end of a body. Never use it for any other server.
 */
import { connect, type Socket } from "node:net";

export interface RawAnswer {
  readonly status: number;
  readonly body: string;
}

const HEAD_ENDS = "\r\n\r\n";

/** Calls run one after the other: a caller waits for the response before the next call. */
export class Connection {
  readonly #socket: Socket;
  #received: Buffer = Buffer.alloc(0);
  #waiting: { readonly resolve: (answer: RawAnswer) => void; readonly reject: (error: Error) => void } | undefined;
  #isOpen = true;

  constructor(port: number) {
    this.#socket = connect({ host: "localhost", port, noDelay: true });
    this.#socket.on("data", (part: Buffer) => this.#receive(part));
    this.#socket.on("error", (error) => this.#fail(error));
    this.#socket.on("close", () => this.#fail(new Error("The connection was closed.")));
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Sends a whole request, head and body in one text. */
  ask(request: string): Promise<RawAnswer> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #receive(part: Buffer): void {
    this.#received = this.#received.length === 0 ? part : Buffer.concat([this.#received, part]);
    const headLength = this.#received.indexOf(HEAD_ENDS);
    if (headLength === -1) return;
    const head = this.#received.toString("latin1", 0, headLength);
    const bodyStart = headLength + HEAD_ENDS.length;
    const bodyLength = Number(/\r\ncontent-length: *(\d+)/iu.exec(head)?.[1]);
    if (Number.isNaN(bodyLength)) return this.#fail(new Error("An answer without a length."));
    if (this.#received.length < bodyStart + bodyLength) return;
    const body = this.#received.toString("utf8", bodyStart, bodyStart + bodyLength);
    this.#received = this.#received.subarray(bodyStart + bodyLength);
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.resolve({ status: Number(head.slice(9, 12)), body });
  }

  #fail(error: Error): void {
    this.#isOpen = false;
    this.#waiting?.reject(error);
    this.#waiting = undefined;
    this.#socket.destroy();
  }
}
