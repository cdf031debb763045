/** English texts of the account attributes and their rules (`spec.md` §3, §5 and §8). */
const STANDARD_LABELS = {
  email: "Email",
  phone_number: "Phone Number",
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

/** A site may add words for the attributes of its own pool. */
export type AttributeLabels = Readonly<Record<keyof typeof STANDARD_LABELS, string>> &
  Readonly<Record<`custom:${string}`, string>>;

export const attributeTexts: AttributeLabels = STANDARD_LABELS;

export const phoneTexts = {
  countryCode: "Country Code",
  /** The language (BCP 47) in which countries are named and put in order. */
  countryLanguage: "en",
};

export const attributeProblems = {
  phoneNumber: "Invalid phone number format",
  phoneNumberHint: "Phone numbers use the form +12345678900.",
  url: "Please enter a valid web address",
  urlHint: "It begins with https:// or http://.",
  date: "Please enter a valid date",
  seconds: "Please enter a number",
  secondsHint: "Seconds since 1 January 1970.",
  /** A validator of the site's own that failed itself. */
  validatorFailed: "An unknown error has occurred.",
  validatorFailedHint: "Try again: nothing you typed is lost.",
};
