/**
 * Reads and discards the rest of a request's body after the response was sent.
 *
 * If a server closes a connection with unread data, TCP resets it, and the client may lose the response. The
 * listener's time limit for a request also limits this.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9112#section-9.6
 */

/** After this many bytes the connection is closed, because no client sends so much by mistake. */
const MAX_DISCARDED_BYTES = 64 * 1024 * 1024;

/** Does nothing if the body was not read at all: Node discards it then. */
export function discardRest(request: Request): void {
  if (!request.bodyUsed || request.body === null || request.body.locked) return;
  // An error here means that the client has closed the connection.
  void readAll(request.body.getReader()).catch(() => undefined);
}

async function readAll(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    length += value.byteLength;
    if (length > MAX_DISCARDED_BYTES) return reader.cancel();
  }
}
