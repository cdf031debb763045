/** The texts in Finnish. */
import { formats } from "../formats.ts";
import type { Messages } from "../en.ts";
import { contactsCard, deleteAccountCard, devices, mfaCard, passkeys, passwordCard } from "./account/fi.ts";
import { errorHints, errors, WRONG_CODE } from "./errors/fi.ts";

const { list, number, plural } = formats("fi");

type Challenges = Messages["challenges"];

const attributes: Messages["fields"]["attributes"] = {
  email: "Sähköpostiosoite",
  phone_number: "Puhelinnumero",
  name: "Nimi",
  given_name: "Etunimi",
  family_name: "Sukunimi",
  middle_name: "Toinen nimi",
  nickname: "Lempinimi",
  preferred_username: "Toivottu käyttäjänimi",
  birthdate: "Syntymäaika",
  gender: "Sukupuoli",
  address: "Osoite",
  profile: "Profiili",
  website: "Verkkosivusto",
  picture: "Kuva",
  locale: "Kieli ja alue",
  zoneinfo: "Aikavyöhyke",
  updated_at: "Päivitetty",
};

const USERNAMES: Messages["fields"]["username"] = {
  email: attributes.email,
  username: "Käyttäjänimi",
  phone_number: attributes.phone_number,
};

const SIGN_IN: Messages["fields"]["username"] = {
  email: "Käytä tilisi sähköpostiosoitetta.",
  username: "Käytä tilisi käyttäjänimeä.",
  phone_number: "Käytä tilisi puhelinnumeroa.",
};

const FORGOT_PASSWORD: Messages["fields"]["username"] = {
  email: "Anna sähköpostiosoitteesi, niin lähetämme koodin uuden salasanan asettamista varten.",
  username: "Anna käyttäjänimesi, niin lähetämme koodin uuden salasanan asettamista varten.",
  phone_number: "Anna puhelinnumerosi, niin lähetämme koodin uuden salasanan asettamista varten.",
};

const MFA_TYPES: Challenges["mfaSelection"]["choices"] = {
  TOTP: { label: "Todennussovellus", hint: "Koodi puhelimesi sovelluksesta" },
  SMS: { label: "Tekstiviesti", hint: "Koodi, jonka lähetämme tekstiviestillä" },
  EMAIL: { label: "Sähköposti", hint: "Koodi, jonka lähetämme sähköpostilla" },
};

const PASSWORD = { label: "Salasana", hint: "Tilisi salasana" };

const FIRST_FACTORS: Challenges["firstFactorSelection"]["choices"] = {
  PASSWORD_SRP: PASSWORD,
  PASSWORD,
  EMAIL_OTP: { label: "Lähetä koodi sähköpostilla", hint: "Voimassa yhden kirjautumisen" },
  SMS_OTP: { label: "Lähetä koodi tekstiviestillä", hint: "Voimassa yhden kirjautumisen" },
  WEB_AUTHN: { label: "Pääsyavain", hint: "Sormenjälki, kasvot tai näytön lukitus" },
};

const challenges: Challenges = {
  smsCode: { heading: "Tarkista tekstiviestisi" },
  emailCode: { heading: "Tarkista sähköpostisi" },
  totpCode: {
    heading: "Avaa todennussovellus",
    description: (deviceName) =>
      deviceName === undefined
        ? "Anna koodi, jonka sovellus näyttää tälle tilille."
        : `Anna koodi, jonka sovellus näyttää tälle tilille laitteella ${deviceName}.`,
  },
  signInAgain: "Jos tarvitset uuden koodin, siirry takaisin ja kirjaudu uudelleen.",
  mfaSelection: {
    heading: "Vahvista, että se olet sinä",
    description: "Valitse vahvistustapa.",
    submit: "Vahvista",
    submitBusy: "Vahvistetaan…",
    choices: MFA_TYPES,
  },
  mfaSetupSelection: {
    heading: "Lisää toinen vaihe",
    description: "Tälle tilille ei riitä pelkkä salasana. Valitse, minkä otat käyttöön.",
    submit: "Vahvista",
    submitBusy: "Vahvistetaan…",
    choices: MFA_TYPES,
  },
  firstFactorSelection: {
    heading: "Valitse kirjautumistapa",
    submit: "Jatka",
    submitBusy: "Hetkinen…",
    choices: FIRST_FACTORS,
  },
  emailSetup: {
    heading: "Lisää sähköpostiosoite",
    description: "Lähetämme siihen koodin aina, kun kirjaudut.",
    submit: "Lähetä koodi",
    submitBusy: "Lähetetään…",
  },
  password: { heading: "Anna salasana", submit: "Kirjaudu sisään", submitBusy: "Kirjaudutaan…" },
  passkey: {
    heading: "Käytä pääsyavainta",
    asking:
      "Toimi selaimen tai laitteen ohjeiden mukaan: käytä sormenjälkeä, kasvoja, näytön lukitusta tai suojausavainta.",
    resting: "Kirjaudu sormenjäljellä, kasvoilla, näytön lukituksella tai suojausavaimella.",
    submit: "Käytä pääsyavainta",
    submitBusy: "Odotetaan pääsyavainta…",
    abandon: "Peruuta",
  },
  custom: {
    heading: "Vielä yksi kysymys",
    description: "Jatka antamalla vastaus.",
    answer: "Vastaus",
    submit: "Vahvista",
    submitBusy: "Vahvistetaan…",
  },
  newPassword: {
    heading: "Vaihda salasana",
    description: "Kirjauduit väliaikaisella salasanalla. Valitse oma salasana.",
    submit: "Vaihda salasana",
    submitBusy: "Vaihdetaan…",
  },
  totpSetup: {
    heading: "Määritä todennussovellus",
    description: "Skannaa QR-koodi sovelluksella ja anna koodi, jonka sovellus näyttää.",
    qrCode: "QR-koodi todennussovellukselle",
    missing: "Sovelluksen avainta ei voitu ladata.",
    loading: "Ladataan QR-koodia…",
    failed: "QR-koodia ei voitu ladata. Käytä linkkiä tai avainta.",
    open: "Avaa todennussovelluksessa",
    key: "Tai kirjoita tämä avain",
    copy: "Kopioi",
    copied: "Kopioitu",
    keyCopied: "Avain kopioitiin.",
    copyFailed: "Kopiointia ei sallita tässä. Avain on valittuna: kopioi se itse.",
  },
  verifyUser: {
    heading: "Vahvista yhteystietosi",
    description: "Niiden avulla pääset tilillesi, jos unohdat salasanan. Lähetämme niihin koodin.",
    contact: (attribute) => attributes[attribute],
    submit: "Vahvista",
    submitBusy: "Vahvistetaan…",
    skip: "Ohita",
  },
  confirmVerifyUser: { heading: "Anna koodi" },
  signingInAs: (username) => `Kirjaudut käyttäjänä ${username}.`,
  otherWay: "Valitse toinen tapa",
  tryAgain: "Yritä uudelleen",
};

export const fi: Messages = {
  language: "fi",
  direction: "ltr",
  tabs: { label: "Kirjaudu sisään tai luo tili", signIn: "Kirjaudu sisään", signUp: "Luo tili" },
  framed: {
    heading: "Avaa tämä sivu erikseen",
    description: "Toinen sivusto näyttää sen. Tietojasi kysytään vain itse sivulla.",
    open: "Avaa sivu",
  },
  signIn: {
    heading: "Kirjaudu tilillesi",
    description: (login) => SIGN_IN[login],
    submit: "Kirjaudu sisään",
    submitBusy: "Kirjaudutaan…",
    continue: "Jatka",
    continueBusy: "Hetkinen…",
    forgotPassword: "Unohditko salasanan?",
    submitWith: {
      PASSWORD_SRP: "Kirjaudu sisään",
      PASSWORD: "Kirjaudu sisään",
      EMAIL_OTP: FIRST_FACTORS.EMAIL_OTP.label,
      SMS_OTP: FIRST_FACTORS.SMS_OTP.label,
      WEB_AUTHN: "Kirjaudu pääsyavaimella",
    },
    otherOptions: "Muut kirjautumisvaihtoehdot",
  },
  people: {
    label: "Tällä laitteella kirjautuneet",
    choose: (name) => `Kirjaudu käyttäjänä ${name}`,
    forget: (name) => `Poista ${name} luettelosta`,
    forgotten: (name) => `${name} ei enää näy tällä laitteella.`,
  },
  signUp: {
    heading: "Luo tili",
    description: "Lähetämme koodin, jolla vahvistat, että se olet sinä.",
    descriptionOfLink: "Lähetämme sähköpostilla linkin, jolla vahvistat, että se olet sinä.",
    submit: "Luo tili",
    submitBusy: "Luodaan tiliä…",
  },
  providers: {
    label: "Muut kirjautumistavat",
    signInWith: (provider) => `Kirjaudu ${provider}-tilillä`,
    opening: (provider) => `Avataan ${provider}…`,
    or: "tai",
    lastUsed: "Viimeksi käytetty",
  },
  dialog: { label: "Kirjautuminen", close: "Sulje" },
  confirmSignUp: { heading: "Vahvista tilisi" },
  forgotPassword: {
    heading: "Palauta salasana",
    description: (login) => FORGOT_PASSWORD[login],
    submit: "Lähetä koodi",
    submitBusy: "Lähetetään…",
  },
  confirmResetPassword: { heading: "Valitse uusi salasana", submit: "Vahvista", submitBusy: "Vahvistetaan…" },
  challenges,
  passkeys,
  devices,
  passwordCard,
  mfaCard,
  contactsCard,
  deleteAccountCard,
  unknownScreen: {
    heading: "Tämä vaihe ei ole käytettävissä",
    description: "Jatka kirjautumalla uudelleen.",
  },
  code: {
    sentTo: ({ medium, destination }) =>
      medium === "SMS"
        ? `Lähetimme koodin tekstiviestillä numeroon ${destination}.`
        : `Lähetimme koodin sähköpostilla osoitteeseen ${destination}.`,
    sentSomewhere: "Anna koodi, jonka lähetimme sinulle.",
    submit: "Vahvista",
    submitBusy: "Vahvistetaan…",
    resend: "Lähetä koodi uudelleen",
    resendIn: (seconds) => `Lähetä koodi uudelleen (${number(seconds)} s)`,
    resendBusy: "Lähetetään…",
    resendRule: "Mahdollista 30 sekunnin kuluttua edellisestä koodista.",
  },
  link: {
    sentTo: (destination) => `Lähetimme linkin sähköpostilla osoitteeseen ${destination}.`,
    sentSomewhere: "Lähetimme sinulle linkin sähköpostilla.",
    instruction: "Vahvista tilisi avaamalla linkki. Tämä sivu jatkaa siitä itsestään.",
    waiting: "Odotetaan, että avaat linkin…",
    notices: {
      codeSent: "Uusi linkki on matkalla. Vain uusin toimii.",
      codeMaybeSentTwice: "Olemme ehkä lähettäneet useamman linkin. Vain uusin toimii.",
    },
    resend: "Lähetä linkki uudelleen",
    resendIn: (seconds) => `Lähetä linkki uudelleen (${number(seconds)} s)`,
    resendBusy: "Lähetetään…",
    resendRule: "Mahdollista 30 sekunnin kuluttua edellisestä linkistä.",
  },
  navigation: { backToSignIn: "Takaisin kirjautumiseen" },
  fields: {
    username: USERNAMES,
    password: "Salasana",
    newPassword: "Uusi salasana",
    confirmPassword: "Vahvista salasana",
    optional: (label) => `${label} (valinnainen)`,
    choose: "Valitse",
    code: "Vahvistuskoodi",
    showPassword: "Näytä salasana",
    hidePassword: "Piilota salasana",
    attributes,
    phone: { countryCode: "Maatunnus" },
  },
  validation: {
    usernameEmpty: "Tämä kenttä on pakollinen",
    usernameFormat: "Anna kelvollinen käyttäjänimi",
    usernameFormatHint: "Välilyöntejä ja näkymättömiä merkkejä ei sallita.",
    tooLong: (maxLength) => plural(maxLength, { one: "Enintään # merkki", other: "Enintään # merkkiä" }),
    passwordTooLong: (maxLength) =>
      plural(maxLength, {
        one: "Salasanassa saa olla enintään # merkki",
        other: "Salasanassa saa olla enintään # merkkiä",
      }),
    required: "Tämä kenttä on pakollinen",
    mustAccept: "Jatka hyväksymällä tämä",
    format: "Tarkista muoto",
    email: "Anna kelvollinen sähköpostiosoite",
    code: WRONG_CODE,
    passwordsDiffer: "Salasanat eivät täsmää",
    passwordFormat: "Salasanan muoto ei kelpaa",
    passwordFormatHint: "Salasana ei voi alkaa tai päättyä välilyöntiin.",
    phoneNumber: "Puhelinnumeron muoto ei kelpaa",
    phoneNumberHint: "Anna numero muodossa +12345678900.",
    url: "Anna kelvollinen verkko-osoite",
    urlHint: "Sen alussa on http:// tai https://.",
    date: "Anna kelvollinen päivämäärä",
    seconds: "Anna luku",
    secondsHint: "Sekunteja 1.1.1970 alkaen.",
    validatorFailed: "Tapahtui tuntematon virhe.",
    validatorFailedHint: "Yritä uudelleen. Kirjoittamasi tiedot säilyvät.",
    summary: (labels) => `Tarkista: ${list(labels)}.`,
  },
  password: {
    violations: {
      minLength: (minLength) =>
        plural(minLength, {
          one: "Salasanassa on oltava vähintään # merkki",
          other: "Salasanassa on oltava vähintään # merkkiä",
        }),
      requireLowercase: () => "Salasanassa on oltava pieniä kirjaimia",
      requireUppercase: () => "Salasanassa on oltava isoja kirjaimia",
      requireNumbers: () => "Salasanassa on oltava numeroita",
      requireSpecialCharacters: () => "Salasanassa on oltava erikoismerkkejä",
    },
    checklist: {
      label: "Salasanan vaatimukset",
      rules: {
        minLength: (minLength) => plural(minLength, { one: "Vähintään # merkki", other: "Vähintään # merkkiä" }),
        requireLowercase: () => "Pieni kirjain",
        requireUppercase: () => "Iso kirjain",
        requireNumbers: () => "Numero",
        requireSpecialCharacters: () => "Erikoismerkki",
      },
      met: "kunnossa",
      unmet: "puuttuu vielä",
    },
  },
  status: { loading: "Ladataan kirjautumista", busy: "Odota", transition: "Hetkinen…", signOut: "Kirjaudutaan ulos…" },
  alert: {
    dismiss: "Sulje",
    partFailed: "Osaa tästä lomakkeesta ei voitu näyttää.",
    partFailedHint: "Voit jatkaa ilman sitä.",
  },
  notices: {
    codeSent: "Uusi koodi on matkalla. Vain uusin toimii.",
    codeMaybeSentTwice: "Olemme ehkä lähettäneet useamman koodin. Vain uusin toimii.",
    passwordReset: "Salasanasi on vaihdettu. Kirjaudu uudella salasanalla.",
    accountConfirmed: "Tilisi on vahvistettu. Jatka kirjautumalla sisään.",
    sessionEnded: "Istuntosi on päättynyt. Kirjaudu uudelleen.",
    signedOutElsewhere: "Sinut kirjattiin ulos toisessa ikkunassa. Jatka kirjautumalla sisään.",
  },
  errors,
  errorHints,
};
