/** The widget's buttons of identity providers: out, back, and what the user is told. */
import { Secret, signOut } from "@poolgate/auth";
import { type AuthenticatorView, createAuthenticator, selectAuthenticatorView } from "@poolgate/auth/authenticator";
import { expect, it, onTestFinished } from "vitest";
import { parametersOf } from "./hosted-pages.ts";
import { APP, leaving, OFTEN, type OpenPage, redirectWorld, type RedirectWorld } from "./redirect-world.ts";

const world = (): RedirectWorld =>
  redirectWorld({ oauth: { providers: ["Google", { name: "Acme", label: "Acme Ltd" }] } });

interface Widget {
  readonly view: AuthenticatorView;
  readonly send: ReturnType<typeof createAuthenticator>["send"];
}

function widgetOn({ auth }: OpenPage): Widget {
  const actor = createAuthenticator(auth);
  onTestFinished(() => {
    actor.stop();
  });
  return {
    get view() {
      return selectAuthenticatorView(actor.getSnapshot());
    },
    send: (event) => actor.send(event),
  };
}

async function shows(widget: Widget, route: AuthenticatorView["route"]): Promise<void> {
  await expect.poll(() => widget.view.route, OFTEN).toBe(route);
}

async function marks(widget: Widget, name: string): Promise<void> {
  await expect.poll(() => widget.view.lastUsedProvider, OFTEN).toBe(name);
}

it("offers the configured providers in their order, where a user signs in or signs up", async () => {
  const widget = widgetOn(world().openTab().open());
  const offered = [
    { name: "Google", label: undefined },
    { name: "Acme", label: "Acme Ltd" },
  ];
  // The outline that is shown while the session loads has a place for each.
  expect(widget.view).toMatchObject({ route: "idle", providers: offered });
  await shows(widget, "signIn");
  expect(widget.view.providers).toEqual(offered);
  widget.send({ type: "signUp.chosen" });
  expect(widget.view).toMatchObject({ route: "signUp", providers: offered });
  widget.send({ type: "forgotPassword.chosen" });
  expect(widget.view.providers).toEqual([]);
});

it("is busy until the browser has left, with the screen and the name kept, and is signed in afterwards", async () => {
  const { openTab, hosted } = world();
  const tab = openTab();
  const start = tab.open();
  const widget = widgetOn(start);
  await shows(widget, "signIn");
  widget.send({ type: "provider.chosen", name: "Acme", username: "ann" });
  expect(widget.view).toMatchObject({ route: "signIn", isBusy: true, redirectingTo: "Acme", username: "ann" });
  const url = await leaving(start);
  expect(parametersOf(url)["identity_provider"]).toBe("Acme");
  expect(widget.view).toMatchObject({ isBusy: true, busyAction: "provider", redirectingTo: "Acme" });
  const back = widgetOn(tab.open(hosted.signIn(url)));
  expect(back.view.authStatus).toBe("configuring");
  await shows(back, "authenticated");
  expect(back.view.user?.loginId).toBe("ann@example.com");
});

it("marks the provider of the latest sign-in on this device, and none whose sign-in failed", async () => {
  const { openTab, hosted } = world();
  const tab = openTab();
  const leaveWith = async (name: string): Promise<string> => {
    const start = tab.open();
    const widget = widgetOn(start);
    await shows(widget, "signIn");
    widget.send({ type: "provider.chosen", name });
    return leaving(start);
  };
  const returned = tab.open(hosted.signIn(await leaveWith("Acme")));
  const back = widgetOn(returned);
  await shows(back, "authenticated");
  await signOut(returned.auth);
  await shows(back, "signIn");
  await marks(back, "Acme");
  expect(back.view.recentUsers).toEqual([]);
  back.send({ type: "signUp.chosen" });
  expect(back.view.lastUsedProvider).toBe("Acme");
  const refused = widgetOn(tab.open(hosted.refuse(await leaveWith("Google"), "access_denied", "No")));
  await shows(refused, "signIn");
  await marks(refused, "Acme");
});

it("tells a user who comes back that the sign-in was cancelled, and is usable at once", async () => {
  const start = world().openTab().open();
  const widget = widgetOn(start);
  await shows(widget, "signIn");
  widget.send({ type: "signUp.chosen" });
  widget.send({ type: "provider.chosen", name: "Google" });
  expect(widget.view).toMatchObject({ route: "signUp", isBusy: true });
  await leaving(start);
  start.page.comeBack();
  await expect.poll(() => widget.view.failure?.message, OFTEN).toBe("User cancelled OAuth flow.");
  expect(widget.view).toMatchObject({ route: "signUp", isBusy: false, redirectingTo: undefined });
  widget.send({ type: "failure.dismissed" });
  expect(widget.view).toMatchObject({ route: "signUp", failure: undefined });
  widget.send({ type: "signIn.chosen" });
  expect(widget.view).toMatchObject({ route: "signIn", failure: undefined });
});

it("tells on return why the sign-in failed, until the user signs in with the form", async () => {
  const { openTab, hosted } = world();
  const tab = openTab();
  const start = tab.open();
  const leavingWidget = widgetOn(start);
  await shows(leavingWidget, "signIn");
  leavingWidget.send({ type: "provider.chosen", name: "Google" });
  const returned = tab.open(hosted.refuse(await leaving(start), "access_denied", "Your account is blocked"));
  const back = widgetOn(returned);
  await shows(back, "signIn");
  expect(back.view.failure).toMatchObject({ code: "oauth.accessDenied", message: "Your account is blocked" });
  back.send({ type: "credentials.submitted", username: "ann", password: new Secret("a password") });
  expect(back.view.failure).toBeUndefined();
});

it("logs an error for an unknown provider in the configuration, and does not offer it", async () => {
  const { openTab, errors } = redirectWorld({ oauth: { providers: ["Gogle" as never, "Apple"] } });
  const widget = widgetOn(openTab().open());
  await shows(widget, "signIn");
  expect(widget.view.providers).toEqual([{ name: "Apple", label: undefined }]);
  expect(errors).toEqual(["Poolgate: config.oauth.providers has an unknown provider, Gogle. Others are { name }."]);
});

it("signs out on the hosted pages a user who has signed in there", async () => {
  const { openTab, hosted } = world();
  const tab = openTab();
  const start = tab.open();
  const widget = widgetOn(start);
  await shows(widget, "signIn");
  widget.send({ type: "provider.chosen", name: "Google" });
  const returned = tab.open(hosted.signIn(await leaving(start)));
  const back = widgetOn(returned);
  await shows(back, "authenticated");
  back.send({ type: "signOut.requested" });
  const url = new URL(await leaving(returned));
  expect([url.pathname, url.searchParams.get("logout_uri")]).toEqual(["/logout", APP]);
  expect(back.view.route).toBe("signIn");
});

it("opens only the page of a configured provider", async () => {
  const start = world().openTab().open();
  const widget = widgetOn(start);
  await shows(widget, "signIn");
  widget.send({ type: "provider.chosen", name: "Facebook" });
  expect(widget.view).toMatchObject({ isBusy: false, redirectingTo: undefined, failure: undefined });
  expect(start.page.left).toEqual([]);
});
