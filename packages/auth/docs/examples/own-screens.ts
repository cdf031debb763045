// #region actor
import { type AuthErrorCode, Secret } from "@poolgate/auth";
import { type AuthenticatorView, createAuthenticator, selectAuthenticatorView } from "@poolgate/auth/authenticator";
import { auth } from "./auth.ts";

const authenticator = createAuthenticator(auth);

export function mount(root: HTMLElement): void {
  const show = (): void => render(root, selectAuthenticatorView(authenticator.getSnapshot()));
  authenticator.subscribe(show);
  show();
}
// #endregion

// #region render
let shownScreen = "";

function render(root: HTMLElement, view: AuthenticatorView): void {
  const screen = screenOf(view);
  // The form is replaced only when the screen changes. Otherwise the user would lose what they have typed.
  if (screen !== shownScreen) {
    root.replaceChildren(SCREENS[screen]());
    root.querySelector("input")?.focus();
  }
  shownScreen = screen;
  const status = root.querySelector("[role=status]");
  if (status !== null) status.textContent = statusOf(view);
  for (const button of root.querySelectorAll("button")) button.setAttribute("aria-disabled", String(view.isBusy));
}

const TEXTS: Partial<Record<AuthErrorCode, string>> = {
  "signIn.incorrectCredentials": "Wrong e-mail or password",
  "code.mismatch": "Wrong code",
  "network.unreachable": "No connection. Try again",
};

function statusOf({ failure, isBusy }: AuthenticatorView): string {
  if (failure !== undefined) return TEXTS[failure.code] ?? "That did not work. Try again";
  return isBusy ? "Please wait" : "";
}
// #endregion

// #region screens
const SCREENS = {
  loading: () => element("<p>Loading</p>"),
  signIn: () => {
    const markup = `
      <label>E-mail <input name="username" autocomplete="username" /></label>
      <label>Password <input name="password" type="password" autocomplete="current-password" /></label>`;
    return form(markup, (fields) => {
      const [username, password] = [textOf(fields, "username").trim(), new Secret(textOf(fields, "password"))];
      authenticator.send({ type: "credentials.submitted", username, password });
    });
  },
  code: () => {
    const markup = `<label>Code <input name="code" inputmode="numeric" autocomplete="one-time-code" /></label>`;
    return form(markup, (fields) => {
      authenticator.send({ type: "code.submitted", code: new Secret(textOf(fields, "code")) });
    });
  },
  signedIn: () => form("<p>You are signed in.</p>", () => authenticator.send({ type: "signOut.requested" })),
  unsupported: () => form("<p>This app cannot ask that.</p>", () => authenticator.send({ type: "signIn.chosen" })),
};

function screenOf({ authStatus, route, challenge }: AuthenticatorView): keyof typeof SCREENS {
  if (authStatus === "configuring") return "loading";
  if (authStatus === "authenticated") return "signedIn";
  if (route === "signIn") return "signIn";
  const isCode = challenge?.name === "smsCode" || challenge?.name === "emailCode" || challenge?.name === "totpCode";
  return isCode ? "code" : "unsupported";
}
// #endregion

function form(markup: string, onSubmit: (fields: FormData) => void): HTMLElement {
  const created = element(`<form>${markup}<p role="status"></p><button>Continue</button></form>`);
  created.addEventListener("submit", (event) => {
    event.preventDefault();
    onSubmit(new FormData(created as HTMLFormElement));
  });
  return created;
}

function element(markup: string): HTMLElement {
  const template = document.createElement("template");
  template.innerHTML = markup;
  return template.content.firstElementChild as HTMLElement;
}

function textOf(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === "string" ? value : "";
}
