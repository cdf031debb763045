/** Loads the chunk with the remembered device, and confirms a new device with it. */
import type { AuthInternals } from "../../engine/index.ts";
import { loadChunk } from "../../platform/index.ts";
import type { SessionRecord } from "../../protocol/session/session-record.ts";
import type { ResolvedAuthConfig } from "../../protocol/wire/auth-config.ts";
import type { Secret } from "../../protocol/wire/secret.ts";

export type Devices = typeof import("./remembered-device.effects.ts");

/** Loads the chunk. Rejects if it cannot be loaded. */
export const loadDevices = (): Promise<Devices> => loadChunk(() => import("./remembered-device.effects.ts"));

/**
 * Confirms the new device of a session in the background. Errors are ignored. Only the next refresh and the calls about
 * devices wait for it.
 */
export function confirmInBackground(
  config: ResolvedAuthConfig,
  internals: AuthInternals,
  session: Secret<SessionRecord>,
): void {
  internals.confirming = loadDevices()
    .then(({ confirmNewDevice }) => confirmNewDevice(config, internals, session))
    .catch(() => undefined);
}
