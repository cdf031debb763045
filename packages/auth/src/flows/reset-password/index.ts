/** Exports what other folders may use of resetting a password. */
export { confirmResetPassword, resetPassword } from "./reset-password.calls.ts";
export type { ConfirmResetPasswordInput, ResetPasswordNextStep, ResetPasswordResult } from "./reset-password.calls.ts";
export { provideResetPassword } from "./reset-password.effects.ts";
export { createResetPasswordMachine } from "./reset-password.machine.ts";
export type { ResetPasswordMachine } from "./reset-password.machine.ts";
export type { ResetPasswordInput } from "./reset-password.setup.ts";
