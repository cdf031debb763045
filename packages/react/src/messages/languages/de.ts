/** All texts of the widget in German. Visitors are addressed as “Sie”. */
import type { Messages } from "../en.ts";
import { formats } from "../formats.ts";
import { accountTexts } from "./account/de.ts";
import { errorHints, errorTexts, WRONG_CODE } from "./errors/de.ts";

const { list, number } = formats("de");

const ATTRIBUTES: Messages["fields"]["attributes"] = {
  email: "E-Mail-Adresse",
  phone_number: "Telefonnummer",
  name: "Name",
  given_name: "Vorname",
  family_name: "Nachname",
  middle_name: "Zweiter Vorname",
  nickname: "Spitzname",
  preferred_username: "Bevorzugter Benutzername",
  birthdate: "Geburtsdatum",
  gender: "Geschlecht",
  address: "Anschrift",
  profile: "Profil",
  website: "Website",
  picture: "Bild",
  locale: "Sprache und Region",
  zoneinfo: "Zeitzone",
  updated_at: "Aktualisiert am",
};

const MFA_CHOICES: Messages["challenges"]["mfaSelection"]["choices"] = {
  TOTP: { label: "Authenticator-App", hint: "Ein Code aus einer App auf Ihrem Smartphone" },
  SMS: { label: "SMS", hint: "Ein Code per SMS" },
  EMAIL: { label: "E-Mail", hint: "Ein Code per E-Mail" },
};

const PASSWORD_CHOICE = { label: "Passwort", hint: "Das Passwort Ihres Kontos" };

/** The texts in German. */
export const de: Messages = {
  language: "de",
  direction: "ltr",
  tabs: { label: "Anmelden oder Konto erstellen", signIn: "Anmelden", signUp: "Konto erstellen" },
  framed: {
    heading: "Öffnen Sie diese Seite für sich allein",
    description: "Eine andere Website zeigt sie an. Nach Ihren Daten wird nur auf der Seite selbst gefragt.",
    open: "Seite öffnen",
  },
  signIn: {
    heading: "In Ihrem Konto anmelden",
    description: (login) =>
      ({
        email: "Verwenden Sie die E-Mail-Adresse Ihres Kontos.",
        username: "Verwenden Sie den Benutzernamen Ihres Kontos.",
        phone_number: "Verwenden Sie die Telefonnummer Ihres Kontos.",
      })[login],
    submit: "Anmelden",
    submitBusy: "Anmeldung läuft…",
    continue: "Weiter",
    continueBusy: "Einen Moment…",
    forgotPassword: "Passwort vergessen?",
    submitWith: {
      PASSWORD_SRP: "Anmelden",
      PASSWORD: "Anmelden",
      EMAIL_OTP: "Code per E-Mail senden",
      SMS_OTP: "Code per SMS senden",
      WEB_AUTHN: "Mit Passkey anmelden",
    },
    otherOptions: "Weitere Anmeldeoptionen",
  },
  people: {
    label: "Zuletzt auf diesem Gerät angemeldet",
    choose: (name) => `Als ${name} anmelden`,
    forget: (name) => `${name} aus dieser Liste entfernen`,
    forgotten: (name) => `${name} wird auf diesem Gerät nicht mehr angezeigt.`,
  },
  signUp: {
    heading: "Konto erstellen",
    description: "Zur Bestätigung senden wir Ihnen einen Code.",
    descriptionOfLink: "Zur Bestätigung senden wir Ihnen einen Link per E-Mail.",
    submit: "Konto erstellen",
    submitBusy: "Konto wird erstellt…",
  },
  providers: {
    label: "Weitere Möglichkeiten zur Anmeldung",
    signInWith: (provider) => `Mit ${provider} anmelden`,
    opening: (provider) => `${provider} wird geöffnet…`,
    or: "oder",
    lastUsed: "Zuletzt verwendet",
  },
  dialog: { label: "Anmelden", close: "Schließen" },
  confirmSignUp: { heading: "Konto bestätigen" },
  forgotPassword: {
    heading: "Passwort zurücksetzen",
    description: (login) =>
      ({
        email: "Geben Sie Ihre E-Mail-Adresse ein. Wir senden Ihnen einen Code für ein neues Passwort.",
        username: "Geben Sie Ihren Benutzernamen ein. Wir senden Ihnen einen Code für ein neues Passwort.",
        phone_number: "Geben Sie Ihre Telefonnummer ein. Wir senden Ihnen einen Code für ein neues Passwort.",
      })[login],
    submit: "Code senden",
    submitBusy: "Wird gesendet…",
  },
  confirmResetPassword: { heading: "Neues Passwort festlegen", submit: "Bestätigen", submitBusy: "Wird bestätigt…" },
  challenges: {
    smsCode: { heading: "Sehen Sie in Ihren SMS nach" },
    emailCode: { heading: "Sehen Sie in Ihren E-Mails nach" },
    totpCode: {
      heading: "Öffnen Sie Ihre Authenticator-App",
      description: (deviceName) =>
        deviceName === undefined
          ? "Geben Sie den Code ein, den die App für dieses Konto anzeigt."
          : `Geben Sie den Code ein, den die App auf ${deviceName} für dieses Konto anzeigt.`,
    },
    signInAgain: "Um einen neuen Code zu erhalten, gehen Sie zurück und melden Sie sich erneut an.",
    mfaSelection: {
      heading: "Bestätigen Sie, dass Sie es sind",
      description: "Welche Methode möchten Sie verwenden?",
      submit: "Bestätigen",
      submitBusy: "Wird bestätigt…",
      choices: MFA_CHOICES,
    },
    mfaSetupSelection: {
      heading: "Zweiten Schritt einrichten",
      description: "Für Ihr Konto reicht ein Passwort allein nicht aus. Was möchten Sie zusätzlich einrichten?",
      submit: "Bestätigen",
      submitBusy: "Wird bestätigt…",
      choices: MFA_CHOICES,
    },
    firstFactorSelection: {
      heading: "Wie möchten Sie sich anmelden?",
      submit: "Weiter",
      submitBusy: "Einen Moment…",
      choices: {
        PASSWORD_SRP: PASSWORD_CHOICE,
        PASSWORD: PASSWORD_CHOICE,
        EMAIL_OTP: { label: "Code per E-Mail", hint: "Gilt für eine Anmeldung" },
        SMS_OTP: { label: "Code per SMS", hint: "Gilt für eine Anmeldung" },
        WEB_AUTHN: { label: "Passkey", hint: "Fingerabdruck, Gesichtserkennung oder Displaysperre" },
      },
    },
    emailSetup: {
      heading: "E-Mail-Adresse hinzufügen",
      description: "Bei jeder Anmeldung senden wir Ihnen einen Code per E-Mail.",
      submit: "Code senden",
      submitBusy: "Wird gesendet…",
    },
    password: { heading: "Passwort eingeben", submit: "Anmelden", submitBusy: "Anmeldung läuft…" },
    passkey: {
      heading: "Passkey verwenden",
      asking:
        "Folgen Sie den Anweisungen Ihres Browsers oder Geräts und verwenden Sie Fingerabdruck, Gesichtserkennung, Displaysperre oder Sicherheitsschlüssel.",
      resting: "Melden Sie sich mit Fingerabdruck, Gesichtserkennung, Displaysperre oder Sicherheitsschlüssel an.",
      submit: "Passkey verwenden",
      submitBusy: "Warten auf Passkey…",
      abandon: "Abbrechen",
    },
    custom: {
      heading: "Noch eine Frage",
      description: "Geben Sie Ihre Antwort ein, um fortzufahren.",
      answer: "Antwort",
      submit: "Bestätigen",
      submitBusy: "Wird bestätigt…",
    },
    newPassword: {
      heading: "Passwort ändern",
      description: "Ihr bisheriges Passwort galt nur für die erste Anmeldung. Legen Sie jetzt ein eigenes fest.",
      submit: "Passwort ändern",
      submitBusy: "Wird geändert…",
    },
    totpSetup: {
      heading: "Authenticator-App einrichten",
      description: "Scannen Sie den QR-Code mit der App und geben Sie dann den Code ein, den sie anzeigt.",
      qrCode: "QR-Code für Ihre Authenticator-App",
      missing: "Der Schlüssel für die App konnte nicht geladen werden.",
      loading: "QR-Code wird geladen…",
      failed: "Der QR-Code konnte nicht geladen werden. Verwenden Sie stattdessen den Link oder den Schlüssel.",
      open: "In Authenticator-App öffnen",
      key: "Oder diesen Schlüssel eingeben",
      copy: "Kopieren",
      copied: "Kopiert",
      keyCopied: "Der Schlüssel wurde kopiert.",
      copyFailed: "Kopieren ist hier nicht erlaubt. Der Schlüssel ist jetzt markiert: Kopieren Sie ihn von Hand.",
    },
    verifyUser: {
      heading: "Kontaktdaten bestätigen",
      description:
        "Damit Sie wieder in Ihr Konto kommen, falls Sie Ihr Passwort vergessen. Wir senden einen Code dorthin.",
      contact: (attribute) => ATTRIBUTES[attribute],
      submit: "Bestätigen",
      submitBusy: "Wird bestätigt…",
      skip: "Überspringen",
    },
    confirmVerifyUser: { heading: "Code eingeben" },
    signingInAs: (username) => `Anmeldung als ${username}.`,
    otherWay: "Andere Möglichkeit wählen",
    tryAgain: "Erneut versuchen",
  },
  ...accountTexts,
  unknownScreen: {
    heading: "Dieser Schritt ist nicht verfügbar",
    description: "Melden Sie sich erneut an, um fortzufahren.",
  },
  code: {
    sentTo: ({ medium, destination }) =>
      medium === "SMS"
        ? `Wir haben einen Code per SMS an ${destination} gesendet.`
        : `Wir haben einen Code per E-Mail an ${destination} gesendet.`,
    sentSomewhere: "Geben Sie den Code ein, den wir Ihnen gesendet haben.",
    submit: "Bestätigen",
    submitBusy: "Wird bestätigt…",
    resend: "Code erneut senden",
    resendIn: (seconds) => `Code in ${number(seconds)} s erneut senden`,
    resendBusy: "Wird gesendet…",
    resendRule: "30 Sekunden nach dem letzten Code möglich.",
  },
  link: {
    sentTo: (destination) => `Wir haben einen Link per E-Mail an ${destination} gesendet.`,
    sentSomewhere: "Wir haben Ihnen einen Link per E-Mail gesendet.",
    instruction: "Öffnen Sie ihn, um Ihr Konto zu bestätigen. Danach geht es hier automatisch weiter.",
    waiting: "Warten auf Ihre Bestätigung…",
    notices: {
      codeSent: "Ein neuer Link ist unterwegs. Nur der neueste funktioniert.",
      codeMaybeSentTwice: "Möglicherweise haben wir Ihnen mehrere Links gesendet. Nur der neueste funktioniert.",
    },
    resend: "Link erneut senden",
    resendIn: (seconds) => `Link in ${number(seconds)} s erneut senden`,
    resendBusy: "Wird gesendet…",
    resendRule: "30 Sekunden nach dem letzten Link möglich.",
  },
  navigation: { backToSignIn: "Zurück zur Anmeldung" },
  fields: {
    username: { email: ATTRIBUTES.email, username: "Benutzername", phone_number: ATTRIBUTES.phone_number },
    password: "Passwort",
    newPassword: "Neues Passwort",
    confirmPassword: "Passwort bestätigen",
    optional: (label) => `${label} (optional)`,
    choose: "Bitte auswählen",
    code: "Bestätigungscode",
    showPassword: "Passwort anzeigen",
    hidePassword: "Passwort ausblenden",
    attributes: ATTRIBUTES,
    phone: { countryCode: "Ländervorwahl" },
  },
  validation: {
    usernameEmpty: "Füllen Sie dieses Feld aus.",
    usernameFormat: "Geben Sie einen gültigen Benutzernamen ein.",
    usernameFormatHint: "Leerzeichen und unsichtbare Zeichen sind nicht erlaubt.",
    tooLong: (maxLength) => `Höchstens ${number(maxLength)} Zeichen sind erlaubt.`,
    passwordTooLong: (maxLength) => `Das Passwort darf höchstens ${number(maxLength)} Zeichen lang sein.`,
    required: "Füllen Sie dieses Feld aus.",
    mustAccept: "Stimmen Sie zu, um fortzufahren.",
    format: "Prüfen Sie das Format.",
    email: "Geben Sie eine gültige E-Mail-Adresse ein.",
    code: WRONG_CODE,
    passwordsDiffer: "Die Passwörter stimmen nicht überein.",
    passwordFormat: "Dieses Passwort ist ungültig.",
    passwordFormatHint: "Ein Passwort darf nicht mit einem Leerzeichen beginnen oder enden.",
    phoneNumber: "Geben Sie eine gültige Telefonnummer ein.",
    phoneNumberHint: "Telefonnummern haben die Form +12345678900.",
    url: "Geben Sie eine gültige Webadresse ein.",
    urlHint: "Sie beginnt mit https:// oder http://.",
    date: "Geben Sie ein gültiges Datum ein.",
    seconds: "Geben Sie eine Zahl ein.",
    secondsHint: "Sekunden seit dem 1. Januar 1970.",
    validatorFailed: "Ein unbekannter Fehler ist aufgetreten.",
    validatorFailedHint: "Versuchen Sie es noch einmal. Ihre Eingaben bleiben erhalten.",
    summary: (labels) => `Bitte prüfen: ${list(labels)}.`,
  },
  password: {
    violations: {
      minLength: (minLength) => `Das Passwort muss mindestens ${number(minLength)} Zeichen lang sein.`,
      requireLowercase: () => "Das Passwort muss einen Kleinbuchstaben enthalten.",
      requireUppercase: () => "Das Passwort muss einen Großbuchstaben enthalten.",
      requireNumbers: () => "Das Passwort muss eine Ziffer enthalten.",
      requireSpecialCharacters: () => "Das Passwort muss ein Sonderzeichen enthalten.",
    },
    checklist: {
      label: "Anforderungen an Ihr Passwort",
      rules: {
        minLength: (minLength) => `Mindestens ${number(minLength)} Zeichen`,
        requireLowercase: () => "Ein Kleinbuchstabe",
        requireUppercase: () => "Ein Großbuchstabe",
        requireNumbers: () => "Eine Ziffer",
        requireSpecialCharacters: () => "Ein Sonderzeichen",
      },
      met: "erfüllt",
      unmet: "fehlt noch",
    },
  },
  status: {
    loading: "Anmeldung wird geladen",
    busy: "Bitte warten",
    transition: "Einen Moment…",
    signOut: "Abmeldung läuft…",
  },
  alert: {
    dismiss: "Schließen",
    partFailed: "Ein Teil dieses Formulars konnte nicht angezeigt werden.",
    partFailedHint: "Sie können auch ohne ihn weitermachen.",
  },
  notices: {
    codeSent: "Ein neuer Code ist unterwegs. Nur der neueste funktioniert.",
    codeMaybeSentTwice: "Möglicherweise haben wir Ihnen mehrere Codes gesendet. Nur der neueste funktioniert.",
    passwordReset: "Ihr Passwort wurde geändert. Melden Sie sich mit dem neuen Passwort an.",
    accountConfirmed: "Ihr Konto ist bestätigt. Melden Sie sich an, um fortzufahren.",
    sessionEnded: "Ihre Sitzung ist beendet. Bitte melden Sie sich erneut an.",
    signedOutElsewhere: "Sie wurden in einem anderen Fenster abgemeldet. Melden Sie sich an, um fortzufahren.",
  },
  errors: errorTexts,
  errorHints,
};
