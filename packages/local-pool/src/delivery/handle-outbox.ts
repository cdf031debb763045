/**
 * Answers `GET /outbox`: the messages as a page for people, or as JSON for tests (`Accept: application/json`).
 *
 * `to` and `since` choose messages, and `wait` lets a test wait for the first one: `/outbox?to=ann@example.com&wait=5s`.
 */
import type { PoolDirectory } from "../pool-context.ts";
import { PAGE_POLICY } from "../pages/page-style.ts";
import { type OutboxFilter, readOutbox } from "./outbox.ts";
import { renderOutboxPage } from "./outbox-page.ts";
import type { OutboxWaits } from "./outbox-waits.ts";

const MAX_WAIT_MS = 60_000;

const HEADERS = {
  "cache-control": "no-store",
  vary: "accept",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  // Scripts of other sites must not read codes.
  "cross-origin-resource-policy": "same-origin",
};

/** Problems of the query are listed in the response. */
export async function handleOutbox(pools: PoolDirectory, waits: OutboxWaits, request: Request): Promise<Response> {
  const problems: string[] = [];
  const { withinMs, ...filter } = readQuery(
    new URL(request.url).searchParams,
    (problem) => void problems.push(problem),
  );
  if (problems.length > 0) return Response.json({ problems }, { status: 400, headers: HEADERS });
  // Only messages whose writes are durable are shown.
  const now = await pools.first.store.durably(() => readOutbox(pools, filter));
  const limits = { withinMs, signal: request.signal };
  const messages = now.length > 0 ? now : await waits.waitFor(() => readOutbox(pools, filter), limits);
  if ((request.headers.get("accept") ?? "").includes("application/json")) {
    return Response.json(messages, { headers: HEADERS });
  }
  return new Response(renderOutboxPage(pools.first.config.userPoolId, messages), {
    headers: { ...HEADERS, "content-type": "text/html; charset=utf-8", "content-security-policy": PAGE_POLICY },
  });
}

function readQuery(
  query: URLSearchParams,
  report: (problem: string) => void,
): OutboxFilter & { readonly withinMs: number } {
  const [to, since, wait] = [query.get("to"), query.get("since"), query.get("wait")];
  for (const name of new Set(query.keys())) {
    if (!["to", "since", "wait"].includes(name)) report(`${name}: not a known parameter`);
  }
  const sinceMs = since === null ? undefined : Date.parse(since);
  if (Number.isNaN(sinceMs)) report("since: expected a time such as 2026-01-05T12:00:00.000Z");
  const [, count = "0", unit] = /^(\d{1,5})(ms|s)$/.exec(wait ?? "0s") ?? [];
  const withinMs = Number(count) * (unit === "s" ? 1_000 : 1);
  if (unit === undefined || withinMs > MAX_WAIT_MS) report("wait: expected a duration up to 60s, such as 5s or 500ms");
  return { destination: to ?? undefined, sinceMs, withinMs };
}
