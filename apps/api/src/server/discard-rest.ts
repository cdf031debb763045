/**
 * Reads what is left of a request's body after its answer, and throws it away.
 *
 * A server that closes a connection with unread data makes TCP reset it, and the reset can delete the answer before the
 * client has read it (RFC 9112 §9.6). The listener's time limit for a whole request bounds how long this may take.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9112#section-9.6
 */

/** Beyond that the connection is broken off: nobody sends so much by mistake. */
const MAX_DISCARDED_BYTES = 64 * 1024 * 1024;

/** Does nothing for a body that nobody has begun to read: Node discards that one by itself. */
export function discardRest(request: Request): void {
  if (!request.bodyUsed || request.body === null || request.body.locked) return;
  // What fails here is the connection: whoever sent the body is gone.
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
