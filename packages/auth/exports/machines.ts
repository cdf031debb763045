/** Every machine of the engine, without effects: to step in a test, to draw, to provide with effects of one's own. */
export { attributeVerificationMachine } from "../src/machines/attribute-verification/attribute-verification.machine.ts";
export { authenticatorMachine } from "../src/machines/authenticator/authenticator.machine.ts";
export { autofillMachine } from "../src/machines/autofill/autofill.machine.ts";
export { challengeMachine } from "../src/machines/challenge/challenge.machine.ts";
export { devicesMachine } from "../src/machines/devices/devices.machine.ts";
export { passkeysMachine } from "../src/machines/passkeys/passkeys.machine.ts";
export { requestMachine } from "../src/machines/request/request.machine.ts";
export { resetPasswordMachine } from "../src/machines/reset-password/reset-password.machine.ts";
export { sessionMachine } from "../src/machines/session/session.machine.ts";
export { signInMachine } from "../src/machines/sign-in/sign-in.machine.ts";
export { signUpMachine } from "../src/machines/sign-up/sign-up.machine.ts";
