/** Stores the step that a reload restores, in the storage of this tab. */
import type { ResolvedAuthConfig } from "../../protocol/wire/auth-config.ts";
import {
  expiryOf,
  parsePendingStep,
  type PendingStep,
  type RestoredStep,
  serializePendingStep,
} from "../../protocol/sign-in/pending-step.ts";
import { pendingStepKey } from "../../protocol/sign-in/pending-step-key.ts";
import type { AuthEnvironment } from "../../platform/index.ts";

/** The storage of this step. Its methods throw if the storage does. */
export interface PendingStepStorage {
  /** Returns the stored step; undefined if there is none or it has expired. */
  load(): RestoredStep | undefined;
  /** Stores a step and returns its time of expiry in milliseconds since 1970. */
  store(step: PendingStep): number;
  remove(): void;
}

/** Returns the storage. */
export function pendingStepStorage(config: ResolvedAuthConfig, environment: AuthEnvironment): PendingStepStorage {
  const { flowStorage, clock } = environment;
  const key = pendingStepKey(config);
  return {
    load: () => parsePendingStep(flowStorage.getItem(key), clock.now()),
    store(step) {
      const expiresAtMs = expiryOf(step, clock.now());
      flowStorage.setItem(key, serializePendingStep({ ...step, expiresAtMs }));
      return expiresAtMs;
    },
    remove: () => flowStorage.removeItem(key),
  };
}
