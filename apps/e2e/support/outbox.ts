/** The pool's outbox: where the codes of the local pool arrive instead of a mailbox, before the request is answered. */
interface OutboxMessage {
  readonly destination: string;
  readonly code: string;
  readonly link?: string;
}

/**
 * The newest code sent to an address.
 *
 * @param known A code that was read before: a newer one must have come.
 */
export async function latestCode(poolUrl: string, destination: string, known?: string): Promise<string> {
  const code = (await readOutbox(poolUrl)).find((message) => message.destination === destination)?.code;
  if (code === undefined || code === known) throw new Error("The outbox has no new code for this address.");
  return code;
}

async function readOutbox(poolUrl: string): Promise<readonly OutboxMessage[]> {
  const response = await fetch(`${poolUrl}/outbox`, { headers: { accept: "application/json" } });
  return (await response.json()) as readonly OutboxMessage[];
}
