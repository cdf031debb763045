/** Pictures of the card of remembered devices, and of the offer to remember one. */
import type { Browser, Page } from "@playwright/test";
import { latestCode } from "../outbox.ts";
import { openPlaces, type PoolName } from "../widget/places.ts";
import { type CardName, WidgetPage } from "../widget/widget-page.ts";

const CONFIRMATION = "AWSCognitoIdentityProviderService.ConfirmDevice";

type Shoot = (page: Page, name: string) => Promise<void>;

export async function shootDevices(browser: Browser, shoot: Shoot): Promise<void> {
  const places = await openPlaces();
  const enter = async (name: PoolName, card: CardName = "devices"): Promise<WidgetPage> => {
    const context = await browser.newContext({ reducedMotion: "reduce" });
    const widget = new WidgetPage(await context.newPage(), await places.open(name));
    await signInOnNewDevice(widget, card);
    return widget;
  };
  await shootCard(await enter("devices"), shoot);
  await shootChoice(await enter("devices-by-choice"), shoot);
  await shootOffer(await enter("devices-by-choice", "deviceOffer"), shoot);
  await shootLateOffer(await enter("devices-by-choice", "deviceOffer"), shoot);
  await places.close();
}

/** Resolves when the pool has confirmed the device. */
async function signInOnNewDevice(widget: WidgetPage, card: CardName): Promise<void> {
  const { page, place } = widget;
  const person = place.takeSeeded("sms");
  await widget.open({}, [card]);
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

async function shootChoice(widget: WidgetPage, shoot: Shoot): Promise<void> {
  const { page } = widget;
  const remember = widget.button("Remember this device");
  await remember.waitFor();
  await shoot(page, "device-card-to-be-remembered");
  await remember.click();
  await widget.text("The device is remembered now.").waitFor();
  await shoot(page, "device-card-remembered");
}

async function shootOffer(widget: WidgetPage, shoot: Shoot): Promise<void> {
  const { page, place } = widget;
  const accept = widget.button("Remember this device");
  await accept.waitFor();
  await shoot(page, "device-offer");
  await page.route(`${place.pool.url}/`, (route) => route.abort());
  await accept.click();
  await widget.alert.waitFor();
  await shoot(page, "device-offer-failed");
  await page.unroute(`${place.pool.url}/`);
  let goOn: (() => void) | undefined;
  const isSeen = new Promise<void>((resolve) => (goOn = resolve));
  await page.route(`${place.pool.url}/`, async (route) => {
    await isSeen;
    await route.continue();
  });
  await accept.click();
  await widget.button("Saving…").waitFor();
  await shoot(page, "device-offer-busy");
  goOn?.();
  await widget.button("Continue").waitFor();
  await shoot(page, "device-offer-remembered");
}

/** The device is forgotten elsewhere before the user agrees. */
async function shootLateOffer(widget: WidgetPage, shoot: Shoot): Promise<void> {
  const { page, place } = widget;
  const accept = widget.button("Remember this device");
  await accept.waitFor();
  await page.route(`${place.pool.url}/`, (route) =>
    route.fulfill({
      status: 400,
      headers: { "access-control-allow-origin": "*", "content-type": "application/x-amz-json-1.1" },
      json: { __type: "ResourceNotFoundException", message: "Device does not exist." },
    }),
  );
  await accept.click();
  await widget.button("Continue").waitFor();
  await shoot(page, "device-offer-too-late");
}
