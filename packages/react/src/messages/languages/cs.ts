/** The texts in Czech. */
import { formats } from "../formats.ts";
import type { Messages } from "../en.ts";
import { contactsCard, deleteAccountCard, devices, mfaCard, passkeys, passwordCard } from "./account/cs.ts";
import { errorHints, errors, WRONG_CODE } from "./errors/cs.ts";

const { list, number, plural } = formats("cs");

type Challenges = Messages["challenges"];

const attributes: Messages["fields"]["attributes"] = {
  email: "E-mail",
  phone_number: "Telefonní číslo",
  name: "Celé jméno",
  given_name: "Jméno",
  family_name: "Příjmení",
  middle_name: "Prostřední jméno",
  nickname: "Přezdívka",
  preferred_username: "Preferované uživatelské jméno",
  birthdate: "Datum narození",
  gender: "Pohlaví",
  address: "Adresa",
  profile: "Profil",
  website: "Web",
  picture: "Fotka",
  locale: "Jazyk a oblast",
  zoneinfo: "Časové pásmo",
  updated_at: "Datum aktualizace",
};

const USERNAMES: Messages["fields"]["username"] = {
  email: attributes.email,
  username: "Uživatelské jméno",
  phone_number: attributes.phone_number,
};

const SIGN_IN: Messages["fields"]["username"] = {
  email: "Zadejte e-mail svého účtu.",
  username: "Zadejte uživatelské jméno svého účtu.",
  phone_number: "Zadejte telefonní číslo svého účtu.",
};

const FORGOT_PASSWORD: Messages["fields"]["username"] = {
  email: "Zadejte e-mail a my vám pošleme kód k nastavení nového hesla.",
  username: "Zadejte uživatelské jméno a my vám pošleme kód k nastavení nového hesla.",
  phone_number: "Zadejte telefonní číslo a my vám pošleme kód k nastavení nového hesla.",
};

const MFA_TYPES: Challenges["mfaSelection"]["choices"] = {
  TOTP: { label: "Ověřovací aplikace", hint: "Kód z aplikace v telefonu" },
  SMS: { label: "SMS", hint: "Kód, který vám pošleme v SMS" },
  EMAIL: { label: "E-mail", hint: "Kód, který vám pošleme e-mailem" },
};

const PASSWORD = { label: "Heslo", hint: "Heslo k vašemu účtu" };

const FIRST_FACTORS: Challenges["firstFactorSelection"]["choices"] = {
  PASSWORD_SRP: PASSWORD,
  PASSWORD,
  EMAIL_OTP: { label: "Poslat kód e-mailem", hint: "Platí pro jedno přihlášení" },
  SMS_OTP: { label: "Poslat kód v SMS", hint: "Platí pro jedno přihlášení" },
  WEB_AUTHN: { label: "Přístupový klíč", hint: "Otisk prstu, obličej nebo zámek obrazovky" },
};

const challenges: Challenges = {
  smsCode: { heading: "Podívejte se do SMS" },
  emailCode: { heading: "Podívejte se do e-mailu" },
  totpCode: {
    heading: "Otevřete ověřovací aplikaci",
    description: (deviceName) =>
      deviceName === undefined
        ? "Zadejte kód, který aplikace ukazuje u tohoto účtu."
        : `Zadejte kód, který aplikace ukazuje u tohoto účtu v zařízení ${deviceName}.`,
  },
  signInAgain: "Pokud chcete nový kód, vraťte se a přihlaste se znovu.",
  mfaSelection: {
    heading: "Potvrďte, že jste to vy",
    description: "Vyberte způsob ověření.",
    submit: "Potvrdit",
    submitBusy: "Potvrzování…",
    choices: MFA_TYPES,
  },
  mfaSetupSelection: {
    heading: "Přidejte druhý krok",
    description: "Samotné heslo k tomuto účtu nestačí. Vyberte, co chcete nastavit.",
    submit: "Potvrdit",
    submitBusy: "Potvrzování…",
    choices: MFA_TYPES,
  },
  firstFactorSelection: {
    heading: "Vyberte způsob přihlášení",
    submit: "Pokračovat",
    submitBusy: "Okamžik…",
    choices: FIRST_FACTORS,
  },
  emailSetup: {
    heading: "Přidejte e-mail",
    description: "Při každém přihlášení vám na něj pošleme kód.",
    submit: "Poslat kód",
    submitBusy: "Odesílání…",
  },
  password: { heading: "Zadejte heslo", submit: "Přihlásit se", submitBusy: "Přihlašování…" },
  passkey: {
    heading: "Použijte přístupový klíč",
    asking:
      "Postupujte podle pokynů prohlížeče nebo zařízení: použijte otisk prstu, obličej, zámek obrazovky nebo bezpečnostní klíč.",
    resting: "Přihlásíte se otiskem prstu, obličejem, zámkem obrazovky nebo bezpečnostním klíčem.",
    submit: "Použít přístupový klíč",
    submitBusy: "Čekání na přístupový klíč…",
    abandon: "Zrušit",
  },
  custom: {
    heading: "Ještě jedna otázka",
    description: "Abyste mohli pokračovat, zadejte odpověď.",
    answer: "Odpověď",
    submit: "Potvrdit",
    submitBusy: "Potvrzování…",
  },
  newPassword: {
    heading: "Změňte heslo",
    description: "Přihlásili jste se dočasným heslem. Zvolte si vlastní.",
    submit: "Změnit heslo",
    submitBusy: "Změna hesla…",
  },
  totpSetup: {
    heading: "Nastavte ověřovací aplikaci",
    description: "Naskenujte QR kód v aplikaci a zadejte kód, který se v ní zobrazí.",
    qrCode: "QR kód pro ověřovací aplikaci",
    missing: "Klíč pro aplikaci se nepodařilo načíst.",
    loading: "Načítání QR kódu…",
    failed: "QR kód se nepodařilo načíst. Použijte odkaz nebo klíč.",
    open: "Otevřít v ověřovací aplikaci",
    key: "Nebo zadejte tento klíč",
    copy: "Kopírovat",
    copied: "Zkopírováno",
    keyCopied: "Klíč byl zkopírován.",
    copyFailed: "Kopírování zde není povoleno. Klíč je označený, zkopírujte ho ručně.",
  },
  verifyUser: {
    heading: "Ověřte své kontaktní údaje",
    description: "Pomohou vám získat přístup, když zapomenete heslo. Pošleme na ně kód.",
    contact: (attribute) => attributes[attribute],
    submit: "Ověřit",
    submitBusy: "Ověřování…",
    skip: "Přeskočit",
  },
  confirmVerifyUser: { heading: "Zadejte kód" },
  signingInAs: (username) => `Přihlašujete se jako ${username}.`,
  otherWay: "Vybrat jiný způsob",
  tryAgain: "Zkusit znovu",
};

export const cs: Messages = {
  language: "cs",
  direction: "ltr",
  tabs: { label: "Přihlášení nebo vytvoření účtu", signIn: "Přihlášení", signUp: "Vytvořit účet" },
  framed: {
    heading: "Otevřete tuto stránku samostatně",
    description: "Zobrazuje ji jiný web. Na vaše údaje se ptáme jen na stránce samotné.",
    open: "Otevřít stránku",
  },
  signIn: {
    heading: "Přihlaste se k účtu",
    description: (login) => SIGN_IN[login],
    submit: "Přihlásit se",
    submitBusy: "Přihlašování…",
    continue: "Pokračovat",
    continueBusy: "Okamžik…",
    forgotPassword: "Zapomněli jste heslo?",
    submitWith: {
      PASSWORD_SRP: "Přihlásit se",
      PASSWORD: "Přihlásit se",
      EMAIL_OTP: FIRST_FACTORS.EMAIL_OTP.label,
      SMS_OTP: FIRST_FACTORS.SMS_OTP.label,
      WEB_AUTHN: "Přihlásit se přístupovým klíčem",
    },
    otherOptions: "Další možnosti přihlášení",
  },
  people: {
    label: "Dříve přihlášení v tomto zařízení",
    choose: (name) => `Přihlásit se jako ${name}`,
    forget: (name) => `Odebrat účet ${name} ze seznamu`,
    forgotten: (name) => `Účet ${name} už se v tomto zařízení nezobrazuje.`,
  },
  signUp: {
    heading: "Vytvořte si účet",
    description: "Pošleme vám kód, abychom ověřili, že jste to vy.",
    descriptionOfLink: "Pošleme vám e-mailem odkaz, abychom ověřili, že jste to vy.",
    submit: "Vytvořit účet",
    submitBusy: "Vytváření účtu…",
  },
  providers: {
    label: "Další způsoby přihlášení",
    signInWith: (provider) => `Přihlásit se přes ${provider}`,
    opening: (provider) => `Otevírání ${provider}…`,
    or: "nebo",
    lastUsed: "Naposledy použito",
  },
  dialog: { label: "Přihlášení", close: "Zavřít" },
  confirmSignUp: { heading: "Potvrďte účet" },
  forgotPassword: {
    heading: "Obnovení hesla",
    description: (login) => FORGOT_PASSWORD[login],
    submit: "Poslat kód",
    submitBusy: "Odesílání…",
  },
  confirmResetPassword: { heading: "Zvolte nové heslo", submit: "Potvrdit", submitBusy: "Potvrzování…" },
  challenges,
  passkeys,
  devices,
  passwordCard,
  mfaCard,
  contactsCard,
  deleteAccountCard,
  unknownScreen: {
    heading: "Tento krok není dostupný",
    description: "Abyste mohli pokračovat, přihlaste se znovu.",
  },
  code: {
    sentTo: ({ medium, destination }) =>
      medium === "SMS"
        ? `Na číslo ${destination} jsme poslali SMS s kódem.`
        : `Na adresu ${destination} jsme poslali e-mail s kódem.`,
    sentSomewhere: "Zadejte kód, který jsme vám poslali.",
    submit: "Potvrdit",
    submitBusy: "Potvrzování…",
    resend: "Poslat kód znovu",
    resendIn: (seconds) => `Poslat kód znovu za ${number(seconds)} s`,
    resendBusy: "Odesílání…",
    resendRule: "Lze až 30 sekund po odeslání předchozího kódu.",
  },
  link: {
    sentTo: (destination) => `Na adresu ${destination} jsme poslali e-mail s odkazem.`,
    sentSomewhere: "Poslali jsme vám e-mail s odkazem.",
    instruction: "Kliknutím na něj potvrdíte účet. Tato stránka pak sama přejde dál.",
    waiting: "Čekání na kliknutí na odkaz…",
    notices: {
      codeSent: "Nový odkaz je na cestě. Platí jen ten nejnovější.",
      codeMaybeSentTwice: "Možná jsme vám poslali víc odkazů. Platí jen ten nejnovější.",
    },
    resend: "Poslat odkaz znovu",
    resendIn: (seconds) => `Poslat odkaz znovu za ${number(seconds)} s`,
    resendBusy: "Odesílání…",
    resendRule: "Lze až 30 sekund po odeslání předchozího odkazu.",
  },
  navigation: { backToSignIn: "Zpět na přihlášení" },
  fields: {
    username: USERNAMES,
    password: "Heslo",
    newPassword: "Nové heslo",
    confirmPassword: "Potvrzení hesla",
    optional: (label) => `${label} (nepovinné)`,
    choose: "Vyberte",
    code: "Ověřovací kód",
    showPassword: "Zobrazit heslo",
    hidePassword: "Skrýt heslo",
    attributes,
    phone: { countryCode: "Předvolba země" },
  },
  validation: {
    usernameEmpty: "Toto pole je povinné",
    usernameFormat: "Zadejte platné uživatelské jméno",
    usernameFormatHint: "Mezery a neviditelné znaky nejsou povolené.",
    tooLong: (maxLength) =>
      plural(maxLength, {
        one: "Použijte nejvýše # znak",
        few: "Použijte nejvýše # znaky",
        many: "Použijte nejvýše # znaku",
        other: "Použijte nejvýše # znaků",
      }),
    passwordTooLong: (maxLength) =>
      plural(maxLength, {
        one: "Heslo může mít nejvýše # znak",
        few: "Heslo může mít nejvýše # znaky",
        many: "Heslo může mít nejvýše # znaku",
        other: "Heslo může mít nejvýše # znaků",
      }),
    required: "Toto pole je povinné",
    mustAccept: "Abyste mohli pokračovat, zaškrtněte toto pole",
    format: "Zkontrolujte formát",
    email: "Zadejte platný e-mail",
    code: WRONG_CODE,
    passwordsDiffer: "Hesla se neshodují",
    passwordFormat: "Neplatný formát hesla",
    passwordFormatHint: "Heslo nesmí začínat ani končit mezerou.",
    phoneNumber: "Neplatný formát telefonního čísla",
    phoneNumberHint: "Zadejte číslo ve tvaru +12345678900.",
    url: "Zadejte platnou webovou adresu",
    urlHint: "Začíná na http:// nebo https://.",
    date: "Zadejte platné datum",
    seconds: "Zadejte číslo",
    secondsHint: "Počet sekund od 1. ledna 1970.",
    validatorFailed: "Došlo k neznámé chybě.",
    validatorFailedHint: "Zkuste to znovu. Zadané údaje zůstanou zachované.",
    summary: (labels) => `Zkontrolujte tato pole: ${list(labels)}.`,
  },
  password: {
    violations: {
      minLength: (minLength) =>
        plural(minLength, {
          one: "Heslo musí mít alespoň # znak",
          few: "Heslo musí mít alespoň # znaky",
          many: "Heslo musí mít alespoň # znaku",
          other: "Heslo musí mít alespoň # znaků",
        }),
      requireLowercase: () => "Heslo musí obsahovat malá písmena",
      requireUppercase: () => "Heslo musí obsahovat velká písmena",
      requireNumbers: () => "Heslo musí obsahovat číslice",
      requireSpecialCharacters: () => "Heslo musí obsahovat speciální znaky",
    },
    checklist: {
      label: "Požadavky na heslo",
      rules: {
        minLength: (minLength) =>
          plural(minLength, {
            one: "Alespoň # znak",
            few: "Alespoň # znaky",
            many: "Alespoň # znaku",
            other: "Alespoň # znaků",
          }),
        requireLowercase: () => "Malé písmeno",
        requireUppercase: () => "Velké písmeno",
        requireNumbers: () => "Číslice",
        requireSpecialCharacters: () => "Speciální znak",
      },
      met: "splněno",
      unmet: "zatím nesplněno",
    },
  },
  status: { loading: "Načítání přihlášení", busy: "Počkejte prosím", transition: "Okamžik…", signOut: "Odhlašování…" },
  alert: {
    dismiss: "Zavřít",
    partFailed: "Část tohoto formuláře se nepodařilo zobrazit.",
    partFailedHint: "Můžete pokračovat bez ní.",
  },
  notices: {
    codeSent: "Nový kód je na cestě. Platí jen ten nejnovější.",
    codeMaybeSentTwice: "Možná jsme vám poslali víc kódů. Platí jen ten nejnovější.",
    passwordReset: "Heslo bylo změněno. Přihlaste se novým heslem.",
    accountConfirmed: "Účet byl potvrzen. Pokračujte přihlášením.",
    sessionEnded: "Platnost relace skončila. Přihlaste se znovu.",
    signedOutElsewhere: "Byli jste odhlášeni v jiném okně. Pokračujte přihlášením.",
  },
  errors,
  errorHints,
};
