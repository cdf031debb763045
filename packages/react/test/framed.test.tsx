/**
 * A page of another origin that shows the widget in a frame could lay something over it (clickjacking), so no form is shown there.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9700#section-4.16
 */
import { createElement } from "react";
import { screen as page } from "@testing-library/dom";
import { render } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { describe, expect, test, vi } from "vitest";
import type { AuthenticatorRoute, ChallengeView } from "@poolgate/auth/authenticator";
import { Authenticator, AuthenticatorScreen } from "@poolgate/react";
import { ContactsCardScreen, MfaCardScreen, PasswordCardScreen } from "@poolgate/react/settings";
import { contactsView, mfaView, passwordView } from "@poolgate/testkit/account-views";
import { laterScreens } from "../src/late/parts.ts";
import { offlineAuth } from "./support/offline-auth.ts";
import { makeView, renderScreen } from "./support/render-screen.tsx";

const HEADING = "Open this page on its own";
const CONTROLS = "input, textarea, select, button, form, [role=tab], [tabindex='0']";

/** A window of another origin throws whatever it is asked, but for its place among the frames. */
function foreign(parent?: object): object {
  return new Proxy(
    {},
    {
      get(_target, name, receiver) {
        if (name === "parent") return parent ?? (receiver as unknown);
        throw new DOMException(
          `Blocked a frame from accessing a cross-origin frame: ${String(name)}.`,
          "SecurityError",
        );
      },
    },
  );
}

/** A window of the page's own origin. Without a parent, it is the outermost. */
function own(parent?: object): object {
  const frame: Record<string, unknown> = { origin: window.origin };
  frame["parent"] = parent ?? frame;
  return frame;
}

const Own = () => <input aria-label="Own" />;

const frameIn = (parent: object): unknown => vi.stubGlobal("parent", parent);
const controls = (): string[] => [...document.querySelectorAll(CONTROLS)].map(({ outerHTML }) => outerHTML);

/** What a user can press, choose or type into, and where the link leads. */
function shown() {
  const link = page.queryByRole("link");
  return {
    heading: page.queryByRole("heading")?.textContent,
    controls: controls(),
    link: link && [link.textContent, link.getAttribute("href"), link.getAttribute("target")],
  };
}
const onlyLink = () => ({ heading: HEADING, controls: [], link: ["Open the page", location.href, "_top"] });

describe("in a frame of another origin", () => {
  test.each([
    ["signIn", undefined],
    ["signUp", undefined],
    ["confirmSignUp", undefined],
    ["forgotPassword", undefined],
    ["confirmResetPassword", undefined],
    ["verifyUser", undefined],
    ["confirmSignIn", { name: "smsCode", canResend: true }],
    ["forceNewPassword", { name: "newPassword", requiredAttributes: [] }],
  ] as const satisfies readonly (readonly [AuthenticatorRoute, ChallengeView | undefined])[])(
    "%s has only a link that opens the page on its own",
    (route, challenge) => {
      frameIn(foreign());
      renderScreen({ route, ...(challenge && { challenge }) });
      expect(shown()).toEqual(onlyLink());
    },
  );

  test("the app's own parts of a screen, which may have fields, are not shown", () => {
    frameIn(foreign());
    renderScreen({ route: "signIn" }, { components: { signIn: { Header: Own, Footer: Own, Screen: Own } } });
    expect(shown()).toEqual(onlyLink());
  });

  test.each([
    ["ContactsCard", () => createElement(ContactsCardScreen, { view: contactsView(), send: () => undefined })],
    ["MfaCard", () => createElement(MfaCardScreen, { view: mfaView(), send: () => undefined })],
    ["PasswordCard", () => createElement(PasswordCardScreen, { view: passwordView(), send: () => undefined })],
  ])("%s has only the link", (_name, card) => {
    frameIn(foreign());
    render(card());
    expect(shown()).toEqual(onlyLink());
  });

  test("the widget with an engine has only the link, in its language", async () => {
    await laterScreens.preload();
    frameIn(foreign());
    render(<Authenticator auth={offlineAuth()} language="de" />);
    const link = await page.findByRole("link", { name: "Seite öffnen" });
    expect(link.getAttribute("target")).toBe("_top");
    expect(controls()).toEqual([]);
  });

  test("an app that allows it has its forms", () => {
    frameIn(foreign());
    renderScreen({ route: "signIn" }, { allowFraming: true });
    expect(page.getByRole("form")).toBeDefined();
    expect(page.queryByRole("link")).toBeNull();
  });

  test("a member of Object.prototype does not allow it", () => {
    frameIn(foreign());
    Reflect.defineProperty(Object.prototype, "allowFraming", { value: true, configurable: true });
    try {
      renderScreen({ route: "signIn" });
      render(<MfaCardScreen view={mfaView()} send={() => undefined} />);
      expect(page.getAllByRole("link")).toHaveLength(2);
      expect(controls()).toEqual([]);
    } finally {
      Reflect.deleteProperty(Object.prototype, "allowFraming");
    }
  });

  test("a card that is allowed there is shown", () => {
    frameIn(foreign());
    render(<MfaCardScreen view={mfaView()} send={() => undefined} allowFraming />);
    expect(page.queryByText(HEADING)).toBeNull();
  });

  test("a server, which does not know, sends the form, and a loading widget stays as it is", () => {
    frameIn(foreign());
    expect(renderToString(<AuthenticatorScreen view={makeView()} send={() => undefined} />)).not.toContain(HEADING);
    renderScreen({ route: "idle" });
    expect(page.queryByRole("heading")).toBeNull();
  });
});

test.each([
  ["a page of another origin", () => foreign(), true],
  ["a page of this origin that another one frames", () => own(foreign()), true],
  ["a page of another origin that this one frames", () => foreign(own()), true],
  ["a page with an origin of its own, as in a sandbox", () => ({ ...own(), origin: "null" }), true],
  ["a page of this origin", () => own(), false],
  ["a page of this origin in one of this origin", () => own(own()), false],
])("within %s", (_what, parent, isRefused) => {
  frameIn(parent());
  renderScreen({ route: "signIn" });
  expect(page.queryByText(HEADING) !== null).toBe(isRefused);
});
