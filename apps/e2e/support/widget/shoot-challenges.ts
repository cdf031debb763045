/** Pictures of every screen on which a sign-in waits, also with its failures. */
import type { Browser, Page } from "@playwright/test";
import { latestCode } from "../outbox.ts";
import { newPerson, register } from "./people.ts";
import { openPlaces, type Places, type PoolName } from "./places.ts";
import { WAITING_SCREENS, type WaitingScreen } from "./waiting-screens.ts";
import type { Visit } from "./ways.ts";
import { WidgetPage } from "./widget-page.ts";

/** Takes the page as it is now, in every width and colour. */
type Shoot = (page: Page, name: string) => Promise<void>;

export async function shootChallenges(browser: Browser, shoot: Shoot): Promise<void> {
  const places = await openPlaces();
  const visitTo = async (poolName: PoolName): Promise<Visit> => makeVisit(browser, places, poolName);
  for (const waiting of WAITING_SCREENS) {
    const visit = await visitTo(waiting.poolName);
    await shootWaiting(waiting, visit, shoot);
    await visit.widget.page.context().close();
  }
  await shootSignUp(await visitTo("optional-mfa"), shoot);
  await shootLink(await visitTo("link"), shoot);
  await shootExpiry(await visitTo("optional-mfa"), shoot);
  await shootWithoutPicture(await visitTo("mfa-required"), shoot);
  await shootWithoutKey(await visitTo("mfa-required"), shoot);
  await places.close();
}

async function makeVisit(browser: Browser, places: Places, poolName: PoolName): Promise<Visit> {
  const place = await places.open(poolName);
  const context = await browser.newContext({ reducedMotion: "reduce" });
  const widget = new WidgetPage(await context.newPage(), place);
  return {
    widget,
    takeSeeded: (kind) => place.takeSeeded(kind),
    async registerVisitor(stage, attributes) {
      const person = newPerson(!place.asksForEmail);
      await register(place.pool.url, person, stage, attributes?.(person) ?? {});
      return person;
    },
    readCode: (destination) => latestCode(place.pool.url, destination),
    guardCode: (code) => code,
    guardPassword: (password) => password,
  };
}

async function shootWaiting({ poolName, screen, reach }: WaitingScreen, visit: Visit, shoot: Shoot): Promise<void> {
  const { widget } = visit;
  const { page, form } = widget;
  const name = `challenge-${poolName}-${screen}`;
  await page.clock.install();
  await reach(visit);
  await shoot(page, name);
  if (await widget.code.count()) {
    await widget.enterCode("000000");
    await widget.main.locator("[aria-invalid=true], [role=alert]").first().waitFor();
    await shoot(page, `${name}-refused`);
    const resend = widget.button("Resend code");
    if (await resend.count()) {
      await page.clock.runFor(30_000);
      await resend.click();
      await widget.text(/A new code is on its way/).waitFor();
      await shoot(page, `${name}-resent`);
      await page.reload();
      await widget.expectScreen(screen);
      await shoot(page, `${name}-reloaded`);
    }
  } else if (screen === "password") {
    await widget.field("Password").fill("not the right password");
    await widget.button("Sign In").click();
    await widget.main.locator("[aria-invalid=true], [role=alert]").first().waitFor();
    await shoot(page, `${name}-refused`);
  } else if (await widget.main.getByRole("textbox").count()) {
    await form.locator("[type=submit]").click();
    await widget.main.locator("[aria-invalid=true]").first().waitFor();
    await shoot(page, `${name}-empty`);
  }
}

async function shootSignUp({ widget }: Visit, shoot: Shoot): Promise<void> {
  await widget.open({ signUpAttributes: ["email", "phone_number", "given_name", "birthdate", "website", "address"] });
  await widget.main.getByRole("tab", { name: "Create Account" }).click();
  await shoot(widget.page, "challenge-sign-up-attributes");
  await widget.button("Create Account").click();
  await shoot(widget.page, "challenge-sign-up-attributes-empty");
}

async function shootLink({ widget }: Visit, shoot: Shoot): Promise<void> {
  await widget.open();
  await widget.signUp(newPerson(false));
  await widget.expectScreen("confirmSignUp");
  await shoot(widget.page, "challenge-link-waiting");
}

async function shootExpiry({ widget, takeSeeded }: Visit, shoot: Shoot): Promise<void> {
  await widget.page.clock.install();
  await widget.open();
  await widget.signIn(takeSeeded("totp"));
  await widget.expectScreen("totpCode");
  await widget.page.clock.runFor(180_000);
  await widget.expectScreen("signIn");
  await shoot(widget.page, "challenge-expired");
}

/** The script that draws the QR code cannot be loaded. */
async function shootWithoutPicture({ widget, registerVisitor }: Visit, shoot: Shoot): Promise<void> {
  await widget.page.route(/draw-qr-code/u, (route) => route.abort());
  await widget.open();
  await widget.signIn(await registerVisitor("confirmed"));
  await widget.choose("Authenticator app", "Confirm");
  await widget.text(/could not be loaded/).waitFor();
  await shoot(widget.page, "challenge-mfa-required-totpSetup-without-picture");
}

async function shootWithoutKey({ widget, registerVisitor }: Visit, shoot: Shoot): Promise<void> {
  const { page, place } = widget;
  await page.route(`${place.pool.url}/`, async (route) => {
    const isForKey = route.request().headers()["x-amz-target"]?.endsWith(".AssociateSoftwareToken");
    return isForKey ? route.abort() : route.continue();
  });
  await widget.open();
  await widget.signIn(await registerVisitor("confirmed"));
  await widget.choose("Authenticator app", "Confirm");
  await widget.alert.waitFor();
  await shoot(page, "challenge-mfa-required-totpSetup-without-key");
}
