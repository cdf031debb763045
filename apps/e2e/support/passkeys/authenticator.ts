/**
 * Chromium's virtual authenticator (the WebAuthn domain of the DevTools protocol), which needs no touch of a user.
 *
 * It waits until a test calls `attend`. Otherwise it would select the passkey that a sign-in form suggests at once.
 */
import type { CDPSession, Page } from "@playwright/test";

export class VirtualAuthenticator {
  readonly #devtools: CDPSession;
  readonly #authenticatorId: string;

  private constructor(devtools: CDPSession, authenticatorId: string) {
    this.#devtools = devtools;
    this.#authenticatorId = authenticatorId;
  }

  /** @param transport `internal`: built into the device. `usb`: a security key. */
  static async plugIn(devtools: CDPSession, transport: "internal" | "usb" = "internal"): Promise<VirtualAuthenticator> {
    const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        protocol: "ctap2",
        transport,
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: false,
      },
    });
    return new VirtualAuthenticator(devtools, authenticatorId);
  }

  async unplug(): Promise<void> {
    await this.#devtools.send("WebAuthn.removeVirtualAuthenticator", { authenticatorId: this.#authenticatorId });
  }

  /** Sets whether the next user verification succeeds. */
  async recognize(isUserVerified: boolean): Promise<void> {
    await this.#devtools.send("WebAuthn.setUserVerified", { authenticatorId: this.#authenticatorId, isUserVerified });
  }

  /** Sets whether a user is present. Without one, requests wait, and a user who comes later does not answer them. */
  async attend(enabled: boolean): Promise<void> {
    await this.#devtools.send("WebAuthn.setAutomaticPresenceSimulation", {
      authenticatorId: this.#authenticatorId,
      enabled,
    });
  }

  /** How many passkeys it holds. */
  async count(): Promise<number> {
    const { credentials } = await this.#devtools.send("WebAuthn.getCredentials", {
      authenticatorId: this.#authenticatorId,
    });
    return credentials.length;
  }
}

/** Runs a task while a user is present. */
export async function attended(authenticator: VirtualAuthenticator, task: () => Promise<void>): Promise<void> {
  await authenticator.attend(true);
  await task();
  await authenticator.attend(false);
}

/** Replaces the authenticators of the machine by virtual ones, of which there are none at first. */
export async function enablePasskeys(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  return devtools;
}
