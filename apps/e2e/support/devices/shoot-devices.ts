/** Pictures of the card of remembered devices. */
import type { Browser, Page } from "@playwright/test";
import { latestCode } from "../outbox.ts";
import { openPlaces, type PoolName } from "../widget/places.ts";
import { WidgetPage } from "../widget/widget-page.ts";

const CONFIRMATION = "AWSCognitoIdentityProviderService.ConfirmDevice";

type Shoot = (page: Page, name: string) => Promise<void>;

export async function shootDevices(browser: Browser, shoot: Shoot): Promise<void> {
  const places = await openPlaces();
  const enter = async (name: PoolName): Promise<WidgetPage> => {
    const context = await browser.newContext({ reducedMotion: "reduce" });
    const widget = new WidgetPage(await context.newPage(), await places.open(name));
    await signInOnNewDevice(widget);
    return widget;
  };
  await shootCard(await enter("devices"), shoot);
  await shootOffer(await enter("devices-by-choice"), shoot);
  await places.close();
}

/** Comes back once the pool has confirmed it. */
async function signInOnNewDevice(widget: WidgetPage): Promise<void> {
  const { page, place } = widget;
  const person = place.takeSeeded("sms");
  await widget.open({}, ["devices"]);
  const confirmed = page.waitForResponse((response) => response.request().headers()["x-amz-target"] === CONFIRMATION);
  await widget.signIn(person);
  await widget.expectScreen("smsCode");
  await widget.enterCode(await latestCode(place.pool.url, person.phoneNumber));
  await confirmed;
  await page.reload();
}

async function shootCard(widget: WidgetPage, shoot: Shoot): Promise<void> {
  const { page, place } = widget;
  const forget = widget.main.getByRole("button", { name: /^Forget / });
  await forget.waitFor();
  await shoot(page, "device-card");
  await forget.click();
  await widget.button("Forget device").waitFor();
  await shoot(page, "device-card-question");
  await widget.button("Forget device").click();
  await widget.text("The device has been forgotten.").waitFor();
  await shoot(page, "device-card-forgotten");
  await page.route(`${place.pool.url}/`, (route) => route.abort());
  await page.reload();
  await widget.text("Your devices could not be loaded.").waitFor();
  await shoot(page, "device-card-missing");
}

async function shootOffer(widget: WidgetPage, shoot: Shoot): Promise<void> {
  const { page } = widget;
  const remember = widget.button("Remember this device");
  await remember.waitFor();
  await shoot(page, "device-card-to-be-remembered");
  await remember.click();
  await widget.text("The device is remembered now.").waitFor();
  await shoot(page, "device-card-remembered");
}
