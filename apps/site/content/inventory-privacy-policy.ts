/** The privacy policy of the home inventory app, whose data stays on the device. */
import type { PolicyDocument } from "./policy-document.ts";

export const inventoryPrivacyPolicy = {
  head: {
    title: "Inventory app privacy policy",
    description:
      "The home inventory app keeps your items, rooms and photos on your device: no account, no server, no tracking. What that means in detail.",
  },
  appliesTo: "The home inventory app for iPhone and iPad",
  summary:
    "Everything you enter stays on your device. The app has no account, no server and no tracking, and its maker receives nothing from it.",
  lastUpdated: "2026-11-21",
  sections: [
    {
      id: "on-your-device",
      heading: "What is on your device",
      blocks: [
        "The app stores what you enter, and only on your device:",
        {
          list: [
            "items with their names, rooms, notes and values",
            "the photos you add to them",
            "the order and settings you choose",
          ],
        },
        "The app sends none of it to its maker or to anyone else.",
      ],
    },
    {
      id: "not-collected",
      heading: "What is not collected",
      blocks: [
        "No name, no email address, no location, no contacts, no identifiers and no statistics of use. There is no advertising in the app, and no code of advertisers or analytics services.",
      ],
    },
    {
      id: "permissions",
      heading: "Permissions",
      blocks: [
        "The app asks for the camera or your photo library when you first add a picture, and uses them for that alone. You can refuse, or change your mind in the device's settings: everything but adding pictures keeps working.",
      ],
    },
    {
      id: "exports-and-backups",
      heading: "Exports and backups",
      blocks: [
        "You can export your list as a file. Where that file goes is your choice, and from then on it is in your hands.",
        "If you have switched on a backup of your device, such as iCloud Backup, it can include the app's data. Such a backup is part of your device, protected by your account with its provider, and out of the app's reach.",
      ],
    },
    {
      id: "store",
      heading: "The app store",
      blocks: [
        "Downloading, updating and reviewing the app happen in the app store, under its operator's privacy policy. Whether the operator shares crash reports and statistics with app makers is a setting of your device; such reports hold nothing of your inventory.",
      ],
    },
    {
      id: "deleting",
      heading: "Deleting",
      blocks: [
        "Delete single entries in the app, or everything at once by removing the app from the device. There is no copy at its maker that could be restored, so export what you want to keep first.",
      ],
    },
    {
      id: "children",
      heading: "Children",
      blocks: ["The app is meant for everyone. As it collects nothing, it collects nothing from children either."],
    },
    {
      id: "questions",
      heading: "Changes and questions",
      blocks: [
        "Should a later version ever need to send something, this policy and its date will change before that version is published, and the app will ask first.",
        {
          before: "Questions about the app are welcome through the ",
          page: "contact",
          label: "contact page",
          after: ".",
        },
      ],
    },
  ],
} as const satisfies PolicyDocument;
