/** The texts in Romanian. */
import { formats } from "../formats.ts";
import type { Messages } from "../en.ts";
import { contactsCard, deleteAccountCard, devices, mfaCard, passkeys, passwordCard } from "./account/ro.ts";
import { errorHints, errors, WRONG_CODE } from "./errors/ro.ts";

const { list, number, plural } = formats("ro");

type Challenges = Messages["challenges"];

const attributes: Messages["fields"]["attributes"] = {
  email: "Adresă de e-mail",
  phone_number: "Număr de telefon",
  name: "Nume complet",
  given_name: "Prenume",
  family_name: "Nume de familie",
  middle_name: "Al doilea prenume",
  nickname: "Poreclă",
  preferred_username: "Nume de utilizator preferat",
  birthdate: "Data nașterii",
  gender: "Gen",
  address: "Adresă",
  profile: "Profil",
  website: "Site web",
  picture: "Fotografie",
  locale: "Limbă și regiune",
  zoneinfo: "Fus orar",
  updated_at: "Data actualizării",
};

const USERNAMES: Messages["fields"]["username"] = {
  email: attributes.email,
  username: "Nume de utilizator",
  phone_number: attributes.phone_number,
};

const SIGN_IN: Messages["fields"]["username"] = {
  email: "Folosiți adresa de e-mail a contului.",
  username: "Folosiți numele de utilizator al contului.",
  phone_number: "Folosiți numărul de telefon al contului.",
};

const FORGOT_PASSWORD: Messages["fields"]["username"] = {
  email: "Introduceți adresa de e-mail și vă trimitem un cod pentru a seta o parolă nouă.",
  username: "Introduceți numele de utilizator și vă trimitem un cod pentru a seta o parolă nouă.",
  phone_number: "Introduceți numărul de telefon și vă trimitem un cod pentru a seta o parolă nouă.",
};

const MFA_TYPES: Challenges["mfaSelection"]["choices"] = {
  TOTP: { label: "Aplicație de autentificare", hint: "Un cod afișat de o aplicație de pe telefon" },
  SMS: { label: "SMS", hint: "Un cod pe care vi-l trimitem prin SMS" },
  EMAIL: { label: "E-mail", hint: "Un cod pe care vi-l trimitem prin e-mail" },
};

const PASSWORD = { label: "Parolă", hint: "Parola contului dvs." };

const FIRST_FACTORS: Challenges["firstFactorSelection"]["choices"] = {
  PASSWORD_SRP: PASSWORD,
  PASSWORD,
  EMAIL_OTP: { label: "Primiți un cod prin e-mail", hint: "Valabil pentru o singură conectare" },
  SMS_OTP: { label: "Primiți un cod prin SMS", hint: "Valabil pentru o singură conectare" },
  WEB_AUTHN: { label: "Cheie de acces", hint: "Amprenta, chipul sau blocarea ecranului" },
};

const challenges: Challenges = {
  smsCode: { heading: "Verificați mesajele SMS" },
  emailCode: { heading: "Verificați e-mailul" },
  totpCode: {
    heading: "Deschideți aplicația de autentificare",
    description: (deviceName) =>
      deviceName === undefined
        ? "Introduceți codul afișat pentru acest cont."
        : `Introduceți codul afișat pentru acest cont pe ${deviceName}.`,
  },
  signInAgain: "Pentru un cod nou, reveniți și conectați-vă din nou.",
  mfaSelection: {
    heading: "Confirmați că sunteți dvs.",
    description: "Alegeți metoda de confirmare.",
    submit: "Confirmați",
    submitBusy: "Se confirmă…",
    choices: MFA_TYPES,
  },
  mfaSetupSelection: {
    heading: "Adăugați un al doilea pas",
    description: "Pentru acest cont nu ajunge doar parola. Alegeți ce doriți să configurați.",
    submit: "Confirmați",
    submitBusy: "Se confirmă…",
    choices: MFA_TYPES,
  },
  firstFactorSelection: {
    heading: "Alegeți cum vă conectați",
    submit: "Continuați",
    submitBusy: "Un moment…",
    choices: FIRST_FACTORS,
  },
  emailSetup: {
    heading: "Adăugați adresa de e-mail",
    description: "La fiecare conectare vă trimitem un cod la această adresă.",
    submit: "Trimiteți codul",
    submitBusy: "Se trimite…",
  },
  password: { heading: "Introduceți parola", submit: "Conectați-vă", submitBusy: "Se conectează…" },
  passkey: {
    heading: "Folosiți cheia de acces",
    asking:
      "Urmați instrucțiunile browserului sau ale dispozitivului: folosiți amprenta, chipul, blocarea ecranului sau o cheie de securitate.",
    resting: "Vă puteți conecta cu amprenta, chipul, blocarea ecranului sau o cheie de securitate.",
    submit: "Folosiți cheia de acces",
    submitBusy: "Se așteaptă cheia de acces…",
    abandon: "Anulați",
  },
  custom: {
    heading: "Încă o întrebare",
    description: "Introduceți răspunsul pentru a continua.",
    answer: "Răspuns",
    submit: "Confirmați",
    submitBusy: "Se confirmă…",
  },
  newPassword: {
    heading: "Schimbați parola",
    description: "V-ați conectat cu o parolă temporară. Alegeți una proprie.",
    submit: "Schimbați parola",
    submitBusy: "Se schimbă…",
  },
  totpSetup: {
    heading: "Configurați aplicația de autentificare",
    description: "Scanați codul QR cu aplicația, apoi introduceți codul pe care îl afișează.",
    qrCode: "Cod QR pentru aplicația de autentificare",
    missing: "Cheia pentru aplicație nu a putut fi încărcată.",
    loading: "Se încarcă codul QR…",
    failed: "Codul QR nu a putut fi încărcat. Folosiți linkul sau cheia.",
    open: "Deschideți în aplicația de autentificare",
    key: "Sau introduceți această cheie",
    copy: "Copiați",
    copied: "Copiat",
    keyCopied: "Cheia a fost copiată.",
    copyFailed: "Copierea nu este permisă aici. Cheia este selectată: copiați-o manual.",
  },
  verifyUser: {
    heading: "Verificați datele de contact",
    description: "Astfel vă puteți recupera contul dacă uitați parola. Trimitem un cod la adresa sau la numărul ales.",
    contact: (attribute) => attributes[attribute],
    submit: "Verificați",
    submitBusy: "Se verifică…",
    skip: "Omiteți",
  },
  confirmVerifyUser: { heading: "Introduceți codul" },
  signingInAs: (username) => `Vă conectați ca ${username}.`,
  otherWay: "Alegeți altă metodă",
  tryAgain: "Încercați din nou",
};

export const ro: Messages = {
  language: "ro",
  direction: "ltr",
  tabs: { label: "Conectare sau creare cont", signIn: "Conectare", signUp: "Creare cont" },
  framed: {
    heading: "Deschideți această pagină separat",
    description: "O afișează un alt site. Datele dvs. vă sunt cerute doar pe pagina propriu-zisă.",
    open: "Deschideți pagina",
  },
  signIn: {
    heading: "Conectați-vă la cont",
    description: (login) => SIGN_IN[login],
    submit: "Conectați-vă",
    submitBusy: "Se conectează…",
    continue: "Continuați",
    continueBusy: "Un moment…",
    forgotPassword: "Ați uitat parola?",
    submitWith: {
      PASSWORD_SRP: "Conectați-vă",
      PASSWORD: "Conectați-vă",
      EMAIL_OTP: FIRST_FACTORS.EMAIL_OTP.label,
      SMS_OTP: FIRST_FACTORS.SMS_OTP.label,
      WEB_AUTHN: "Conectați-vă cu o cheie de acces",
    },
    otherOptions: "Alte opțiuni de conectare",
  },
  people: {
    label: "Conturi folosite pe acest dispozitiv",
    choose: (name) => `Conectați-vă ca ${name}`,
    forget: (name) => `Eliminați ${name} din listă`,
    forgotten: (name) => `${name} nu mai apare pe acest dispozitiv.`,
  },
  signUp: {
    heading: "Creați un cont",
    description: "Vă trimitem un cod ca să confirmați că sunteți dvs.",
    descriptionOfLink: "Vă trimitem prin e-mail un link ca să confirmați că sunteți dvs.",
    submit: "Creați contul",
    submitBusy: "Se creează contul…",
  },
  providers: {
    label: "Alte modalități de conectare",
    signInWith: (provider) => `Conectați-vă cu ${provider}`,
    opening: (provider) => `Se deschide ${provider}…`,
    or: "sau",
    lastUsed: "Ultima folosită",
  },
  dialog: { label: "Conectare", close: "Închideți" },
  confirmSignUp: { heading: "Confirmați contul" },
  forgotPassword: {
    heading: "Resetați parola",
    description: (login) => FORGOT_PASSWORD[login],
    submit: "Trimiteți codul",
    submitBusy: "Se trimite…",
  },
  confirmResetPassword: { heading: "Alegeți o parolă nouă", submit: "Confirmați", submitBusy: "Se confirmă…" },
  challenges,
  passkeys,
  devices,
  passwordCard,
  mfaCard,
  contactsCard,
  deleteAccountCard,
  unknownScreen: {
    heading: "Acest pas nu este disponibil",
    description: "Conectați-vă din nou pentru a continua.",
  },
  code: {
    sentTo: ({ medium, destination }) =>
      medium === "SMS"
        ? `Am trimis un cod prin SMS la ${destination}.`
        : `Am trimis un cod prin e-mail la ${destination}.`,
    sentSomewhere: "Introduceți codul pe care vi l-am trimis.",
    submit: "Confirmați",
    submitBusy: "Se confirmă…",
    resend: "Retrimiteți codul",
    resendIn: (seconds) => `Retrimiteți codul peste ${number(seconds)} s`,
    resendBusy: "Se trimite…",
    resendRule: "Posibil la 30 de secunde după ultimul cod.",
  },
  link: {
    sentTo: (destination) => `Am trimis un link prin e-mail la ${destination}.`,
    sentSomewhere: "V-am trimis un link prin e-mail.",
    instruction: "Accesați-l pentru a confirma contul. Această pagină continuă singură.",
    waiting: "Se așteaptă accesarea linkului…",
    notices: {
      codeSent: "Un link nou este pe drum. Doar cel mai recent funcționează.",
      codeMaybeSentTwice: "E posibil să vă fi trimis mai multe linkuri. Doar cel mai recent funcționează.",
    },
    resend: "Retrimiteți linkul",
    resendIn: (seconds) => `Retrimiteți linkul peste ${number(seconds)} s`,
    resendBusy: "Se trimite…",
    resendRule: "Posibil la 30 de secunde după ultimul link.",
  },
  navigation: { backToSignIn: "Înapoi la conectare" },
  fields: {
    username: USERNAMES,
    password: "Parolă",
    newPassword: "Parolă nouă",
    confirmPassword: "Confirmarea parolei",
    optional: (label) => `${label} (opțional)`,
    choose: "Alegeți",
    code: "Cod de verificare",
    showPassword: "Afișați parola",
    hidePassword: "Ascundeți parola",
    attributes,
    phone: { countryCode: "Prefixul țării" },
  },
  validation: {
    usernameEmpty: "Acest câmp este obligatoriu",
    usernameFormat: "Introduceți un nume de utilizator valid",
    usernameFormatHint: "Spațiile și caracterele invizibile nu sunt permise.",
    tooLong: (maxLength) =>
      plural(maxLength, {
        one: "Folosiți cel mult # caracter",
        few: "Folosiți cel mult # caractere",
        other: "Folosiți cel mult # de caractere",
      }),
    passwordTooLong: (maxLength) =>
      plural(maxLength, {
        one: "Parola poate avea cel mult # caracter",
        few: "Parola poate avea cel mult # caractere",
        other: "Parola poate avea cel mult # de caractere",
      }),
    required: "Acest câmp este obligatoriu",
    mustAccept: "Bifați această casetă pentru a continua",
    format: "Verificați formatul",
    email: "Introduceți o adresă de e-mail validă",
    code: WRONG_CODE,
    passwordsDiffer: "Parolele nu coincid",
    passwordFormat: "Format de parolă nevalid",
    passwordFormatHint: "Parola nu poate începe sau se termina cu un spațiu.",
    phoneNumber: "Format nevalid al numărului de telefon",
    phoneNumberHint: "Scrieți numărul în forma +12345678900.",
    url: "Introduceți o adresă web validă",
    urlHint: "Începe cu http:// sau https://.",
    date: "Introduceți o dată validă",
    seconds: "Introduceți un număr",
    secondsHint: "Secunde de la 1 ianuarie 1970.",
    validatorFailed: "A apărut o eroare necunoscută.",
    validatorFailedHint: "Încercați din nou: nu se pierde nimic din ce ați scris.",
    summary: (labels) => `Verificați câmpurile: ${list(labels)}.`,
  },
  password: {
    violations: {
      minLength: (minLength) =>
        plural(minLength, {
          one: "Parola trebuie să aibă cel puțin # caracter",
          few: "Parola trebuie să aibă cel puțin # caractere",
          other: "Parola trebuie să aibă cel puțin # de caractere",
        }),
      requireLowercase: () => "Parola trebuie să conțină litere mici",
      requireUppercase: () => "Parola trebuie să conțină litere mari",
      requireNumbers: () => "Parola trebuie să conțină cifre",
      requireSpecialCharacters: () => "Parola trebuie să conțină caractere speciale",
    },
    checklist: {
      label: "Cerințe pentru parolă",
      rules: {
        minLength: (minLength) =>
          plural(minLength, {
            one: "Cel puțin # caracter",
            few: "Cel puțin # caractere",
            other: "Cel puțin # de caractere",
          }),
        requireLowercase: () => "O literă mică",
        requireUppercase: () => "O literă mare",
        requireNumbers: () => "O cifră",
        requireSpecialCharacters: () => "Un caracter special",
      },
      met: "îndeplinit",
      unmet: "încă neîndeplinit",
    },
  },
  status: {
    loading: "Se încarcă formularul de conectare",
    busy: "Așteptați",
    transition: "Un moment…",
    signOut: "Se deconectează…",
  },
  alert: {
    dismiss: "Închideți",
    partFailed: "O parte din acest formular nu a putut fi afișată.",
    partFailedHint: "Puteți continua fără ea.",
  },
  notices: {
    codeSent: "Un cod nou este pe drum. Doar cel mai recent funcționează.",
    codeMaybeSentTwice: "E posibil să vă fi trimis mai multe coduri. Doar cel mai recent funcționează.",
    passwordReset: "Parola a fost schimbată. Conectați-vă cu cea nouă.",
    accountConfirmed: "Contul este confirmat. Conectați-vă pentru a continua.",
    sessionEnded: "Sesiunea s-a încheiat. Conectați-vă din nou.",
    signedOutElsewhere: "V-ați deconectat în altă fereastră. Conectați-vă pentru a continua.",
  },
  errors,
  errorHints,
};
