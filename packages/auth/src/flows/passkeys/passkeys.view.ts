/** Computes from a snapshot of the passkeys machine what a view shows. */
import type { Snapshot, SnapshotFrom, StateValue } from "xstate";
import type { Failure } from "../../protocol/errors/auth-error.ts";
import type { WebAuthnCredential } from "../../protocol/passkeys/list-web-authn-credentials.ts";
import type { PasskeysMachine } from "./passkeys.machine.ts";
import type { PasskeysContext, PasskeysNotice, PasskeysOutput } from "./passkeys.setup.ts";

/** What a view shows of the passkeys. */
export interface PasskeysView {
  /**
   * `none`: there is nothing to show. `offer`: the question whether to create a passkey. `registered`: the notice that
   * the passkey was created. `list`: the list of passkeys.
   */
  readonly screen: "none" | "offer" | "registered" | "list";
  readonly isBusy: boolean;
  /** The action that is running. Its button shows the loading text. */
  readonly busyAction: "register" | "delete" | "list" | "refuse" | undefined;
  /** True while the browser shows its dialog. The event `registration.abandoned` closes it. */
  readonly isAsking: boolean;
  /** False if the browser does not support passkeys. Then the view shows no button. */
  readonly canRegister: boolean;
  /** False until the list is loaded. An empty list means that the user has no passkeys only if this is true. */
  readonly isKnown: boolean;
  readonly passkeys: readonly WebAuthnCredential[];
  /** The passkey that is being deleted. */
  readonly deletingId: string | undefined;
  readonly notice: PasskeysNotice | undefined;
  readonly failure: Failure | undefined;
}

/** A snapshot of the passkeys actor. `selectPasskeysView` computes what a view shows. */
export type PasskeysSnapshot = Snapshot<PasskeysOutput> & {
  readonly value: StateValue;
  readonly context: Pick<PasskeysContext, "purpose" | "isKnown" | "passkeys" | "notice" | "failure">;
  readonly hasTag: (tag: "busy") => boolean;
};

type MachineSnapshot = SnapshotFrom<PasskeysMachine>;

/**
 * Returns what a view shows.
 *
 * @example
 *   const { screen, passkeys } = selectPasskeysView(actor.getSnapshot());
 */
export function selectPasskeysView(given: PasskeysSnapshot): PasskeysView {
  const snapshot = given as MachineSnapshot;
  const { isSupported, isKnown, passkeys, deleting, notice, failure } = snapshot.context;
  return {
    screen: screenOf(snapshot),
    isBusy: snapshot.hasTag("busy"),
    busyAction: busyActionOf(snapshot),
    isAsking: snapshot.hasTag("passkeyPrompt"),
    canRegister: isSupported,
    isKnown,
    passkeys,
    deletingId: deleting?.credentialId,
    notice,
    failure,
  };
}

function screenOf(snapshot: MachineSnapshot): PasskeysView["screen"] {
  if (snapshot.matches("closed")) return "none";
  if (snapshot.context.purpose === "manage") return "list";
  if (snapshot.matches("inspectingDevice") || snapshot.matches("listing")) return "none";
  return snapshot.matches("awaitingAcknowledgement") ? "registered" : "offer";
}

function busyActionOf(snapshot: MachineSnapshot): PasskeysView["busyAction"] {
  if (!snapshot.hasTag("busy")) return undefined;
  if (snapshot.hasTag("registering")) return "register";
  if (snapshot.matches("deleting")) return "delete";
  return snapshot.matches("storingRefusal") ? "refuse" : "list";
}
