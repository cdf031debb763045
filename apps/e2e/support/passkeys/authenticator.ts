/**
 * An authenticator inside the browser, by the DevTools protocol (WebAuthn domain), which answers without anybody's finger.
 *
 * Nobody is there until a test says so: a sign-in form that suggests a passkey would else have it picked at once.
 */
import type { CDPSession, Page } from "@playwright/test";

export class VirtualAuthenticator {
  readonly #devtools: CDPSession;
  readonly #authenticatorId: string;

  private constructor(devtools: CDPSession, authenticatorId: string) {
    this.#devtools = devtools;
    this.#authenticatorId = authenticatorId;
  }

  /** @param transport `internal`: of the device itself; `usb`: a security key. */
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

  /** Whether the next finger is the right one. */
  async recognize(isUserVerified: boolean): Promise<void> {
    await this.#devtools.send("WebAuthn.setUserVerified", { authenticatorId: this.#authenticatorId, isUserVerified });
  }

  /** Whether somebody is there at all: while nobody is, it waits, and what waits is not woken by who comes later. */
  async attend(enabled: boolean): Promise<void> {
    await this.#devtools.send("WebAuthn.setAutomaticPresenceSimulation", {
      authenticatorId: this.#authenticatorId,
      enabled,
    });
  }

  /** Deletes all its passkeys. */
  async forgetAll(): Promise<void> {
    await this.#devtools.send("WebAuthn.clearCredentials", { authenticatorId: this.#authenticatorId });
  }

  /** How many passkeys it holds. */
  async count(): Promise<number> {
    const { credentials } = await this.#devtools.send("WebAuthn.getCredentials", {
      authenticatorId: this.#authenticatorId,
    });
    return credentials.length;
  }
}

/** Does what only somebody who is there can do. */
export async function attended(authenticator: VirtualAuthenticator, task: () => Promise<void>): Promise<void> {
  await authenticator.attend(true);
  await task();
  await authenticator.attend(false);
}

/** Puts virtual authenticators, none at first, in the place of whatever the machine has. */
export async function enablePasskeys(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  return devtools;
}
