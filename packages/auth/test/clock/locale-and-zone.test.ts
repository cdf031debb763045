/** The timestamp of a proof does not depend on the device's locale and time zone. */
import { signIn } from "@poolgate/auth";
import { afterEach, describe, expect, it, vi } from "vitest";
import { EMAIL, PASSWORD } from "../engine.ts";
import { startDevice } from "./device.ts";

const credentials = { username: EMAIL, password: PASSWORD };

describe("a device", () => {
  it.each(["ar-EG-u-nu-arab", "th-TH-u-nu-thai", "fa-IR-u-nu-arabext"])(
    "that writes dates as in %s signs them in English",
    async (locale) => {
      const format = new Intl.DateTimeFormat(locale, { dateStyle: "full", timeStyle: "long" });
      for (const method of [
        "toString",
        "toDateString",
        "toLocaleString",
        "toLocaleDateString",
        "toLocaleTimeString",
      ] as const) {
        vi.spyOn(Date.prototype, method).mockImplementation(function (this: Date) {
          return format.format(this);
        });
      }
      const sent: string[] = [];
      const device = startDevice();
      device.onRequest = (body) => void sent.push(body);
      expect((await signIn(device.auth, credentials)).isSignedIn).toBe(true);
      expect(sent.at(-1)).toContain('"TIMESTAMP":"Mon Jan 5 12:00:00 UTC 2026"');
    },
  );
});

describe("a device", () => {
  const zone = process.env["TZ"];
  afterEach(() => {
    if (zone === undefined) delete process.env["TZ"];
    else process.env["TZ"] = zone;
  });

  it.each(["America/New_York", "Asia/Kolkata", "Pacific/Kiritimati", "Europe/Berlin"])(
    "in %s signs in and stays signed in, also after a change of the time zone",
    async (name) => {
      process.env["TZ"] = name;
      expect(new Date(Date.UTC(2026, 0, 5)).getTimezoneOffset()).not.toBe(0);
      const device = startDevice();
      expect((await signIn(device.auth, credentials)).isSignedIn).toBe(true);
      process.env["TZ"] = "UTC";
      expect(await device.freshToken()).toBeDefined();
      expect(device.operations).toEqual(["InitiateAuth", "RespondToAuthChallenge"]);
    },
  );
});
