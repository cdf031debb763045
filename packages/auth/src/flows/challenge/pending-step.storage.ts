/** The step a reload comes back to, in the storage of this tab. */
import type { ResolvedAuthConfig } from "../../protocol/wire/auth-config.ts";
import {
  expiryOf,
  parsePendingStep,
  type PendingStep,
  pendingStepKey,
  type RecalledStep,
  serializePendingStep,
} from "../../protocol/sign-in/pending-step.ts";
import type { AuthEnvironment } from "../../platform/index.ts";

export interface PendingStepStorage {
  recall(): RecalledStep | undefined;
  /** @returns Until when it comes back, in milliseconds since 1970. */
  remember(step: PendingStep): number;
  forget(): void;
}

export function pendingStepStorage(config: ResolvedAuthConfig, environment: AuthEnvironment): PendingStepStorage {
  const { flowStorage, clock } = environment;
  const key = pendingStepKey(config);
  return {
    recall: () => parsePendingStep(flowStorage.getItem(key), clock.now()),
    remember(step) {
      const expiresAtMs = expiryOf(step, clock.now());
      flowStorage.setItem(key, serializePendingStep({ ...step, expiresAtMs }));
      return expiresAtMs;
    },
    forget: () => flowStorage.removeItem(key),
  };
}
