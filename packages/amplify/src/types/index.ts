/** Exports the inputs and outputs of Amplify's functions. */
export type * from "./inputs.ts";
export type * from "./models.ts";
export type * from "./next-sign-in-step.ts";
export type * from "./outputs.ts";
