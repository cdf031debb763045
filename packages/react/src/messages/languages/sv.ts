/** All texts of the widget in Swedish. Visitors are addressed as “du”. */
import type { Messages } from "../en.ts";
import { formats } from "../formats.ts";
import { accountTexts } from "./account/sv.ts";
import { errorHints, errorTexts, WRONG_CODE } from "./errors/sv.ts";

const { list, number } = formats("sv");

const ATTRIBUTES: Messages["fields"]["attributes"] = {
  email: "E-postadress",
  phone_number: "Telefonnummer",
  name: "Namn",
  given_name: "Förnamn",
  family_name: "Efternamn",
  middle_name: "Mellannamn",
  nickname: "Smeknamn",
  preferred_username: "Önskat användarnamn",
  birthdate: "Födelsedatum",
  gender: "Kön",
  address: "Adress",
  profile: "Profil",
  website: "Webbplats",
  picture: "Bild",
  locale: "Språk och region",
  zoneinfo: "Tidszon",
  updated_at: "Senast ändrad",
};

const MFA_CHOICES: Messages["challenges"]["mfaSelection"]["choices"] = {
  TOTP: { label: "Autentiseringsapp", hint: "En kod som visas i en app på din telefon" },
  SMS: { label: "Sms", hint: "En kod som vi skickar via sms" },
  EMAIL: { label: "E-post", hint: "En kod som vi skickar via e-post" },
};

const PASSWORD_CHOICE = { label: "Lösenord", hint: "Lösenordet till ditt konto" };

/** The texts in Swedish. */
export const sv: Messages = {
  language: "sv",
  direction: "ltr",
  tabs: { label: "Logga in eller skapa ett konto", signIn: "Logga in", signUp: "Skapa konto" },
  framed: {
    heading: "Öppna den här sidan för sig",
    description: "En annan webbplats visar den. Du tillfrågas bara om dina uppgifter på själva sidan.",
    open: "Öppna sidan",
  },
  signIn: {
    heading: "Logga in på ditt konto",
    description: (login) =>
      ({
        email: "Använd e-postadressen för ditt konto.",
        username: "Använd användarnamnet för ditt konto.",
        phone_number: "Använd telefonnumret för ditt konto.",
      })[login],
    submit: "Logga in",
    submitBusy: "Loggar in…",
    continue: "Fortsätt",
    continueBusy: "Ett ögonblick…",
    forgotPassword: "Har du glömt lösenordet?",
    submitWith: {
      PASSWORD_SRP: "Logga in",
      PASSWORD: "Logga in",
      EMAIL_OTP: "Skicka en kod via e-post",
      SMS_OTP: "Skicka en kod via sms",
      WEB_AUTHN: "Logga in med en lösennyckel",
    },
    otherOptions: "Andra inloggningsalternativ",
  },
  people: {
    label: "Har loggat in här tidigare",
    choose: (name) => `Logga in som ${name}`,
    forget: (name) => `Ta bort ${name} från listan`,
    forgotten: (name) => `${name} visas inte längre på den här enheten.`,
  },
  signUp: {
    heading: "Skapa konto",
    description: "Vi skickar en kod för att bekräfta att det är du.",
    descriptionOfLink: "Vi skickar en länk via e-post för att bekräfta att det är du.",
    submit: "Skapa konto",
    submitBusy: "Skapar konto…",
  },
  providers: {
    label: "Andra sätt att logga in",
    signInWith: (provider) => `Logga in med ${provider}`,
    opening: (provider) => `Öppnar ${provider}…`,
    or: "eller",
    lastUsed: "Senast använt",
  },
  dialog: { label: "Logga in", close: "Stäng" },
  confirmSignUp: { heading: "Bekräfta ditt konto" },
  forgotPassword: {
    heading: "Återställ lösenordet",
    description: (login) =>
      ({
        email: "Ange din e-postadress så skickar vi en kod så att du kan välja ett nytt lösenord.",
        username: "Ange ditt användarnamn så skickar vi en kod så att du kan välja ett nytt lösenord.",
        phone_number: "Ange ditt telefonnummer så skickar vi en kod så att du kan välja ett nytt lösenord.",
      })[login],
    submit: "Skicka kod",
    submitBusy: "Skickar…",
  },
  confirmResetPassword: { heading: "Välj ett nytt lösenord", submit: "Bekräfta", submitBusy: "Bekräftar…" },
  challenges: {
    smsCode: { heading: "Kontrollera dina sms" },
    emailCode: { heading: "Kontrollera din e-post" },
    totpCode: {
      heading: "Öppna din autentiseringsapp",
      description: (deviceName) =>
        deviceName === undefined
          ? "Ange koden som appen visar för det här kontot."
          : `Ange koden som appen visar för det här kontot på ${deviceName}.`,
    },
    signInAgain: "Gå tillbaka och logga in igen för att få en ny kod.",
    mfaSelection: {
      heading: "Bekräfta att det är du",
      description: "Vilken metod vill du använda?",
      submit: "Bekräfta",
      submitBusy: "Bekräftar…",
      choices: MFA_CHOICES,
    },
    mfaSetupSelection: {
      heading: "Lägg till ett andra steg",
      description: "Det räcker inte med bara ett lösenord för ditt konto. Vad vill du konfigurera?",
      submit: "Bekräfta",
      submitBusy: "Bekräftar…",
      choices: MFA_CHOICES,
    },
    firstFactorSelection: {
      heading: "Välj hur du vill logga in",
      submit: "Fortsätt",
      submitBusy: "Ett ögonblick…",
      choices: {
        PASSWORD_SRP: PASSWORD_CHOICE,
        PASSWORD: PASSWORD_CHOICE,
        EMAIL_OTP: { label: "Kod via e-post", hint: "Gäller för en inloggning" },
        SMS_OTP: { label: "Kod via sms", hint: "Gäller för en inloggning" },
        WEB_AUTHN: { label: "Lösennyckel", hint: "Ditt fingeravtryck, ansikte eller skärmlås" },
      },
    },
    emailSetup: {
      heading: "Lägg till din e-postadress",
      description: "Vi skickar en kod via e-post varje gång du loggar in.",
      submit: "Skicka kod",
      submitBusy: "Skickar…",
    },
    password: { heading: "Ange ditt lösenord", submit: "Logga in", submitBusy: "Loggar in…" },
    passkey: {
      heading: "Använd lösennyckel",
      asking:
        "Följ anvisningarna i webbläsaren eller på enheten: använd fingeravtryck, ansikte, skärmlås eller en säkerhetsnyckel.",
      resting: "Logga in med fingeravtryck, ansikte, skärmlås eller en säkerhetsnyckel.",
      submit: "Använd lösennyckel",
      submitBusy: "Väntar på lösennyckel…",
      abandon: "Avbryt",
    },
    custom: {
      heading: "En fråga till",
      description: "Ange ditt svar för att fortsätta.",
      answer: "Svar",
      submit: "Bekräfta",
      submitBusy: "Bekräftar…",
    },
    newPassword: {
      heading: "Byt lösenord",
      description: "Lösenordet du loggade in med gällde bara första gången. Välj ett eget.",
      submit: "Byt lösenord",
      submitBusy: "Byter…",
    },
    totpSetup: {
      heading: "Konfigurera din autentiseringsapp",
      description: "Skanna QR-koden med appen och ange sedan koden som appen visar.",
      qrCode: "QR-kod för din autentiseringsapp",
      missing: "Det gick inte att läsa in nyckeln till appen.",
      loading: "Läser in QR-koden…",
      failed: "Det gick inte att läsa in QR-koden. Använd länken eller nyckeln i stället.",
      open: "Öppna i autentiseringsapp",
      key: "Eller skriv in den här nyckeln",
      copy: "Kopiera",
      copied: "Kopierad",
      keyCopied: "Nyckeln har kopierats.",
      copyFailed: "Det går inte att kopiera här. Nyckeln är markerad: kopiera den för hand.",
    },
    verifyUser: {
      heading: "Verifiera dina kontaktuppgifter",
      description: "Då kan du komma in igen om du glömmer lösenordet. Vi skickar en kod dit.",
      contact: (attribute) => ATTRIBUTES[attribute],
      submit: "Verifiera",
      submitBusy: "Verifierar…",
      skip: "Hoppa över",
    },
    confirmVerifyUser: { heading: "Ange koden" },
    signingInAs: (username) => `Loggar in som ${username}.`,
    otherWay: "Välj ett annat sätt",
    tryAgain: "Försök igen",
  },
  ...accountTexts,
  unknownScreen: {
    heading: "Det här steget är inte tillgängligt",
    description: "Logga in igen för att fortsätta.",
  },
  code: {
    sentTo: ({ medium, destination }) =>
      medium === "SMS"
        ? `Vi har skickat en kod via sms till ${destination}.`
        : `Vi har skickat en kod via e-post till ${destination}.`,
    sentSomewhere: "Ange koden som vi har skickat till dig.",
    submit: "Bekräfta",
    submitBusy: "Bekräftar…",
    resend: "Skicka ny kod",
    resendIn: (seconds) => `Skicka ny kod om ${number(seconds)} s`,
    resendBusy: "Skickar…",
    resendRule: "Tillgängligt 30 sekunder efter den senaste koden.",
  },
  link: {
    sentTo: (destination) => `Vi har skickat en länk via e-post till ${destination}.`,
    sentSomewhere: "Vi har skickat en länk till dig via e-post.",
    instruction: "Öppna den för att bekräfta ditt konto. Den här sidan fortsätter av sig själv.",
    waiting: "Väntar på att du öppnar länken…",
    notices: {
      codeSent: "En ny länk är på väg. Bara den senaste fungerar.",
      codeMaybeSentTwice: "Vi kan ha skickat mer än en länk. Bara den senaste fungerar.",
    },
    resend: "Skicka ny länk",
    resendIn: (seconds) => `Skicka ny länk om ${number(seconds)} s`,
    resendBusy: "Skickar…",
    resendRule: "Tillgängligt 30 sekunder efter den senaste länken.",
  },
  navigation: { backToSignIn: "Tillbaka till inloggningen" },
  fields: {
    username: { email: ATTRIBUTES.email, username: "Användarnamn", phone_number: ATTRIBUTES.phone_number },
    password: "Lösenord",
    newPassword: "Nytt lösenord",
    confirmPassword: "Bekräfta lösenordet",
    optional: (label) => `${label} (valfritt)`,
    choose: "Välj ett alternativ",
    code: "Verifieringskod",
    showPassword: "Visa lösenord",
    hidePassword: "Dölj lösenord",
    attributes: ATTRIBUTES,
    phone: { countryCode: "Landsnummer" },
  },
  validation: {
    usernameEmpty: "Fältet är obligatoriskt.",
    usernameFormat: "Ange ett giltigt användarnamn.",
    usernameFormatHint: "Mellanslag och osynliga tecken är inte tillåtna.",
    tooLong: (maxLength) => `Använd högst ${number(maxLength)} tecken.`,
    passwordTooLong: (maxLength) => `Lösenordet får ha högst ${number(maxLength)} tecken.`,
    required: "Fältet är obligatoriskt.",
    mustAccept: "Godkänn för att fortsätta.",
    format: "Kontrollera formatet.",
    email: "Ange en giltig e-postadress.",
    code: WRONG_CODE,
    passwordsDiffer: "Lösenorden stämmer inte överens.",
    passwordFormat: "Lösenordet är ogiltigt.",
    passwordFormatHint: "Ett lösenord får inte börja eller sluta med mellanslag.",
    phoneNumber: "Ange ett giltigt telefonnummer.",
    phoneNumberHint: "Telefonnummer skrivs på formen +12345678900.",
    url: "Ange en giltig webbadress.",
    urlHint: "Den börjar med https:// eller http://.",
    date: "Ange ett giltigt datum.",
    seconds: "Ange ett tal.",
    secondsHint: "Sekunder sedan den 1 januari 1970.",
    validatorFailed: "Ett okänt fel har inträffat.",
    validatorFailedHint: "Försök igen. Det du har skrivit finns kvar.",
    summary: (labels) => `Kontrollera: ${list(labels)}.`,
  },
  password: {
    violations: {
      minLength: (minLength) => `Lösenordet måste ha minst ${number(minLength)} tecken.`,
      requireLowercase: () => "Lösenordet måste innehålla en liten bokstav.",
      requireUppercase: () => "Lösenordet måste innehålla en stor bokstav.",
      requireNumbers: () => "Lösenordet måste innehålla en siffra.",
      requireSpecialCharacters: () => "Lösenordet måste innehålla ett specialtecken.",
    },
    checklist: {
      label: "Krav på lösenordet",
      rules: {
        minLength: (minLength) => `Minst ${number(minLength)} tecken`,
        requireLowercase: () => "En liten bokstav",
        requireUppercase: () => "En stor bokstav",
        requireNumbers: () => "En siffra",
        requireSpecialCharacters: () => "Ett specialtecken",
      },
      met: "uppfyllt",
      unmet: "saknas",
    },
  },
  status: {
    loading: "Läser in inloggningen",
    busy: "Vänta",
    transition: "Ett ögonblick…",
    signOut: "Loggar ut…",
  },
  alert: {
    dismiss: "Stäng",
    partFailed: "En del av formuläret kunde inte visas.",
    partFailedHint: "Du kan fortsätta utan den.",
  },
  notices: {
    codeSent: "En ny kod är på väg. Bara den senaste fungerar.",
    codeMaybeSentTwice: "Vi kan ha skickat mer än en kod. Bara den senaste fungerar.",
    passwordReset: "Lösenordet har ändrats. Logga in med det nya.",
    accountConfirmed: "Ditt konto är bekräftat. Logga in för att fortsätta.",
    sessionEnded: "Din session har avslutats. Logga in igen.",
    signedOutElsewhere: "Du loggades ut i ett annat fönster. Logga in för att fortsätta.",
  },
  errors: errorTexts,
  errorHints,
};
