/** What is recorded of the machines of devices and passkeys. */
import type { DeviceConfirmationMachine } from "../../flows/devices/device-confirmation/device-confirmation.machine.ts";
import type { DevicesMachine } from "../../flows/devices/devices.machine.ts";
import type { DevicesNotice } from "../../flows/devices/devices.setup.ts";
import type { AutofillMachine } from "../../flows/passkeys/autofill/autofill.machine.ts";
import type { PasskeysMachine } from "../../flows/passkeys/passkeys.machine.ts";
import type { PasskeysNotice } from "../../flows/passkeys/passkeys.setup.ts";
import type { PasskeyUpgradeMachine } from "../../flows/passkeys/upgrade/passkey-upgrade.machine.ts";
import { failure, flag, label, type MachineRules, members, oneOf, present, size } from "../rules.ts";
import * as common from "./common.ts";

const device = label("device");
const passkey = label("passkey");
const purpose = oneOf("offer", "manage");

export const devices: MachineRules<DevicesMachine> = {
  context: {
    purpose,
    devices: size,
    currentId: device,
    isKnown: flag,
    deviceId: device,
    isRemembered: flag,
    notice: oneOf<DevicesNotice>("deviceRemembered", "deviceNotRemembered", "deviceForgotten"),
    failure,
  },
  events: {
    "remembering.requested": { deviceId: device, isRemembered: flag },
    "forgetting.requested": { deviceId: device },
  },
};

export const deviceConfirmation: MachineRules<DeviceConfirmationMachine> = {
  context: { session: present, verifier: present, isSecretReused: flag },
  events: { "confirmation.requested": { session: present } },
};

export const passkeys: MachineRules<PasskeysMachine> = {
  context: {
    purpose,
    isSupported: flag,
    isKnown: flag,
    passkeys: size,
    friendlyName: present,
    options: present,
    credential: present,
    deleting: members({ credentialId: passkey }),
    isRegistered: flag,
    notice: oneOf<PasskeysNotice>("passkeyRegistered", "passkeyDeleted"),
    failure,
  },
  events: {
    "registration.requested": { friendlyName: present },
    "deletion.requested": { credentialId: passkey },
  },
};

export const passkeyUpgrade: MachineRules<PasskeyUpgradeMachine> = {
  context: { options: present, credential: present, failure },
  events: {},
};

export const autofill: MachineRules<AutofillMachine> = {
  context: {
    isOffered: flag,
    username: common.user,
    rawChallenge: common.rawChallenge,
    credential: present,
    isPasskeyRequested: flag,
    failure,
    step: oneOf("challenged", "confirmationRequired", "resetRequired"),
  },
  events: {},
};
