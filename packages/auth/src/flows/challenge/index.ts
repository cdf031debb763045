/** Exports what other folders may use of the challenges. */
export type { ChallengeInput } from "./challenge.context.ts";
export { provideChallenge } from "./challenge.effects.ts";
export { createChallengeMachine } from "./challenge.machine.ts";
export type { ChallengeMachine } from "./challenge.machine.ts";
export type { ChallengeEvent } from "./challenge.setup.ts";
export type { AnswerEvent } from "./challenge.types.ts";
export { selectChallengeScreen, selectChallengeView } from "./challenge.view.ts";
export type { ChallengeScreen } from "./challenge.view.ts";
export type { ChallengeRoute, ConfirmedResponse } from "./descriptors/challenge-descriptor.ts";
export { descriptorOfView } from "./descriptors/descriptors.ts";
export type { ChallengeStep, ChallengeView } from "./descriptors/descriptors.ts";
export { pendingStepStorage } from "./pending-step.storage.ts";
