/** The agreement of the item-sharing app, in which an admin lends items to invited users. */
import type { PolicyDocument } from "./policy-document.ts";

export const itemSharingPolicy = {
  head: {
    title: "Item-sharing app policy",
    description:
      "The agreement between the admin who lends items and the invited users who borrow them: roles, duties and the data that is kept.",
  },
  appliesTo: "The item-sharing app",
  summary:
    "An admin lends items to people they have invited. The admin decides what is lent and to whom, borrowers look after what they borrow, and the app keeps only what is needed to know who has what.",
  lastUpdated: "2026-11-21",
  sections: [
    {
      id: "roles",
      heading: "Two roles",
      blocks: [
        "The admin owns the items, or lends them on behalf of their owner. The admin adds, updates and removes items, and invites people.",
        "Invited users see the items of the admin who invited them, and borrow them. They cannot add, change or remove items, and they cannot invite others.",
        "There is no public list: without an invitation nobody sees an item or who has it.",
      ],
    },
    {
      id: "invitations",
      heading: "Invitations",
      blocks: [
        "The admin invites only people they know, with an address those people have agreed to be invited at. An invitation is personal and must not be passed on.",
        "You are free to decline an invitation, and to leave later. The admin may withdraw an invitation at any time. What has been borrowed until then still has to be returned.",
      ],
    },
    {
      id: "admin-duties",
      heading: "What the admin answers for",
      blocks: [
        {
          list: [
            "that the items may be lent, and are safe for their ordinary use",
            "that descriptions and pictures are true, and known defects are named",
            "that pictures show no people who have not agreed to it",
            "that entries of returned or withdrawn items are kept up to date",
          ],
        },
      ],
    },
    {
      id: "borrower-duties",
      heading: "What a borrower answers for",
      blocks: [
        {
          list: [
            "to use the item with care and for what it is made for",
            "to return it complete and on the day agreed with the admin",
            "to tell the admin at once about loss, damage or delay",
            "not to lend it on, sell it or change it without asking",
          ],
        },
      ],
    },
    {
      id: "loss",
      heading: "Damage and loss",
      blocks: [
        "A loan is an agreement between the admin and the borrower. They settle repair, replacement and deposits between themselves, by the law that applies to them.",
        "The app is a notebook for such loans. Whoever provides it is not a party to them, does not check items or people, and takes no payment for a loan.",
      ],
    },
    {
      id: "data",
      heading: "Data that is kept",
      blocks: [
        "To know who has what, the app keeps:",
        {
          list: [
            "of each person: the name and the email address used for the invitation, and the role",
            "of each item: its name, description and pictures",
            "of each loan: item, borrower, and the days of lending and return",
          ],
        },
        "The admin sees all of it for their own items. An invited user sees the items and their own loans. There is no advertising, no sale of data and no tracking.",
        "When the admin removes an item, its entry goes with it. When a person leaves, their entry is removed once nothing borrowed is outstanding.",
      ],
    },
    {
      id: "not-allowed",
      heading: "What may not be lent",
      blocks: [
        "Nothing whose possession or lending is forbidden, nothing dangerous that needs a licence the borrower does not have, and no medicines.",
      ],
    },
    {
      id: "questions",
      heading: "Changes and questions",
      blocks: [
        "When this agreement changes, the date at its top changes with it. If you go on using the app, you accept the new version.",
        {
          before: "To see, correct or delete your data, ask your admin, or write through the ",
          page: "contact",
          label: "contact page",
          after: ".",
        },
      ],
    },
  ],
} as const satisfies PolicyDocument;
