/** The step a reload comes back to, in the storage of this tab. */
import type { ResolvedAuthConfig } from "../protocol/auth-config.ts";
import {
  parsePendingStep,
  type PendingStep,
  pendingStepKey,
  type RecalledStep,
  serializePendingStep,
} from "../protocol/pending-step.ts";
import type { AuthEnvironment } from "./environment.ts";

export interface PendingStepStorage {
  recall(): RecalledStep | undefined;
  remember(step: PendingStep): void;
  forget(): void;
}

export function pendingStepStorage(config: ResolvedAuthConfig, environment: AuthEnvironment): PendingStepStorage {
  const { flowStorage, clock } = environment;
  const key = pendingStepKey(config);
  return {
    recall: () => parsePendingStep(flowStorage.getItem(key), clock.now()),
    remember: (step) => flowStorage.setItem(key, serializePendingStep(step, clock.now())),
    forget: () => flowStorage.removeItem(key),
  };
}
