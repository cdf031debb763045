/** English texts for the account attributes and their validation rules. */
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

/** The attributes that every user pool has, by their names in the pool. */
export type StandardAttribute = keyof typeof STANDARD_LABELS;

/** A site can add texts for the custom attributes of its pool. */
export type AttributeLabels = Readonly<Record<StandardAttribute, string>> &
  Readonly<Record<`custom:${string}`, string>>;

export const attributeTexts: AttributeLabels = STANDARD_LABELS;

export const phoneTexts = {
  countryCode: "Country Code",
};

export const attributeProblems = {
  phoneNumber: "Invalid phone number format",
  phoneNumberHint: "Phone numbers use the form +12345678900.",
  url: "Please enter a valid web address",
  urlHint: "It begins with https:// or http://.",
  date: "Please enter a valid date",
  seconds: "Please enter a number",
  secondsHint: "Seconds since 1 January 1970.",
  /** For a validator of the site that threw or rejected. */
  validatorFailed: "An unknown error has occurred.",
  validatorFailedHint: "Try again: nothing you typed is lost.",
};
