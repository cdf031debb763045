/** Pictures of the buttons of identity providers: at rest, pressed, after a return without a sign-in, and on the sign-up tab. */
import type { Browser, Page } from "@playwright/test";
import type { AuthConfig } from "@poolgate/auth";
import { openPlaces, type Place } from "../widget/places.ts";
import { WidgetPage } from "../widget/widget-page.ts";

type Shoot = (page: Page, name: string) => Promise<void>;
type Providers = NonNullable<NonNullable<AuthConfig["oauth"]>["providers"]>;

const ALL: Providers = [
  "Google",
  "Facebook",
  "Amazon",
  "Apple",
  { name: "Contoso", label: "the Contoso Consolidated Holdings single sign-on" },
];

export async function shootProviders(browser: Browser, shoot: Shoot): Promise<void> {
  const places = openPlaces();
  const place = await places.open("optional-mfa");
  const context = await browser.newContext({ reducedMotion: "reduce" });
  const page = await context.newPage();
  const widget = new WidgetPage(page, place);
  await widget.open(configOf(place, ALL));
  await widget.expectScreen("signIn");
  await shoot(page, "provider-sign-in");
  await widget.button("Sign In with Google").hover();
  await shoot(page, "provider-pointed-at");
  await page.getByRole("tab", { name: "Sign In" }).focus();
  await page.keyboard.press("Tab");
  await shoot(page, "provider-focused");
  // The page asks before it is left, and stays: the provider's page never comes.
  await page.evaluate(() => window.addEventListener("beforeunload", (event) => event.preventDefault()));
  let isStaying = true;
  page.on("dialog", (dialog) => void (isStaying ? dialog.dismiss() : dialog.accept()));
  await widget.button("Sign In with Facebook").click({ noWaitAfter: true });
  await widget.button("Opening Facebook…").waitFor();
  await shoot(page, "provider-opening");
  isStaying = false;
  await widget.open(configOf(place, ALL));
  await widget.alert.waitFor();
  await shoot(page, "provider-cancelled");
  await page.getByRole("tab", { name: "Create Account" }).click();
  await shoot(page, "provider-sign-up");
  await widget.open(configOf(place, ["Google"]));
  await widget.expectScreen("signIn");
  await shoot(page, "provider-one");
  await places.close();
}

function configOf({ pool, pageUrl }: Place, providers: Providers): Partial<AuthConfig> {
  const address = `${pageUrl}/`;
  return { oauth: { domain: pool.url, redirectSignIn: [address], redirectSignOut: [address], providers } };
}
