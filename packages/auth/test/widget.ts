/** The headless widget with an engine, and the reload of its page, which keeps only the storages. */
import { type Auth, type AuthErrorCode, createAuth, Secret } from "@poolgate/auth";
import {
  type AuthenticatorEvent,
  type AuthenticatorRoute,
  type AuthenticatorView,
  createAuthenticator,
  type CreateAuthenticatorOptions,
  selectAuthenticatorView,
} from "@poolgate/auth/authenticator";
import { onTestFinished } from "vitest";
import { waitFor } from "xstate";
import { type Engine, internalsOf, yieldToPage } from "./engine.ts";

/** A busy machine must not fail the test. */
export const PATIENCE = { timeout: 20_000 };

export interface Widget {
  readonly auth: Auth;
  readonly view: AuthenticatorView;
  /** All routes so far, one entry for each change. */
  readonly routes: readonly AuthenticatorRoute[];
  send(event: AuthenticatorEvent): void;
  /** Waits until the view satisfies a condition, and returns it. */
  when(isSo: (view: AuthenticatorView) => boolean): Promise<AuthenticatorView>;
  /** Waits until a screen is visible and nothing is running. */
  atRest(route: AuthenticatorRoute): Promise<AuthenticatorView>;
  /** Waits until a failure is shown. */
  failed(code: AuthErrorCode): Promise<AuthenticatorView>;
  signIn(username: string, password?: string): void;
  /** Submits the sign-up form, with the user name as the e-mail address. */
  register(username: string, password: string): void;
  submitCode(code: string): void;
  /** The page is closed, and what it stored remains. */
  close(): void;
  /** Loads the page again, in the same tab of the same browser. */
  reload(): Widget;
}

/** The pool processes an operation at once, and its responses arrive when the returned function is called. */
export function holdAnswersOf(engine: Engine, held: string): () => Promise<void> {
  const answers: Promise<Response>[] = [];
  const gate = Promise.withResolvers<undefined>();
  engine.fault = (operation, send) => {
    if (operation !== held) return undefined;
    const answer = send().then((response) => gate.promise.then(() => response));
    answers.push(answer);
    return answer;
  };
  return async () => {
    gate.resolve(undefined);
    await Promise.all(answers);
    await yieldToPage(1);
  };
}

export function openWidget(auth: Auth, options?: CreateAuthenticatorOptions): Widget {
  const actor = createAuthenticator(auth, options);
  const viewNow = (): AuthenticatorView => selectAuthenticatorView(actor.getSnapshot());
  const routes = [viewNow().route];
  actor.subscribe((snapshot) => {
    const { route } = selectAuthenticatorView(snapshot);
    if (routes.at(-1) !== route) routes.push(route);
  });
  const when: Widget["when"] = async (isSo) => {
    try {
      await waitFor(actor, (snapshot) => isSo(selectAuthenticatorView(snapshot)), PATIENCE);
    } catch {
      const { route, isBusy, failure } = viewNow();
      throw new Error(`In vain; the widget is at ${route}, ${isBusy ? "busy" : "at rest"}, with ${failure?.code}.`);
    }
    return viewNow();
  };
  const close = (): void => {
    actor.stop();
    auth.dispose();
  };
  onTestFinished(close);
  return {
    close,
    auth,
    routes,
    get view() {
      return viewNow();
    },
    send: (event) => actor.send(event),
    when,
    atRest: (route) => when((view) => view.route === route && !view.isBusy),
    failed: (code) => when((view) => view.failure?.code === code),
    signIn(username, password) {
      actor.send({
        type: "credentials.submitted",
        username,
        password: password === undefined ? undefined : new Secret(password),
      });
    },
    register(username, password) {
      const attributes = { email: username };
      actor.send({ type: "registration.submitted", username, password: new Secret(password), attributes });
    },
    submitCode(code) {
      actor.send({ type: "code.submitted", code: new Secret(code) });
    },
    reload() {
      close();
      const reloaded = createAuth(auth.config, internalsOf(auth).environment);
      return openWidget(reloaded, options);
    },
  };
}

/** The widget at its sign-in form. */
export async function openSignIn(auth: Auth, options?: CreateAuthenticatorOptions): Promise<Widget> {
  const widget = openWidget(auth, options);
  await widget.atRest("signIn");
  return widget;
}
