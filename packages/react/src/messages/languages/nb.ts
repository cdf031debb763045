/** All texts of the widget in Norwegian (Bokmål). Visitors are addressed as “du”. */
import type { Messages } from "../en.ts";
import { formats } from "../formats.ts";
import { accountTexts } from "./account/nb.ts";
import { errorHints, errorTexts, WRONG_CODE } from "./errors/nb.ts";

const { list, number } = formats("nb");

const ATTRIBUTES: Messages["fields"]["attributes"] = {
  email: "E-postadresse",
  phone_number: "Telefonnummer",
  name: "Navn",
  given_name: "Fornavn",
  family_name: "Etternavn",
  middle_name: "Mellomnavn",
  nickname: "Kallenavn",
  preferred_username: "Ønsket brukernavn",
  birthdate: "Fødselsdato",
  gender: "Kjønn",
  address: "Adresse",
  profile: "Profil",
  website: "Nettsted",
  picture: "Bilde",
  locale: "Språk og område",
  zoneinfo: "Tidssone",
  updated_at: "Sist oppdatert",
};

const MFA_CHOICES: Messages["challenges"]["mfaSelection"]["choices"] = {
  TOTP: { label: "Autentiseringsapp", hint: "En kode som vises i en app på telefonen din" },
  SMS: { label: "SMS", hint: "En kode vi sender deg på SMS" },
  EMAIL: { label: "E-post", hint: "En kode vi sender deg på e-post" },
};

const PASSWORD_CHOICE = { label: "Passord", hint: "Passordet til kontoen din" };

/** The texts in Norwegian (Bokmål). */
export const nb: Messages = {
  language: "nb",
  direction: "ltr",
  tabs: { label: "Logg på eller opprett konto", signIn: "Logg på", signUp: "Opprett konto" },
  framed: {
    heading: "Åpne denne siden for seg selv",
    description: "Et annet nettsted viser den. Du blir bare bedt om opplysningene dine på selve siden.",
    open: "Åpne siden",
  },
  signIn: {
    heading: "Logg på kontoen din",
    description: (login) =>
      ({
        email: "Bruk e-postadressen til kontoen din.",
        username: "Bruk brukernavnet til kontoen din.",
        phone_number: "Bruk telefonnummeret til kontoen din.",
      })[login],
    submit: "Logg på",
    submitBusy: "Logger på…",
    continue: "Fortsett",
    continueBusy: "Et øyeblikk…",
    forgotPassword: "Har du glemt passordet?",
    submitWith: {
      PASSWORD_SRP: "Logg på",
      PASSWORD: "Logg på",
      EMAIL_OTP: "Send meg en kode på e-post",
      SMS_OTP: "Send meg en kode på SMS",
      WEB_AUTHN: "Logg på med en tilgangsnøkkel",
    },
    otherOptions: "Andre påloggingsalternativer",
  },
  people: {
    label: "Har logget på her før",
    choose: (name) => `Logg på som ${name}`,
    forget: (name) => `Fjern ${name} fra listen`,
    forgotten: (name) => `${name} vises ikke lenger på denne enheten.`,
  },
  signUp: {
    heading: "Opprett konto",
    description: "Vi sender deg en kode for å bekrefte at det er deg.",
    descriptionOfLink: "Vi sender deg en lenke på e-post for å bekrefte at det er deg.",
    submit: "Opprett konto",
    submitBusy: "Oppretter konto…",
  },
  providers: {
    label: "Andre måter å logge på",
    signInWith: (provider) => `Logg på med ${provider}`,
    opening: (provider) => `Åpner ${provider}…`,
    or: "eller",
    lastUsed: "Sist brukt",
  },
  dialog: { label: "Logg på", close: "Lukk" },
  confirmSignUp: { heading: "Bekreft kontoen din" },
  forgotPassword: {
    heading: "Tilbakestill passordet",
    description: (login) =>
      ({
        email: "Skriv inn e-postadressen din, så sender vi deg en kode for å velge et nytt passord.",
        username: "Skriv inn brukernavnet ditt, så sender vi deg en kode for å velge et nytt passord.",
        phone_number: "Skriv inn telefonnummeret ditt, så sender vi deg en kode for å velge et nytt passord.",
      })[login],
    submit: "Send kode",
    submitBusy: "Sender…",
  },
  confirmResetPassword: { heading: "Velg et nytt passord", submit: "Bekreft", submitBusy: "Bekrefter…" },
  challenges: {
    smsCode: { heading: "Sjekk tekstmeldingene dine" },
    emailCode: { heading: "Sjekk e-posten din" },
    totpCode: {
      heading: "Åpne autentiseringsappen",
      description: (deviceName) =>
        deviceName === undefined
          ? "Skriv inn koden appen viser for denne kontoen."
          : `Skriv inn koden appen viser for denne kontoen på ${deviceName}.`,
    },
    signInAgain: "Gå tilbake og logg på igjen for å få en ny kode.",
    mfaSelection: {
      heading: "Bekreft at det er deg",
      description: "Hvilken metode vil du bruke?",
      submit: "Bekreft",
      submitBusy: "Bekrefter…",
      choices: MFA_CHOICES,
    },
    mfaSetupSelection: {
      heading: "Legg til et ekstra trinn",
      description: "Kontoen din trenger mer enn et passord. Hva vil du konfigurere?",
      submit: "Bekreft",
      submitBusy: "Bekrefter…",
      choices: MFA_CHOICES,
    },
    firstFactorSelection: {
      heading: "Velg hvordan du vil logge på",
      submit: "Fortsett",
      submitBusy: "Et øyeblikk…",
      choices: {
        PASSWORD_SRP: PASSWORD_CHOICE,
        PASSWORD: PASSWORD_CHOICE,
        EMAIL_OTP: { label: "Kode på e-post", hint: "Gjelder for én pålogging" },
        SMS_OTP: { label: "Kode på SMS", hint: "Gjelder for én pålogging" },
        WEB_AUTHN: { label: "Tilgangsnøkkel", hint: "Fingeravtrykk, ansikt eller skjermlås" },
      },
    },
    emailSetup: {
      heading: "Legg til e-postadressen din",
      description: "Vi sender deg en kode på e-post hver gang du logger på.",
      submit: "Send kode",
      submitBusy: "Sender…",
    },
    password: { heading: "Skriv inn passordet", submit: "Logg på", submitBusy: "Logger på…" },
    passkey: {
      heading: "Bruk tilgangsnøkkel",
      asking:
        "Følg instruksjonene i nettleseren eller på enheten: Bruk fingeravtrykk, ansikt, skjermlås eller en sikkerhetsnøkkel.",
      resting: "Logg på med fingeravtrykk, ansikt, skjermlås eller en sikkerhetsnøkkel.",
      submit: "Bruk tilgangsnøkkel",
      submitBusy: "Venter på tilgangsnøkkel…",
      abandon: "Avbryt",
    },
    custom: {
      heading: "Ett spørsmål til",
      description: "Skriv inn svaret ditt for å fortsette.",
      answer: "Svar",
      submit: "Bekreft",
      submitBusy: "Bekrefter…",
    },
    newPassword: {
      heading: "Endre passord",
      description: "Passordet du logget på med, gjaldt bare første gang. Velg ditt eget.",
      submit: "Endre passord",
      submitBusy: "Endrer…",
    },
    totpSetup: {
      heading: "Konfigurer autentiseringsappen",
      description: "Skann QR-koden med appen, og skriv deretter inn koden appen viser.",
      qrCode: "QR-kode for autentiseringsappen",
      missing: "Nøkkelen til appen kunne ikke lastes inn.",
      loading: "Laster inn QR-koden…",
      failed: "QR-koden kunne ikke lastes inn. Bruk lenken eller nøkkelen i stedet.",
      open: "Åpne i autentiseringsapp",
      key: "Eller skriv inn denne nøkkelen",
      copy: "Kopier",
      copied: "Kopiert",
      keyCopied: "Nøkkelen er kopiert.",
      copyFailed: "Det er ikke mulig å kopiere her. Nøkkelen er markert: Kopier den for hånd.",
    },
    verifyUser: {
      heading: "Bekreft kontaktinformasjonen din",
      description: "Da kommer du inn igjen hvis du glemmer passordet. Vi sender en kode dit.",
      contact: (attribute) => ATTRIBUTES[attribute],
      submit: "Bekreft",
      submitBusy: "Bekrefter…",
      skip: "Hopp over",
    },
    confirmVerifyUser: { heading: "Skriv inn koden" },
    signingInAs: (username) => `Logger på som ${username}.`,
    otherWay: "Velg en annen måte",
    tryAgain: "Prøv igjen",
  },
  ...accountTexts,
  unknownScreen: {
    heading: "Dette trinnet er ikke tilgjengelig",
    description: "Logg på igjen for å fortsette.",
  },
  code: {
    sentTo: ({ medium, destination }) =>
      medium === "SMS"
        ? `Vi har sendt en kode på SMS til ${destination}.`
        : `Vi har sendt en kode på e-post til ${destination}.`,
    sentSomewhere: "Skriv inn koden vi har sendt deg.",
    submit: "Bekreft",
    submitBusy: "Bekrefter…",
    resend: "Send ny kode",
    resendIn: (seconds) => `Send ny kode om ${number(seconds)} s`,
    resendBusy: "Sender…",
    resendRule: "Tilgjengelig 30 sekunder etter den siste koden.",
  },
  link: {
    sentTo: (destination) => `Vi har sendt en lenke på e-post til ${destination}.`,
    sentSomewhere: "Vi har sendt deg en lenke på e-post.",
    instruction: "Åpne den for å bekrefte kontoen din. Denne siden går videre av seg selv.",
    waiting: "Venter på at du åpner lenken…",
    notices: {
      codeSent: "En ny lenke er på vei. Bare den nyeste fungerer.",
      codeMaybeSentTwice: "Vi kan ha sendt deg mer enn én lenke. Bare den nyeste fungerer.",
    },
    resend: "Send ny lenke",
    resendIn: (seconds) => `Send ny lenke om ${number(seconds)} s`,
    resendBusy: "Sender…",
    resendRule: "Tilgjengelig 30 sekunder etter den siste lenken.",
  },
  navigation: { backToSignIn: "Tilbake til pålogging" },
  fields: {
    username: { email: ATTRIBUTES.email, username: "Brukernavn", phone_number: ATTRIBUTES.phone_number },
    password: "Passord",
    newPassword: "Nytt passord",
    confirmPassword: "Bekreft passordet",
    optional: (label) => `${label} (valgfritt)`,
    choose: "Velg et alternativ",
    code: "Bekreftelseskode",
    showPassword: "Vis passord",
    hidePassword: "Skjul passord",
    attributes: ATTRIBUTES,
    phone: { countryCode: "Landskode" },
  },
  validation: {
    usernameEmpty: "Dette feltet må fylles ut.",
    usernameFormat: "Skriv inn et gyldig brukernavn.",
    usernameFormatHint: "Mellomrom og usynlige tegn er ikke tillatt.",
    tooLong: (maxLength) => `Bruk maksimalt ${number(maxLength)} tegn.`,
    passwordTooLong: (maxLength) => `Passordet kan ha maksimalt ${number(maxLength)} tegn.`,
    required: "Dette feltet må fylles ut.",
    mustAccept: "Godta for å fortsette.",
    format: "Kontroller formatet.",
    email: "Skriv inn en gyldig e-postadresse.",
    code: WRONG_CODE,
    passwordsDiffer: "Passordene er ikke like.",
    passwordFormat: "Passordet er ugyldig.",
    passwordFormatHint: "Et passord kan ikke begynne eller slutte med mellomrom.",
    phoneNumber: "Skriv inn et gyldig telefonnummer.",
    phoneNumberHint: "Telefonnumre skrives på formen +12345678900.",
    url: "Skriv inn en gyldig nettadresse.",
    urlHint: "Den begynner med https:// eller http://.",
    date: "Skriv inn en gyldig dato.",
    seconds: "Skriv inn et tall.",
    secondsHint: "Sekunder siden 1. januar 1970.",
    validatorFailed: "Det har oppstått en ukjent feil.",
    validatorFailedHint: "Prøv igjen. Det du har skrevet, blir ikke borte.",
    summary: (labels) => `Kontroller: ${list(labels)}.`,
  },
  password: {
    violations: {
      minLength: (minLength) => `Passordet må ha minst ${number(minLength)} tegn.`,
      requireLowercase: () => "Passordet må inneholde en liten bokstav.",
      requireUppercase: () => "Passordet må inneholde en stor bokstav.",
      requireNumbers: () => "Passordet må inneholde et tall.",
      requireSpecialCharacters: () => "Passordet må inneholde et spesialtegn.",
    },
    checklist: {
      label: "Krav til passordet",
      rules: {
        minLength: (minLength) => `Minst ${number(minLength)} tegn`,
        requireLowercase: () => "En liten bokstav",
        requireUppercase: () => "En stor bokstav",
        requireNumbers: () => "Et tall",
        requireSpecialCharacters: () => "Et spesialtegn",
      },
      met: "oppfylt",
      unmet: "mangler",
    },
  },
  status: {
    loading: "Laster inn pålogging",
    busy: "Vent litt",
    transition: "Et øyeblikk…",
    signOut: "Logger av…",
  },
  alert: {
    dismiss: "Lukk",
    partFailed: "En del av skjemaet kunne ikke vises.",
    partFailedHint: "Du kan fortsette uten den.",
  },
  notices: {
    codeSent: "En ny kode er på vei. Bare den nyeste fungerer.",
    codeMaybeSentTwice: "Vi kan ha sendt deg mer enn én kode. Bare den nyeste fungerer.",
    passwordReset: "Passordet er endret. Logg på med det nye.",
    accountConfirmed: "Kontoen er bekreftet. Logg på for å fortsette.",
    sessionEnded: "Økten er avsluttet. Logg på igjen.",
    signedOutElsewhere: "Du ble logget av i et annet vindu. Logg på for å fortsette.",
  },
  errors: errorTexts,
  errorHints,
};
