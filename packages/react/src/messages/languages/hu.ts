/** The texts in Hungarian. */
import { formats } from "../formats.ts";
import type { Messages } from "../en.ts";
import { contactsCard, deleteAccountCard, devices, mfaCard, passkeys, passwordCard } from "./account/hu.ts";
import { errorHints, errors, WRONG_CODE } from "./errors/hu.ts";

const { list, number, plural } = formats("hu");

type Challenges = Messages["challenges"];

const attributes: Messages["fields"]["attributes"] = {
  email: "E-mail-cím",
  phone_number: "Telefonszám",
  name: "Teljes név",
  given_name: "Utónév",
  family_name: "Vezetéknév",
  middle_name: "Középső név",
  nickname: "Becenév",
  preferred_username: "Választott felhasználónév",
  birthdate: "Születési dátum",
  gender: "Nem",
  address: "Cím",
  profile: "Profil",
  website: "Webhely",
  picture: "Fénykép",
  locale: "Nyelv és régió",
  zoneinfo: "Időzóna",
  updated_at: "Módosítás dátuma",
};

const USERNAMES: Messages["fields"]["username"] = {
  email: attributes.email,
  username: "Felhasználónév",
  phone_number: attributes.phone_number,
};

const SIGN_IN: Messages["fields"]["username"] = {
  email: "Adja meg a fiókjához tartozó e-mail-címet.",
  username: "Adja meg a fiókjához tartozó felhasználónevet.",
  phone_number: "Adja meg a fiókjához tartozó telefonszámot.",
};

const FORGOT_PASSWORD: Messages["fields"]["username"] = {
  email: "Adja meg az e-mail-címét, és küldünk egy kódot az új jelszó beállításához.",
  username: "Adja meg a felhasználónevét, és küldünk egy kódot az új jelszó beállításához.",
  phone_number: "Adja meg a telefonszámát, és küldünk egy kódot az új jelszó beállításához.",
};

const MFA_TYPES: Challenges["mfaSelection"]["choices"] = {
  TOTP: { label: "Hitelesítő alkalmazás", hint: "Egy telefonos alkalmazásban megjelenő kód" },
  SMS: { label: "SMS", hint: "SMS-ben küldött kód" },
  EMAIL: { label: "E-mail", hint: "E-mailben küldött kód" },
};

const PASSWORD = { label: "Jelszó", hint: "A fiókjához tartozó jelszó" };

const FIRST_FACTORS: Challenges["firstFactorSelection"]["choices"] = {
  PASSWORD_SRP: PASSWORD,
  PASSWORD,
  EMAIL_OTP: { label: "Kód kérése e-mailben", hint: "Egy bejelentkezésre érvényes" },
  SMS_OTP: { label: "Kód kérése SMS-ben", hint: "Egy bejelentkezésre érvényes" },
  WEB_AUTHN: { label: "Azonosítókulcs", hint: "Ujjlenyomat, arcfelismerés vagy képernyőzár" },
};

const challenges: Challenges = {
  smsCode: { heading: "Nézze meg az SMS-eit" },
  emailCode: { heading: "Nézze meg az e-mailjeit" },
  totpCode: {
    heading: "Nyissa meg a hitelesítő alkalmazást",
    description: (deviceName) =>
      deviceName === undefined
        ? "Írja be az ehhez a fiókhoz megjelenő kódot."
        : `Írja be az ehhez a fiókhoz megjelenő kódot. Eszköz: ${deviceName}.`,
  },
  signInAgain: "Új kódhoz lépjen vissza, és jelentkezzen be újra.",
  mfaSelection: {
    heading: "Igazolja, hogy Ön az",
    description: "Válassza ki a megerősítés módját.",
    submit: "Megerősítés",
    submitBusy: "Megerősítés folyamatban…",
    choices: MFA_TYPES,
  },
  mfaSetupSelection: {
    heading: "Állítson be második lépést",
    description: "Ehhez a fiókhoz a jelszó önmagában nem elég. Válassza ki, mit szeretne beállítani.",
    submit: "Megerősítés",
    submitBusy: "Megerősítés folyamatban…",
    choices: MFA_TYPES,
  },
  firstFactorSelection: {
    heading: "Válassza ki a bejelentkezés módját",
    submit: "Folytatás",
    submitBusy: "Egy pillanat…",
    choices: FIRST_FACTORS,
  },
  emailSetup: {
    heading: "Adja meg az e-mail-címét",
    description: "Minden bejelentkezéskor erre a címre küldünk kódot.",
    submit: "Kód küldése",
    submitBusy: "Küldés…",
  },
  password: { heading: "Adja meg a jelszavát", submit: "Bejelentkezés", submitBusy: "Bejelentkezés folyamatban…" },
  passkey: {
    heading: "Használja az azonosítókulcsát",
    asking:
      "Kövesse a böngésző vagy az eszköz utasításait: használja az ujjlenyomatát, az arcát, a képernyőzárat vagy egy biztonsági kulcsot.",
    resting: "Bejelentkezhet ujjlenyomattal, arcfelismeréssel, képernyőzárral vagy biztonsági kulccsal.",
    submit: "Azonosítókulcs használata",
    submitBusy: "Várakozás az azonosítókulcsra…",
    abandon: "Mégse",
  },
  custom: {
    heading: "Még egy kérdés",
    description: "A folytatáshoz írja be a választ.",
    answer: "Válasz",
    submit: "Megerősítés",
    submitBusy: "Megerősítés folyamatban…",
  },
  newPassword: {
    heading: "Módosítsa a jelszavát",
    description: "Ideiglenes jelszóval jelentkezett be. Válasszon sajátot.",
    submit: "Jelszó módosítása",
    submitBusy: "Módosítás…",
  },
  totpSetup: {
    heading: "Állítsa be a hitelesítő alkalmazást",
    description: "Olvassa be a QR-kódot az alkalmazással, majd írja be a megjelenő kódot.",
    qrCode: "QR-kód a hitelesítő alkalmazáshoz",
    missing: "Nem sikerült betölteni az alkalmazáshoz szükséges kulcsot.",
    loading: "QR-kód betöltése…",
    failed: "Nem sikerült betölteni a QR-kódot. Használja a linket vagy a kulcsot.",
    open: "Megnyitás a hitelesítő alkalmazásban",
    key: "Vagy írja be ezt a kulcsot",
    copy: "Másolás",
    copied: "Másolva",
    keyCopied: "A kulcs a vágólapra került.",
    copyFailed: "Itt nem engedélyezett a másolás. A kulcs ki van jelölve, másolja ki kézzel.",
  },
  verifyUser: {
    heading: "Igazolja az elérhetőségeit",
    description:
      "Így akkor is be tud majd jelentkezni, ha elfelejti a jelszavát. A kódot a kiválasztott elérhetőségre küldjük.",
    contact: (attribute) => attributes[attribute],
    submit: "Igazolás",
    submitBusy: "Igazolás folyamatban…",
    skip: "Kihagyás",
  },
  confirmVerifyUser: { heading: "Írja be a kódot" },
  signingInAs: (username) => `Bejelentkezés a következőként: ${username}.`,
  otherWay: "Más mód választása",
  tryAgain: "Újra",
};

export const hu: Messages = {
  language: "hu",
  direction: "ltr",
  tabs: { label: "Bejelentkezés vagy fiók létrehozása", signIn: "Bejelentkezés", signUp: "Fiók létrehozása" },
  framed: {
    heading: "Nyissa meg ezt az oldalt külön",
    description: "Egy másik webhely jeleníti meg. Az adatait csak magán az oldalon kérjük.",
    open: "Oldal megnyitása",
  },
  signIn: {
    heading: "Jelentkezzen be a fiókjába",
    description: (login) => SIGN_IN[login],
    submit: "Bejelentkezés",
    submitBusy: "Bejelentkezés folyamatban…",
    continue: "Folytatás",
    continueBusy: "Egy pillanat…",
    forgotPassword: "Elfelejtette a jelszavát?",
    submitWith: {
      PASSWORD_SRP: "Bejelentkezés",
      PASSWORD: "Bejelentkezés",
      EMAIL_OTP: FIRST_FACTORS.EMAIL_OTP.label,
      SMS_OTP: FIRST_FACTORS.SMS_OTP.label,
      WEB_AUTHN: "Bejelentkezés azonosítókulccsal",
    },
    otherOptions: "További bejelentkezési lehetőségek",
  },
  people: {
    label: "Korábban itt bejelentkezett felhasználók",
    choose: (name) => `Bejelentkezés a következőként: ${name}`,
    forget: (name) => `${name} eltávolítása a listáról`,
    forgotten: (name) => `${name} többé nem jelenik meg ezen az eszközön.`,
  },
  signUp: {
    heading: "Hozza létre a fiókját",
    description: "Kódot küldünk, amellyel igazolhatja, hogy Ön az.",
    descriptionOfLink: "E-mailben linket küldünk, amellyel igazolhatja, hogy Ön az.",
    submit: "Fiók létrehozása",
    submitBusy: "Fiók létrehozása folyamatban…",
  },
  providers: {
    label: "Más bejelentkezési módok",
    signInWith: (provider) => `Bejelentkezés ${provider}-fiókkal`,
    opening: (provider) => `${provider} megnyitása…`,
    or: "vagy",
    lastUsed: "Legutóbb használt",
  },
  dialog: { label: "Bejelentkezés", close: "Bezárás" },
  confirmSignUp: { heading: "Erősítse meg a fiókját" },
  forgotPassword: {
    heading: "Új jelszó kérése",
    description: (login) => FORGOT_PASSWORD[login],
    submit: "Kód küldése",
    submitBusy: "Küldés…",
  },
  confirmResetPassword: {
    heading: "Válasszon új jelszót",
    submit: "Megerősítés",
    submitBusy: "Megerősítés folyamatban…",
  },
  challenges,
  passkeys,
  devices,
  passwordCard,
  mfaCard,
  contactsCard,
  deleteAccountCard,
  unknownScreen: {
    heading: "Ez a lépés nem érhető el",
    description: "A folytatáshoz jelentkezzen be újra.",
  },
  code: {
    sentTo: ({ medium, destination }) =>
      medium === "SMS"
        ? `SMS-ben kódot küldtünk erre a számra: ${destination}.`
        : `E-mailben kódot küldtünk erre a címre: ${destination}.`,
    sentSomewhere: "Írja be a kódot, amelyet küldtünk.",
    submit: "Megerősítés",
    submitBusy: "Megerősítés folyamatban…",
    resend: "Kód újraküldése",
    resendIn: (seconds) => `Kód újraküldése ${number(seconds)} mp múlva`,
    resendBusy: "Küldés…",
    resendRule: "Az előző kód elküldése után 30 másodperccel lehetséges.",
  },
  link: {
    sentTo: (destination) => `E-mailben linket küldtünk erre a címre: ${destination}.`,
    sentSomewhere: "E-mailben linket küldtünk Önnek.",
    instruction: "Kattintson rá a fiók megerősítéséhez. Ez az oldal magától továbblép.",
    waiting: "Várakozás a linkre való kattintásra…",
    notices: {
      codeSent: "Elküldtük az új linket. Csak a legújabb érvényes.",
      codeMaybeSentTwice: "Lehet, hogy több linket is küldtünk. Csak a legújabb érvényes.",
    },
    resend: "Link újraküldése",
    resendIn: (seconds) => `Link újraküldése ${number(seconds)} mp múlva`,
    resendBusy: "Küldés…",
    resendRule: "Az előző link elküldése után 30 másodperccel lehetséges.",
  },
  navigation: { backToSignIn: "Vissza a bejelentkezéshez" },
  fields: {
    username: USERNAMES,
    password: "Jelszó",
    newPassword: "Új jelszó",
    confirmPassword: "Jelszó megerősítése",
    optional: (label) => `${label} (nem kötelező)`,
    choose: "Válasszon",
    code: "Ellenőrző kód",
    showPassword: "Jelszó megjelenítése",
    hidePassword: "Jelszó elrejtése",
    attributes,
    phone: { countryCode: "Országhívószám" },
  },
  validation: {
    usernameEmpty: "Ez a mező kötelező",
    usernameFormat: "Érvényes felhasználónevet adjon meg",
    usernameFormatHint: "Szóköz és láthatatlan karakter nem használható.",
    tooLong: (maxLength) =>
      plural(maxLength, { one: "Legfeljebb # karakter lehet", other: "Legfeljebb # karakter lehet" }),
    passwordTooLong: (maxLength) =>
      plural(maxLength, {
        one: "A jelszó legfeljebb # karakterből állhat",
        other: "A jelszó legfeljebb # karakterből állhat",
      }),
    required: "Ez a mező kötelező",
    mustAccept: "A folytatáshoz jelölje be ezt a négyzetet",
    format: "Ellenőrizze a formátumot",
    email: "Érvényes e-mail-címet adjon meg",
    code: WRONG_CODE,
    passwordsDiffer: "A két jelszó nem egyezik",
    passwordFormat: "Érvénytelen jelszóformátum",
    passwordFormatHint: "A jelszó nem kezdődhet és nem végződhet szóközzel.",
    phoneNumber: "Érvénytelen telefonszám-formátum",
    phoneNumberHint: "A telefonszám formátuma: +12345678900.",
    url: "Érvényes webcímet adjon meg",
    urlHint: "A cím elején http:// vagy https:// áll.",
    date: "Érvényes dátumot adjon meg",
    seconds: "Számot adjon meg",
    secondsHint: "1970. január 1. óta eltelt másodpercek.",
    validatorFailed: "Ismeretlen hiba történt.",
    validatorFailedHint: "Próbálja újra – a beírt adatok nem vesznek el.",
    summary: (labels) => `Ellenőrizze ezeket: ${list(labels)}.`,
  },
  password: {
    violations: {
      minLength: (minLength) =>
        plural(minLength, {
          one: "A jelszónak legalább # karakterből kell állnia",
          other: "A jelszónak legalább # karakterből kell állnia",
        }),
      requireLowercase: () => "A jelszónak kisbetűket is tartalmaznia kell",
      requireUppercase: () => "A jelszónak nagybetűket is tartalmaznia kell",
      requireNumbers: () => "A jelszónak számjegyeket is tartalmaznia kell",
      requireSpecialCharacters: () => "A jelszónak különleges karaktereket is tartalmaznia kell",
    },
    checklist: {
      label: "A jelszó követelményei",
      rules: {
        minLength: (minLength) => plural(minLength, { one: "Legalább # karakter", other: "Legalább # karakter" }),
        requireLowercase: () => "Kisbetű",
        requireUppercase: () => "Nagybetű",
        requireNumbers: () => "Számjegy",
        requireSpecialCharacters: () => "Különleges karakter",
      },
      met: "teljesül",
      unmet: "még hiányzik",
    },
  },
  status: {
    loading: "Bejelentkezés betöltése",
    busy: "Kérjük, várjon",
    transition: "Egy pillanat…",
    signOut: "Kijelentkezés…",
  },
  alert: {
    dismiss: "Bezárás",
    partFailed: "Az űrlap egy része nem jeleníthető meg.",
    partFailedHint: "Enélkül is folytathatja.",
  },
  notices: {
    codeSent: "Elküldtük az új kódot. Csak a legújabb érvényes.",
    codeMaybeSentTwice: "Lehet, hogy több kódot is küldtünk. Csak a legújabb érvényes.",
    passwordReset: "A jelszó módosult. Jelentkezzen be az új jelszóval.",
    accountConfirmed: "Fiókját megerősítettük. A folytatáshoz jelentkezzen be.",
    sessionEnded: "A munkamenet véget ért. Jelentkezzen be újra.",
    signedOutElsewhere: "Egy másik ablakban kijelentkezett. A folytatáshoz jelentkezzen be.",
  },
  errors,
  errorHints,
};
