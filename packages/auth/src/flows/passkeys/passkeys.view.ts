/** Reads out of a snapshot of the passkeys conversation what a view may know of it. */
import type { SnapshotFrom } from "xstate";
import type { Failure } from "../../protocol/errors/auth-error.ts";
import type { WebAuthnCredential } from "../../protocol/passkeys/list-web-authn-credentials.ts";
import type { passkeysMachine } from "./passkeys.machine.ts";
import type { PasskeysNotice } from "./passkeys.setup.ts";

export interface PasskeysView {
  /**
   * `none`: nothing to show (yet, or any more). `offer`: would you like a passkey? `registered`: the offer was taken.
   * `list`: the passkeys, with what can be done to them.
   */
  readonly screen: "none" | "offer" | "registered" | "list";
  readonly isBusy: boolean;
  /** Which of the screen's actions is running, so that the right button shows its loading text. */
  readonly busyAction: "register" | "delete" | "list" | "refuse" | undefined;
  /** The browser shows its own window: `registration.abandoned` takes it away. */
  readonly isAsking: boolean;
  /** False where the browser has no passkeys: then there is no button. */
  readonly canRegister: boolean;
  /** False until the list has come: then none means none. */
  readonly isKnown: boolean;
  readonly passkeys: readonly WebAuthnCredential[];
  /** The passkey that is being deleted. */
  readonly deletingId: string | undefined;
  readonly notice: PasskeysNotice | undefined;
  readonly failure: Failure | undefined;
}

type PasskeysSnapshot = SnapshotFrom<typeof passkeysMachine>;

export function selectPasskeysView(snapshot: PasskeysSnapshot): PasskeysView {
  const { isSupported, isKnown, passkeys, deleting, notice, failure } = snapshot.context;
  return {
    screen: screenOf(snapshot),
    isBusy: snapshot.hasTag("busy"),
    busyAction: busyActionOf(snapshot),
    isAsking: snapshot.hasTag("asking"),
    canRegister: isSupported,
    isKnown,
    passkeys,
    deletingId: deleting?.credentialId,
    notice,
    failure,
  };
}

function screenOf(snapshot: PasskeysSnapshot): PasskeysView["screen"] {
  if (snapshot.matches("closed")) return "none";
  if (snapshot.context.purpose === "manage") return "list";
  if (snapshot.matches("inspectingDevice") || snapshot.matches("listing")) return "none";
  return snapshot.matches("awaitingFarewell") ? "registered" : "offer";
}

function busyActionOf(snapshot: PasskeysSnapshot): PasskeysView["busyAction"] {
  if (!snapshot.hasTag("busy")) return undefined;
  if (snapshot.hasTag("registering")) return "register";
  if (snapshot.matches("deleting")) return "delete";
  return snapshot.matches("rememberingRefusal") ? "refuse" : "list";
}
