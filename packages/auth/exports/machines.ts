/** Every machine of the engine, without effects: to step in a test, to draw, to provide with effects of one's own. */
export { attributeVerificationMachine } from "../src/flows/account/attribute-verification/attribute-verification.machine.ts";
export { authenticatorMachine } from "../src/flows/authenticator/authenticator.machine.ts";
export { autofillMachine } from "../src/flows/passkeys/autofill/autofill.machine.ts";
export { challengeMachine } from "../src/flows/challenge/challenge.machine.ts";
export { devicesMachine } from "../src/flows/devices/devices.machine.ts";
export { passkeysMachine } from "../src/flows/passkeys/passkeys.machine.ts";
export { requestMachine } from "../src/engine/request/request.machine.ts";
export { resetPasswordMachine } from "../src/flows/reset-password/reset-password.machine.ts";
export { sessionMachine } from "../src/flows/session/session.machine.ts";
export { signInMachine } from "../src/flows/sign-in/sign-in.machine.ts";
export { signUpMachine } from "../src/flows/sign-up/sign-up.machine.ts";
