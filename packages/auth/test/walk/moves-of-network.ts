/**
 * Requests that are on their way, and a pool that replaces each refresh token at once: using an old one ends the
 * session.
 */
import { renewalOf, withStray, type WorldDraft } from "./draft.ts";
import type { Stepping } from "./stepping.ts";
import { takeTurn } from "./moves-of-storage.ts";
import { revisionOf, signInOf, userOf } from "./records.ts";

const UNREACHABLE = "failed renewTokens network.unreachable";

/** The pool processes the requests that reach it, and its responses arrive. */
export function poolMoves({ tab, index, add }: Stepping): void {
  const [stray] = tab.strays;
  if (stray !== undefined) {
    add(`pool gets a late request: ${stray}`, (draft) => {
      draft.tab(index).strays = tab.strays.slice(1);
      answerRefresh(draft, stray);
    });
  }
  const [record = "", state] = tab.request.split(" ");
  if (state === "sent") {
    add(`pool gets the request: ${record}`, (draft) => {
      draft.tab(index).request = `${record} ${answerRefresh(draft, record)}`;
    });
  } else if (state !== undefined) {
    const event = state === "renewed" ? renewalOf(record) : "failed renewTokens session.revoked";
    add(`hears: ${event}`, (draft) => {
      draft.tab(index).request = "";
      draft.tellSession(index, event);
    });
  }
  if (tab.revocation !== "") {
    const [scope, token = ""] = tab.revocation.split(" ");
    add(`pool revokes: ${tab.revocation}`, (draft) => {
      revoke(draft, token, scope === "everywhere");
      draft.tab(index).revocation = "";
      draft.tellSession(index, scope === "everywhere" ? "done signOutEverywhere" : "done revokeRefreshToken");
    });
  }
}

/** Faults of the network and of a full storage. */
export function networkMoves(stepping: Stepping): void {
  const { tab, index, world, add } = stepping;
  if (world.shared.budget.faults === 0) return;
  if (/^~?(?:store|commit)/u.test(tab.tasks[0] ?? "")) takeTurn(stepping, true);
  const [record = "", state] = tab.request.split(" ");
  const id = signInOf(record);
  const fault = (what: string, act: (draft: WorldDraft) => void): void =>
    add(what, (draft) => {
      draft.spend("faults");
      act(draft);
    });
  if (state === "sent") {
    fault(`request lost: ${record}`, (draft) => {
      const sent = draft.signIn(id).sent.filter((revision) => revision !== revisionOf(record));
      draft.change(id, { sent });
      draft.tab(index).request = "";
      draft.tellSession(index, UNREACHABLE);
    });
    fault(`request late: ${record}`, (draft) => {
      draft.change(id, { mayBeLost: true });
      draft.tab(index).request = "";
      draft.tab(index).strays = withStray(tab.strays, record);
      draft.tellSession(index, UNREACHABLE);
    });
    fault(`request doubled: ${record}`, (draft) => {
      draft.change(id, { mayBeLost: true });
      draft.tab(index).strays = withStray(tab.strays, record);
    });
  } else if (state !== undefined) {
    fault(`answer lost: ${record}`, (draft) => {
      draft.change(id, { mayBeLost: true });
      draft.tab(index).request = "";
      draft.tellSession(index, UNREACHABLE);
    });
  }
  if (tab.revocation !== "") {
    const effect = tab.revocation.startsWith("everywhere") ? "signOutEverywhere" : "revokeRefreshToken";
    fault(`revocation lost: ${tab.revocation}`, (draft) => {
      draft.tab(index).revocation = "";
      draft.tellSession(index, `failed ${effect} network.unreachable`);
    });
  }
}

function answerRefresh(draft: WorldDraft, record: string): "renewed" | "refused" {
  const id = signInOf(record);
  const { live, isRevoked, isOver, mayBeLost } = draft.signIn(id);
  if (isRevoked) return "refused";
  if (live === revisionOf(record)) {
    draft.change(id, { live: live + 1 });
    return "renewed";
  }
  draft.change(id, { isRevoked: true });
  if (!isOver && !mayBeLost) draft.violate(`The pool gets the spent token of ${record}, and ends the session.`);
  return "refused";
}

function revoke(draft: WorldDraft, record: string, isEverywhere: boolean): void {
  const ids = isEverywhere ? draft.signInsOf(userOf(signInOf(record))) : [signInOf(record)];
  for (const id of ids) draft.change(id, isEverywhere ? { isRevoked: true, mayBeLost: true } : { isRevoked: true });
}
