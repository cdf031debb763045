/**
 * Compares the HTML standard's e-mail rule with isemail's 164 addresses. The known differences are listed here by
 * isemail's own numbers, so that a change of our rule changes these lists.
 */
import { readVectors } from "@poolgate/testkit/vectors";
import { expect, it } from "vitest";
import { isValidEmail } from "../../src/protocol/sign-up/email-address.ts";

interface EmailCase {
  id: string;
  address: string;
  category: string;
}

const { cases } = readVectors("email/isemail.json") as { cases: EmailCase[] };

/** Invalid for isemail and valid for the standard, which allows a dot anywhere in the local part. */
const ALLOWED_HERE = [15, 16];

/** Valid for isemail, with or without a warning; the standard has no such forms. */
const REFUSED_HERE = {
  quotedLocalParts: [42, 43, 45, 46, 48, 54, 55, 56, 58, 59, 60, 124, 125, 134, 138, 139],
  addressLiterals: [
    61, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 112, 115, 116, 117, 120,
    121, 159,
  ],
  commentsAndFoldedSpace: [85, 86, 87, 88, 89, 90, 92, 93, 95, 96, 97, 98, 126, 140, 144, 148, 149, 153, 157, 158, 165],
  labelsOver63Characters: [28],
  domainsThatAreNoHostNames: [161],
};

it("has 164 addresses", () => {
  expect(cases).toHaveLength(164);
});

function isError(one: EmailCase): boolean {
  return one.category === "ISEMAIL_ERR";
}

function idsWhere(differs: (one: EmailCase) => boolean): number[] {
  return cases.filter(differs).map(({ id }) => Number(id));
}

it("differs from isemail only in the known cases", () => {
  const refused = Object.values(REFUSED_HERE).flat();
  expect(idsWhere((one) => isError(one) && isValidEmail(one.address))).toEqual(ALLOWED_HERE);
  expect(idsWhere((one) => !isError(one) && !isValidEmail(one.address))).toEqual(
    refused.toSorted((first, second) => first - second),
  );
});
