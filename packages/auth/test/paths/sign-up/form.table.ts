/** The form for a new account. */
import type { Row } from "../prove.ts";
import { AUTO_CONFIRMED, code, dismiss, form, register, registerNewUser, signingIn } from "./acts.ts";

export const formTable: readonly Row[] = [
  {
    from: form,
    when: "new user",
    act: registerNewUser,
    through: ["registering", "choosingVerification"],
    to: code,
  },
  {
    from: form,
    when: "new user, response lost",
    act(world) {
      world.fault("SignUp", "dropAfter");
      registerNewUser(world);
    },
    through: ["registering", "resendingCode", "choosingVerification"],
    to: code,
  },
  {
    from: form,
    when: "new user whom the pool confirms by itself",
    act(world) {
      world.newUser();
      world.username = AUTO_CONFIRMED + world.username;
      register(world);
    },
    through: ["registering", ...signingIn],
    to: "signedIn",
  },
  {
    from: form,
    when: "name that is taken",
    async act(world) {
      await world.registerUser();
      register(world);
    },
    through: ["registering"],
    to: form,
    failure: "signUp.usernameExists",
  },
  {
    from: form,
    when: "password that is too short",
    act(world) {
      world.newUser();
      world.password = "canary";
      register(world);
    },
    through: ["registering"],
    to: form,
    failure: "signUp.invalidPassword",
  },
  {
    from: form,
    when: "pool out of reach",
    act(world) {
      world.cutOff();
      registerNewUser(world);
    },
    through: ["registering"],
    to: form,
    failure: "network.unreachable",
  },
  { from: form, when: "dismissed", act: dismiss, to: form },
];
