/** All texts of the widget in Dutch. Visitors are addressed as “je”. */
import type { Messages } from "../en.ts";
import { formats } from "../formats.ts";
import { accountTexts } from "./account/nl.ts";
import { errorHints, errorTexts, WRONG_CODE } from "./errors/nl.ts";

const { list, number, plural } = formats("nl");

const ATTRIBUTES: Messages["fields"]["attributes"] = {
  email: "E-mailadres",
  phone_number: "Telefoonnummer",
  name: "Naam",
  given_name: "Voornaam",
  family_name: "Achternaam",
  middle_name: "Tweede voornaam",
  nickname: "Bijnaam",
  preferred_username: "Voorkeursgebruikersnaam",
  birthdate: "Geboortedatum",
  gender: "Geslacht",
  address: "Adres",
  profile: "Profiel",
  website: "Website",
  picture: "Afbeelding",
  locale: "Taal en regio",
  zoneinfo: "Tijdzone",
  updated_at: "Bijgewerkt op",
};

const MFA_CHOICES: Messages["challenges"]["mfaSelection"]["choices"] = {
  TOTP: { label: "Authenticator-app", hint: "Een code die een app op je telefoon toont" },
  SMS: { label: "Sms", hint: "Een code die we je per sms sturen" },
  EMAIL: { label: "E-mail", hint: "Een code die we je per e-mail sturen" },
};

const PASSWORD_CHOICE = { label: "Wachtwoord", hint: "Het wachtwoord van je account" };

/** The texts in Dutch. */
export const nl: Messages = {
  language: "nl",
  direction: "ltr",
  tabs: { label: "Inloggen of account maken", signIn: "Inloggen", signUp: "Account maken" },
  framed: {
    heading: "Open deze pagina apart",
    description: "Een andere website toont de pagina. Er wordt alleen op de pagina zelf om je gegevens gevraagd.",
    open: "Pagina openen",
  },
  signIn: {
    heading: "Inloggen op je account",
    description: (login) =>
      ({
        email: "Gebruik het e-mailadres van je account.",
        username: "Gebruik de gebruikersnaam van je account.",
        phone_number: "Gebruik het telefoonnummer van je account.",
      })[login],
    submit: "Inloggen",
    submitBusy: "Bezig met inloggen…",
    continue: "Doorgaan",
    continueBusy: "Een ogenblik…",
    forgotPassword: "Wachtwoord vergeten?",
    submitWith: {
      PASSWORD_SRP: "Inloggen",
      PASSWORD: "Inloggen",
      EMAIL_OTP: "Stuur een code per e-mail",
      SMS_OTP: "Stuur een code per sms",
      WEB_AUTHN: "Inloggen met een toegangssleutel",
    },
    otherOptions: "Andere inlogopties",
  },
  people: {
    label: "Eerder hier ingelogd",
    choose: (name) => `Inloggen als ${name}`,
    forget: (name) => `${name} uit deze lijst verwijderen`,
    forgotten: (name) => `${name} staat niet meer in de lijst op dit apparaat.`,
  },
  signUp: {
    heading: "Account maken",
    description: "We sturen je een code om te bevestigen dat jij het bent.",
    descriptionOfLink: "We sturen je een link per e-mail om te bevestigen dat jij het bent.",
    submit: "Account maken",
    submitBusy: "Account wordt gemaakt…",
  },
  providers: {
    label: "Andere manieren om in te loggen",
    signInWith: (provider) => `Inloggen met ${provider}`,
    opening: (provider) => `${provider} openen…`,
    or: "of",
    lastUsed: "Laatst gebruikt",
  },
  dialog: { label: "Inloggen", close: "Sluiten" },
  confirmSignUp: { heading: "Bevestig je account" },
  forgotPassword: {
    heading: "Wachtwoord opnieuw instellen",
    description: (login) =>
      ({
        email: "Vul je e-mailadres in. We sturen je een code waarmee je een nieuw wachtwoord kunt instellen.",
        username: "Vul je gebruikersnaam in. We sturen je een code waarmee je een nieuw wachtwoord kunt instellen.",
        phone_number: "Vul je telefoonnummer in. We sturen je een code waarmee je een nieuw wachtwoord kunt instellen.",
      })[login],
    submit: "Code sturen",
    submitBusy: "Versturen…",
  },
  confirmResetPassword: {
    heading: "Kies een nieuw wachtwoord",
    submit: "Bevestigen",
    submitBusy: "Bezig met bevestigen…",
  },
  challenges: {
    smsCode: { heading: "Bekijk je sms’jes" },
    emailCode: { heading: "Bekijk je e-mail" },
    totpCode: {
      heading: "Open je authenticator-app",
      description: (deviceName) =>
        deviceName === undefined
          ? "Vul de code in die de app voor dit account toont."
          : `Vul de code in die de app op ${deviceName} voor dit account toont.`,
    },
    signInAgain: "Ga terug en log opnieuw in om een nieuwe code te krijgen.",
    mfaSelection: {
      heading: "Bevestig dat jij het bent",
      description: "Welke methode wil je gebruiken?",
      submit: "Bevestigen",
      submitBusy: "Bezig met bevestigen…",
      choices: MFA_CHOICES,
    },
    mfaSetupSelection: {
      heading: "Voeg een tweede stap toe",
      description: "Alleen een wachtwoord is voor je account niet genoeg. Wat wil je instellen?",
      submit: "Bevestigen",
      submitBusy: "Bezig met bevestigen…",
      choices: MFA_CHOICES,
    },
    firstFactorSelection: {
      heading: "Kies hoe je wilt inloggen",
      submit: "Doorgaan",
      submitBusy: "Een ogenblik…",
      choices: {
        PASSWORD_SRP: PASSWORD_CHOICE,
        PASSWORD: PASSWORD_CHOICE,
        EMAIL_OTP: { label: "Code per e-mail", hint: "Eén keer te gebruiken" },
        SMS_OTP: { label: "Code per sms", hint: "Eén keer te gebruiken" },
        WEB_AUTHN: { label: "Toegangssleutel", hint: "Je vingerafdruk, gezicht of schermvergrendeling" },
      },
    },
    emailSetup: {
      heading: "Voeg je e-mailadres toe",
      description: "We sturen je bij elke keer inloggen een code per e-mail.",
      submit: "Code sturen",
      submitBusy: "Versturen…",
    },
    password: { heading: "Vul je wachtwoord in", submit: "Inloggen", submitBusy: "Bezig met inloggen…" },
    passkey: {
      heading: "Toegangssleutel gebruiken",
      asking:
        "Volg de instructies van je browser of apparaat en gebruik je vingerafdruk, gezicht, schermvergrendeling of een beveiligingssleutel.",
      resting: "Log in met je vingerafdruk, gezicht, schermvergrendeling of een beveiligingssleutel.",
      submit: "Toegangssleutel gebruiken",
      submitBusy: "Wachten op toegangssleutel…",
      abandon: "Annuleren",
    },
    custom: {
      heading: "Nog één vraag",
      description: "Vul je antwoord in om door te gaan.",
      answer: "Antwoord",
      submit: "Bevestigen",
      submitBusy: "Bezig met bevestigen…",
    },
    newPassword: {
      heading: "Wachtwoord wijzigen",
      description:
        "Het wachtwoord waarmee je bent ingelogd, was alleen voor de eerste keer. Kies nu een eigen wachtwoord.",
      submit: "Wachtwoord wijzigen",
      submitBusy: "Wijzigen…",
    },
    totpSetup: {
      heading: "Stel je authenticator-app in",
      description: "Scan de QR-code met de app en vul de code in die de app toont.",
      qrCode: "QR-code voor je authenticator-app",
      missing: "De sleutel voor de app kan niet worden geladen.",
      loading: "QR-code laden…",
      failed: "De QR-code kan niet worden geladen. Gebruik de link of de sleutel.",
      open: "Openen in authenticator-app",
      key: "Of typ deze sleutel over",
      copy: "Kopiëren",
      copied: "Gekopieerd",
      keyCopied: "De sleutel is gekopieerd.",
      copyFailed: "Kopiëren is hier niet toegestaan. De sleutel is nu geselecteerd: kopieer hem zelf.",
    },
    verifyUser: {
      heading: "Verifieer je contactgegevens",
      description: "Zo kun je weer inloggen als je je wachtwoord vergeet. We sturen er een code naartoe.",
      contact: (attribute) => ATTRIBUTES[attribute],
      submit: "Verifiëren",
      submitBusy: "Bezig met verifiëren…",
      skip: "Overslaan",
    },
    confirmVerifyUser: { heading: "Vul je code in" },
    signingInAs: (username) => `Inloggen als ${username}.`,
    otherWay: "Andere methode kiezen",
    tryAgain: "Opnieuw proberen",
  },
  ...accountTexts,
  unknownScreen: {
    heading: "Deze stap is niet beschikbaar",
    description: "Log opnieuw in om door te gaan.",
  },
  code: {
    sentTo: ({ medium, destination }) =>
      medium === "SMS"
        ? `We hebben een code per sms gestuurd naar ${destination}.`
        : `We hebben een code per e-mail gestuurd naar ${destination}.`,
    sentSomewhere: "Vul de code in die we je hebben gestuurd.",
    submit: "Bevestigen",
    submitBusy: "Bezig met bevestigen…",
    resend: "Code opnieuw sturen",
    resendIn: (seconds) => `Code opnieuw sturen over ${number(seconds)} s`,
    resendBusy: "Versturen…",
    resendRule: "Kan 30 seconden na de laatste code.",
  },
  link: {
    sentTo: (destination) => `We hebben een link per e-mail gestuurd naar ${destination}.`,
    sentSomewhere: "We hebben je een link per e-mail gestuurd.",
    instruction: "Open de link om je account te bevestigen. Deze pagina gaat daarna vanzelf verder.",
    waiting: "Wachten tot je de link opent…",
    notices: {
      codeSent: "Er is een nieuwe link onderweg. Alleen de nieuwste werkt.",
      codeMaybeSentTwice: "Mogelijk hebben we je meer dan één link gestuurd. Alleen de nieuwste werkt.",
    },
    resend: "Link opnieuw sturen",
    resendIn: (seconds) => `Link opnieuw sturen over ${number(seconds)} s`,
    resendBusy: "Versturen…",
    resendRule: "Kan 30 seconden na de laatste link.",
  },
  navigation: { backToSignIn: "Terug naar inloggen" },
  fields: {
    username: { email: ATTRIBUTES.email, username: "Gebruikersnaam", phone_number: ATTRIBUTES.phone_number },
    password: "Wachtwoord",
    newPassword: "Nieuw wachtwoord",
    confirmPassword: "Wachtwoord bevestigen",
    optional: (label) => `${label} (optioneel)`,
    choose: "Maak een keuze",
    code: "Verificatiecode",
    showPassword: "Wachtwoord tonen",
    hidePassword: "Wachtwoord verbergen",
    attributes: ATTRIBUTES,
    phone: { countryCode: "Landnummer" },
  },
  validation: {
    usernameEmpty: "Dit veld is verplicht.",
    usernameFormat: "Vul een geldige gebruikersnaam in.",
    usernameFormatHint: "Spaties en onzichtbare tekens zijn niet toegestaan.",
    tooLong: (maxLength) =>
      plural(maxLength, { one: "Gebruik maximaal # teken.", other: "Gebruik maximaal # tekens." }),
    passwordTooLong: (maxLength) =>
      plural(maxLength, {
        one: "Het wachtwoord mag maximaal # teken lang zijn.",
        other: "Het wachtwoord mag maximaal # tekens lang zijn.",
      }),
    required: "Dit veld is verplicht.",
    mustAccept: "Ga akkoord om door te gaan.",
    format: "Controleer de notatie.",
    email: "Vul een geldig e-mailadres in.",
    code: WRONG_CODE,
    passwordsDiffer: "De wachtwoorden komen niet overeen.",
    passwordFormat: "Dit wachtwoord is niet geldig.",
    passwordFormatHint: "Een wachtwoord mag niet met een spatie beginnen of eindigen.",
    phoneNumber: "Vul een geldig telefoonnummer in.",
    phoneNumberHint: "Telefoonnummers hebben de vorm +12345678900.",
    url: "Vul een geldig webadres in.",
    urlHint: "Het begint met https:// of http://.",
    date: "Vul een geldige datum in.",
    seconds: "Vul een getal in.",
    secondsHint: "Seconden sinds 1 januari 1970.",
    validatorFailed: "Er is een onbekende fout opgetreden.",
    validatorFailedHint: "Probeer het opnieuw. Wat je hebt ingevuld, blijft bewaard.",
    summary: (labels) => `Controleer: ${list(labels)}.`,
  },
  password: {
    violations: {
      minLength: (minLength) =>
        plural(minLength, {
          one: "Het wachtwoord moet minimaal # teken lang zijn.",
          other: "Het wachtwoord moet minimaal # tekens lang zijn.",
        }),
      requireLowercase: () => "Het wachtwoord moet een kleine letter bevatten.",
      requireUppercase: () => "Het wachtwoord moet een hoofdletter bevatten.",
      requireNumbers: () => "Het wachtwoord moet een cijfer bevatten.",
      requireSpecialCharacters: () => "Het wachtwoord moet een speciaal teken bevatten.",
    },
    checklist: {
      label: "Eisen aan je wachtwoord",
      rules: {
        minLength: (minLength) => plural(minLength, { one: "Minimaal # teken", other: "Minimaal # tekens" }),
        requireLowercase: () => "Een kleine letter",
        requireUppercase: () => "Een hoofdletter",
        requireNumbers: () => "Een cijfer",
        requireSpecialCharacters: () => "Een speciaal teken",
      },
      met: "voldaan",
      unmet: "ontbreekt nog",
    },
  },
  status: {
    loading: "Inlogscherm laden",
    busy: "Even geduld",
    transition: "Een ogenblik…",
    signOut: "Bezig met uitloggen…",
  },
  alert: {
    dismiss: "Sluiten",
    partFailed: "Een deel van dit formulier kan niet worden getoond.",
    partFailedHint: "Je kunt zonder dit deel verdergaan.",
  },
  notices: {
    codeSent: "Er is een nieuwe code onderweg. Alleen de nieuwste werkt.",
    codeMaybeSentTwice: "Mogelijk hebben we je meer dan één code gestuurd. Alleen de nieuwste werkt.",
    passwordReset: "Je wachtwoord is gewijzigd. Log in met je nieuwe wachtwoord.",
    accountConfirmed: "Je account is bevestigd. Log in om door te gaan.",
    sessionEnded: "Je sessie is beëindigd. Log opnieuw in.",
    signedOutElsewhere: "Je bent uitgelogd in een ander venster. Log in om door te gaan.",
  },
  errors: errorTexts,
  errorHints,
};
