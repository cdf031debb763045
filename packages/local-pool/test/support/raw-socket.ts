/** Bytes on a socket that no HTTP client would send. */
import { connect } from "node:net";

/** Everything that the server sends until it closes the connection. */
export function exchange(port: number, raw: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1");
    let received = "";
    socket.setEncoding("latin1");
    socket.on("data", (chunk) => {
      received += String(chunk);
    });
    socket.on("close", () => resolve(received));
    socket.on("error", (error: NodeJS.ErrnoException) =>
      // The server closes before it has read everything.
      ["ECONNRESET", "EPIPE"].includes(error.code ?? "") ? undefined : reject(error),
    );
    socket.end(raw, "latin1");
  });
}
