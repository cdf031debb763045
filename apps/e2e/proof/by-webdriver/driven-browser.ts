/** A browser that selenium-webdriver drives. */
import type { WebDriver } from "selenium-webdriver";
import type { Marionette } from "./marionette.ts";

export interface DrivenBrowser {
  /** Such as `WebKitGTK 2.50.6`. */
  readonly version: string;
  readonly driver: WebDriver;
  /** The window that the session begins with. */
  readonly firstWindow: string;
  /** Firefox only: what WebDriver has no command for. */
  readonly marionette?: Marionette;
  close(): Promise<void>;
}

export interface LaunchOptions {
  readonly env?: Readonly<Record<string, string>>;
}
