/** Sends bytes on a socket, for requests that no client library sends. */
import { connect } from "node:net";

const PATIENCE_MS = 1_500;

/** `status` is that of the first response; undefined if the connection ended, or nothing came for a while. */
export interface RawOutcome {
  readonly status: number | undefined;
  readonly isRefusedConnection: boolean;
}

/**
 * Writes text as latin-1 and waits for the first line of a response.
 *
 * @param leaveAfterMs closes the connection after this time, whatever has arrived.
 */
export function sendRaw(port: number, text: string, leaveAfterMs = PATIENCE_MS): Promise<RawOutcome> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1" });
    let received = "";
    let isRefusedConnection = false;
    const leave = setTimeout(() => socket.resetAndDestroy(), leaveAfterMs);
    socket.setEncoding("latin1");
    socket.on("connect", () => void socket.write(text, "latin1"));
    socket.on("data", (part: string) => {
      received += part;
      if (received.includes("\r\n")) socket.destroy();
    });
    socket.on("error", (error: NodeJS.ErrnoException) => {
      isRefusedConnection = error.code === "ECONNREFUSED";
    });
    socket.on("close", () => {
      clearTimeout(leave);
      const status = /^HTTP\/1\.1 (\d{3})/u.exec(received)?.[1];
      resolve({ status: status === undefined ? undefined : Number(status), isRefusedConnection });
    });
  });
}
