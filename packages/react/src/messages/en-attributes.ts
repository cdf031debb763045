/** English texts for the account attributes and their validation rules, without those of the sign-in form. */
import type { StandardAttribute } from "../fields/attribute-names.ts";
import { usernames } from "./en-sign-in.ts";

const STANDARD_LABELS: Readonly<Record<StandardAttribute, string>> = {
  email: usernames.email,
  phone_number: usernames.phone_number,
  name: "Name",
  given_name: "Given Name",
  family_name: "Family Name",
  middle_name: "Middle Name",
  nickname: "Nickname",
  preferred_username: "Preferred Username",
  birthdate: "Birthdate",
  gender: "Gender",
  address: "Address",
  profile: "Profile",
  website: "Website",
  picture: "Picture",
  locale: "Locale",
  zoneinfo: "Time Zone",
  updated_at: "Updated At",
};

/** A site can add texts for the custom attributes of its pool. */
export type AttributeLabels = Readonly<Record<StandardAttribute, string>> &
  Readonly<Record<`custom:${string}`, string>>;

export const attributeTexts: AttributeLabels = STANDARD_LABELS;

export const attributeProblems = {
  url: "Please enter a valid web address",
  urlHint: "It begins with https:// or http://.",
  date: "Please enter a valid date",
  seconds: "Please enter a number",
  secondsHint: "Seconds since 1 January 1970.",
};
