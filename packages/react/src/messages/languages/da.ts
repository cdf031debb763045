/** All texts of the widget in Danish. Visitors are addressed as “du”. */
import type { Messages } from "../en.ts";
import { formats } from "../formats.ts";
import { accountTexts } from "./account/da.ts";
import { errorHints, errorTexts, WRONG_CODE } from "./errors/da.ts";

const { list, number } = formats("da");

const ATTRIBUTES: Messages["fields"]["attributes"] = {
  email: "Mailadresse",
  phone_number: "Telefonnummer",
  name: "Navn",
  given_name: "Fornavn",
  family_name: "Efternavn",
  middle_name: "Mellemnavn",
  nickname: "Kaldenavn",
  preferred_username: "Ønsket brugernavn",
  birthdate: "Fødselsdato",
  gender: "Køn",
  address: "Adresse",
  profile: "Profil",
  website: "Hjemmeside",
  picture: "Billede",
  locale: "Sprog og område",
  zoneinfo: "Tidszone",
  updated_at: "Sidst opdateret",
};

const MFA_CHOICES: Messages["challenges"]["mfaSelection"]["choices"] = {
  TOTP: { label: "Godkendelsesapp", hint: "En kode, som en app på din telefon viser" },
  SMS: { label: "Sms", hint: "En kode, som vi sender dig på sms" },
  EMAIL: { label: "Mail", hint: "En kode, som vi sender dig på mail" },
};

const PASSWORD_CHOICE = { label: "Adgangskode", hint: "Adgangskoden til din konto" };

/** The texts in Danish. */
export const da: Messages = {
  language: "da",
  direction: "ltr",
  tabs: { label: "Log ind eller opret konto", signIn: "Log ind", signUp: "Opret konto" },
  framed: {
    heading: "Åbn denne side for sig selv",
    description: "Et andet websted viser den. Du bliver kun bedt om dine oplysninger på selve siden.",
    open: "Åbn siden",
  },
  signIn: {
    heading: "Log ind på din konto",
    description: (login) =>
      ({
        email: "Brug mailadressen til din konto.",
        username: "Brug brugernavnet til din konto.",
        phone_number: "Brug telefonnummeret til din konto.",
      })[login],
    submit: "Log ind",
    submitBusy: "Logger ind…",
    continue: "Fortsæt",
    continueBusy: "Et øjeblik…",
    forgotPassword: "Har du glemt adgangskoden?",
    submitWith: {
      PASSWORD_SRP: "Log ind",
      PASSWORD: "Log ind",
      EMAIL_OTP: "Send bekræftelseskode på mail",
      SMS_OTP: "Send bekræftelseskode på sms",
      WEB_AUTHN: "Log ind med en adgangsnøgle",
    },
    otherOptions: "Andre loginmuligheder",
  },
  people: {
    label: "Har logget ind her før",
    choose: (name) => `Log ind som ${name}`,
    forget: (name) => `Fjern ${name} fra listen`,
    forgotten: (name) => `${name} vises ikke længere på denne enhed.`,
  },
  signUp: {
    heading: "Opret konto",
    description: "Vi sender dig en kode for at bekræfte, at det er dig.",
    descriptionOfLink: "Vi sender dig et link på mail for at bekræfte, at det er dig.",
    submit: "Opret konto",
    submitBusy: "Opretter konto…",
  },
  providers: {
    label: "Andre måder at logge ind på",
    signInWith: (provider) => `Log ind med ${provider}`,
    opening: (provider) => `Åbner ${provider}…`,
    or: "eller",
    lastUsed: "Sidst brugt",
  },
  dialog: { label: "Log ind", close: "Luk" },
  confirmSignUp: { heading: "Bekræft din konto" },
  forgotPassword: {
    heading: "Nulstil adgangskoden",
    description: (login) =>
      ({
        email: "Indtast din mailadresse, så sender vi dig en bekræftelseskode, så du kan vælge en ny adgangskode.",
        username: "Indtast dit brugernavn, så sender vi dig en bekræftelseskode, så du kan vælge en ny adgangskode.",
        phone_number:
          "Indtast dit telefonnummer, så sender vi dig en bekræftelseskode, så du kan vælge en ny adgangskode.",
      })[login],
    submit: "Send bekræftelseskode",
    submitBusy: "Sender…",
  },
  confirmResetPassword: { heading: "Vælg en ny adgangskode", submit: "Bekræft", submitBusy: "Bekræfter…" },
  challenges: {
    smsCode: { heading: "Tjek dine sms’er" },
    emailCode: { heading: "Tjek din mail" },
    totpCode: {
      heading: "Åbn din godkendelsesapp",
      description: (deviceName) =>
        deviceName === undefined
          ? "Indtast den kode, som appen viser for denne konto."
          : `Indtast den kode, som appen viser for denne konto på ${deviceName}.`,
    },
    signInAgain: "Gå tilbage, og log ind igen for at få en ny kode.",
    mfaSelection: {
      heading: "Bekræft, at det er dig",
      description: "Hvilken metode vil du bruge?",
      submit: "Bekræft",
      submitBusy: "Bekræfter…",
      choices: MFA_CHOICES,
    },
    mfaSetupSelection: {
      heading: "Tilføj et ekstra trin",
      description: "En adgangskode er ikke nok til din konto. Hvad vil du konfigurere?",
      submit: "Bekræft",
      submitBusy: "Bekræfter…",
      choices: MFA_CHOICES,
    },
    firstFactorSelection: {
      heading: "Vælg, hvordan du vil logge ind",
      submit: "Fortsæt",
      submitBusy: "Et øjeblik…",
      choices: {
        PASSWORD_SRP: PASSWORD_CHOICE,
        PASSWORD: PASSWORD_CHOICE,
        EMAIL_OTP: { label: "Bekræftelseskode på mail", hint: "Gælder til ét login" },
        SMS_OTP: { label: "Bekræftelseskode på sms", hint: "Gælder til ét login" },
        WEB_AUTHN: { label: "Adgangsnøgle", hint: "Dit fingeraftryk, dit ansigt eller din skærmlås" },
      },
    },
    emailSetup: {
      heading: "Tilføj din mailadresse",
      description: "Vi sender dig en kode på mail, hver gang du logger ind.",
      submit: "Send bekræftelseskode",
      submitBusy: "Sender…",
    },
    password: { heading: "Indtast din adgangskode", submit: "Log ind", submitBusy: "Logger ind…" },
    passkey: {
      heading: "Brug adgangsnøgle",
      asking:
        "Følg anvisningerne i browseren eller på enheden: Brug fingeraftryk, ansigt, skærmlås eller en sikkerhedsnøgle.",
      resting: "Log ind med fingeraftryk, ansigt, skærmlås eller en sikkerhedsnøgle.",
      submit: "Brug adgangsnøgle",
      submitBusy: "Venter på adgangsnøgle…",
      abandon: "Annuller",
    },
    custom: {
      heading: "Et spørgsmål mere",
      description: "Indtast dit svar for at fortsætte.",
      answer: "Svar",
      submit: "Bekræft",
      submitBusy: "Bekræfter…",
    },
    newPassword: {
      heading: "Skift adgangskode",
      description: "Den adgangskode, du loggede ind med, gjaldt kun første gang. Vælg din egen.",
      submit: "Skift adgangskode",
      submitBusy: "Skifter…",
    },
    totpSetup: {
      heading: "Konfigurer din godkendelsesapp",
      description: "Scan QR-koden med appen, og indtast derefter den kode, som appen viser.",
      qrCode: "QR-kode til din godkendelsesapp",
      missing: "Nøglen til appen kunne ikke indlæses.",
      loading: "Indlæser QR-koden…",
      failed: "QR-koden kunne ikke indlæses. Brug linket eller nøglen i stedet.",
      open: "Åbn i godkendelsesapp",
      key: "Eller indtast denne nøgle",
      copy: "Kopiér",
      copied: "Kopieret",
      keyCopied: "Nøglen er kopieret.",
      copyFailed: "Det er ikke muligt at kopiere her. Nøglen er markeret: Kopiér den selv.",
    },
    verifyUser: {
      heading: "Bekræft dine kontaktoplysninger",
      description: "Så kan du komme ind igen, hvis du glemmer adgangskoden. Vi sender en kode dertil.",
      contact: (attribute) => ATTRIBUTES[attribute],
      submit: "Bekræft",
      submitBusy: "Bekræfter…",
      skip: "Spring over",
    },
    confirmVerifyUser: { heading: "Indtast bekræftelseskoden" },
    signingInAs: (username) => `Logger ind som ${username}.`,
    otherWay: "Vælg en anden måde",
    tryAgain: "Prøv igen",
  },
  ...accountTexts,
  unknownScreen: {
    heading: "Dette trin er ikke tilgængeligt",
    description: "Log ind igen for at fortsætte.",
  },
  code: {
    sentTo: ({ medium, destination }) =>
      medium === "SMS"
        ? `Vi har sendt en kode på sms til ${destination}.`
        : `Vi har sendt en kode på mail til ${destination}.`,
    sentSomewhere: "Indtast den kode, vi har sendt dig.",
    submit: "Bekræft",
    submitBusy: "Bekræfter…",
    resend: "Send ny bekræftelseskode",
    resendIn: (seconds) => `Send ny bekræftelseskode om ${number(seconds)} s`,
    resendBusy: "Sender…",
    resendRule: "Muligt 30 sekunder efter den seneste bekræftelseskode.",
  },
  link: {
    sentTo: (destination) => `Vi har sendt et link på mail til ${destination}.`,
    sentSomewhere: "Vi har sendt dig et link på mail.",
    instruction: "Åbn det for at bekræfte din konto. Denne side fortsætter af sig selv.",
    waiting: "Venter på, at du åbner linket…",
    notices: {
      codeSent: "Et nyt link er på vej. Kun det nyeste virker.",
      codeMaybeSentTwice: "Vi har måske sendt dig mere end ét link. Kun det nyeste virker.",
    },
    resend: "Send nyt link",
    resendIn: (seconds) => `Send nyt link om ${number(seconds)} s`,
    resendBusy: "Sender…",
    resendRule: "Muligt 30 sekunder efter det seneste link.",
  },
  navigation: { backToSignIn: "Tilbage til login" },
  fields: {
    username: { email: ATTRIBUTES.email, username: "Brugernavn", phone_number: ATTRIBUTES.phone_number },
    password: "Adgangskode",
    newPassword: "Ny adgangskode",
    confirmPassword: "Bekræft adgangskoden",
    optional: (label) => `${label} (valgfrit)`,
    choose: "Vælg en mulighed",
    code: "Bekræftelseskode",
    showPassword: "Vis adgangskode",
    hidePassword: "Skjul adgangskode",
    attributes: ATTRIBUTES,
    phone: { countryCode: "Landekode" },
  },
  validation: {
    usernameEmpty: "Feltet skal udfyldes.",
    usernameFormat: "Indtast et gyldigt brugernavn.",
    usernameFormatHint: "Mellemrum og usynlige tegn er ikke tilladt.",
    tooLong: (maxLength) => `Brug højst ${number(maxLength)} tegn.`,
    passwordTooLong: (maxLength) => `Adgangskoden må højst have ${number(maxLength)} tegn.`,
    required: "Feltet skal udfyldes.",
    mustAccept: "Accepter for at fortsætte.",
    format: "Tjek formatet.",
    email: "Indtast en gyldig mailadresse.",
    code: WRONG_CODE,
    passwordsDiffer: "Adgangskoderne er ikke ens.",
    passwordFormat: "Adgangskoden er ugyldig.",
    passwordFormatHint: "En adgangskode må ikke begynde eller slutte med et mellemrum.",
    phoneNumber: "Indtast et gyldigt telefonnummer.",
    phoneNumberHint: "Telefonnumre skrives på formen +12345678900.",
    url: "Indtast en gyldig webadresse.",
    urlHint: "Den begynder med https:// eller http://.",
    date: "Indtast en gyldig dato.",
    seconds: "Indtast et tal.",
    secondsHint: "Sekunder siden 1. januar 1970.",
    validatorFailed: "Der er opstået en ukendt fejl.",
    validatorFailedHint: "Prøv igen. Det, du har indtastet, går ikke tabt.",
    summary: (labels) => `Tjek: ${list(labels)}.`,
  },
  password: {
    violations: {
      minLength: (minLength) => `Adgangskoden skal have mindst ${number(minLength)} tegn.`,
      requireLowercase: () => "Adgangskoden skal indeholde et lille bogstav.",
      requireUppercase: () => "Adgangskoden skal indeholde et stort bogstav.",
      requireNumbers: () => "Adgangskoden skal indeholde et tal.",
      requireSpecialCharacters: () => "Adgangskoden skal indeholde et specialtegn.",
    },
    checklist: {
      label: "Krav til adgangskoden",
      rules: {
        minLength: (minLength) => `Mindst ${number(minLength)} tegn`,
        requireLowercase: () => "Et lille bogstav",
        requireUppercase: () => "Et stort bogstav",
        requireNumbers: () => "Et tal",
        requireSpecialCharacters: () => "Et specialtegn",
      },
      met: "opfyldt",
      unmet: "mangler",
    },
  },
  status: {
    loading: "Indlæser login",
    busy: "Vent venligst",
    transition: "Et øjeblik…",
    signOut: "Logger ud…",
  },
  alert: {
    dismiss: "Luk",
    partFailed: "En del af formularen kunne ikke vises.",
    partFailedHint: "Du kan fortsætte uden den.",
  },
  notices: {
    codeSent: "En ny kode er på vej. Kun den nyeste virker.",
    codeMaybeSentTwice: "Vi har måske sendt dig mere end én kode. Kun den nyeste virker.",
    passwordReset: "Adgangskoden er ændret. Log ind med den nye.",
    accountConfirmed: "Din konto er bekræftet. Log ind for at fortsætte.",
    sessionEnded: "Din session er afsluttet. Log ind igen.",
    signedOutElsewhere: "Du blev logget ud i et andet vindue. Log ind for at fortsætte.",
  },
  errors: errorTexts,
  errorHints,
};
