/** XState builds a machine with all its states, which takes longer than anything else before the first screen. */
import { expect, it, onTestFinished } from "vitest";
import { type AnyStateMachine, type AnyStateNode, StateMachine } from "xstate";
import { EMAIL, PASSWORD, startEngine } from "../engine.ts";
import { openWidget } from "../widget.ts";

it("builds each machine once, when it starts", async () => {
  const built: string[] = [];
  Reflect.defineProperty(StateMachine.prototype, "root", {
    configurable: true,
    // XState declares the member before it builds the states.
    set(this: AnyStateMachine, root: AnyStateNode | undefined) {
      if (root === undefined) return;
      built.push(this.id);
      Reflect.defineProperty(this, "root", { value: root });
    },
  });
  onTestFinished(() => void Reflect.deleteProperty(StateMachine.prototype, "root"));
  const engine = startEngine({ pool: { config: { seededUsers: [{ email: EMAIL, password: PASSWORD }] } } });
  const widget = openWidget(engine.auth);
  expect(built).toEqual(["session", "authenticator"]);
  await widget.atRest("signIn");
  const atFirst = ["authenticator", "autofill", "session", "signIn"];
  expect(built.toSorted()).toEqual(atFirst);
  widget.signIn(EMAIL, "a wrong one");
  await widget.failed("signIn.incorrectCredentials");
  widget.signIn(EMAIL, PASSWORD);
  await widget.atRest("authenticated");
  expect(built.toSorted()).toEqual([...atFirst, "request"].toSorted());
});
