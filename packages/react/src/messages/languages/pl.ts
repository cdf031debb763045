/** The texts in Polish. */
import { formats } from "../formats.ts";
import type { Messages } from "../en.ts";
import { contactsCard, deleteAccountCard, devices, mfaCard, passkeys, passwordCard } from "./account/pl.ts";
import { errorHints, errors, WRONG_CODE } from "./errors/pl.ts";

const { list, number, plural } = formats("pl");

type Challenges = Messages["challenges"];

const attributes: Messages["fields"]["attributes"] = {
  email: "Adres e-mail",
  phone_number: "Numer telefonu",
  name: "Imię i nazwisko",
  given_name: "Imię",
  family_name: "Nazwisko",
  middle_name: "Drugie imię",
  nickname: "Pseudonim",
  preferred_username: "Preferowana nazwa użytkownika",
  birthdate: "Data urodzenia",
  gender: "Płeć",
  address: "Adres",
  profile: "Profil",
  website: "Strona internetowa",
  picture: "Zdjęcie",
  locale: "Język i region",
  zoneinfo: "Strefa czasowa",
  updated_at: "Data aktualizacji",
};

const USERNAMES: Messages["fields"]["username"] = {
  email: attributes.email,
  username: "Nazwa użytkownika",
  phone_number: attributes.phone_number,
};

const SIGN_IN: Messages["fields"]["username"] = {
  email: "Użyj adresu e-mail przypisanego do konta.",
  username: "Użyj nazwy użytkownika swojego konta.",
  phone_number: "Użyj numeru telefonu przypisanego do konta.",
};

const FORGOT_PASSWORD: Messages["fields"]["username"] = {
  email: "Podaj adres e-mail, a wyślemy Ci kod do ustawienia nowego hasła.",
  username: "Podaj nazwę użytkownika, a wyślemy Ci kod do ustawienia nowego hasła.",
  phone_number: "Podaj numer telefonu, a wyślemy Ci kod do ustawienia nowego hasła.",
};

const MFA_TYPES: Challenges["mfaSelection"]["choices"] = {
  TOTP: { label: "Aplikacja uwierzytelniająca", hint: "Kod z aplikacji na telefonie" },
  SMS: { label: "SMS", hint: "Kod, który wyślemy Ci SMS-em" },
  EMAIL: { label: "E-mail", hint: "Kod, który wyślemy Ci e-mailem" },
};

const PASSWORD = { label: "Hasło", hint: "Hasło do Twojego konta" };

const FIRST_FACTORS: Challenges["firstFactorSelection"]["choices"] = {
  PASSWORD_SRP: PASSWORD,
  PASSWORD,
  EMAIL_OTP: { label: "Wyślij kod e-mailem", hint: "Ważny na jedno logowanie" },
  SMS_OTP: { label: "Wyślij kod SMS-em", hint: "Ważny na jedno logowanie" },
  WEB_AUTHN: { label: "Klucz dostępu", hint: "Odcisk palca, twarz lub blokada ekranu urządzenia" },
};

const challenges: Challenges = {
  smsCode: { heading: "Sprawdź SMS-y" },
  emailCode: { heading: "Sprawdź pocztę e-mail" },
  totpCode: {
    heading: "Otwórz aplikację uwierzytelniającą",
    description: (deviceName) =>
      deviceName === undefined
        ? "Wpisz kod wyświetlany przy tym koncie."
        : `Wpisz kod wyświetlany przy tym koncie na urządzeniu ${deviceName}.`,
  },
  signInAgain: "Aby otrzymać nowy kod, wróć i zaloguj się jeszcze raz.",
  mfaSelection: {
    heading: "Potwierdź, że to Ty",
    description: "Wybierz sposób potwierdzenia.",
    submit: "Potwierdź",
    submitBusy: "Potwierdzanie…",
    choices: MFA_TYPES,
  },
  mfaSetupSelection: {
    heading: "Dodaj drugi etap",
    description: "Samo hasło nie wystarczy do tego konta. Wybierz, co chcesz skonfigurować.",
    submit: "Potwierdź",
    submitBusy: "Potwierdzanie…",
    choices: MFA_TYPES,
  },
  firstFactorSelection: {
    heading: "Wybierz sposób logowania",
    submit: "Dalej",
    submitBusy: "Chwileczkę…",
    choices: FIRST_FACTORS,
  },
  emailSetup: {
    heading: "Dodaj adres e-mail",
    description: "Przy każdym logowaniu wyślemy na niego kod.",
    submit: "Wyślij kod",
    submitBusy: "Wysyłanie…",
  },
  password: { heading: "Wpisz hasło", submit: "Zaloguj się", submitBusy: "Logowanie…" },
  passkey: {
    heading: "Użyj klucza dostępu",
    asking:
      "Postępuj zgodnie z instrukcjami przeglądarki lub urządzenia: użyj odcisku palca, twarzy, blokady ekranu lub klucza bezpieczeństwa.",
    resting: "Zaloguj się odciskiem palca, twarzą, blokadą ekranu urządzenia lub kluczem bezpieczeństwa.",
    submit: "Użyj klucza dostępu",
    submitBusy: "Oczekiwanie na klucz dostępu…",
    abandon: "Anuluj",
  },
  custom: {
    heading: "Jeszcze jedno pytanie",
    description: "Aby przejść dalej, wpisz odpowiedź.",
    answer: "Odpowiedź",
    submit: "Potwierdź",
    submitBusy: "Potwierdzanie…",
  },
  newPassword: {
    heading: "Zmień hasło",
    description: "Hasło użyte do logowania było tymczasowe. Ustaw własne.",
    submit: "Zmień hasło",
    submitBusy: "Zmiana hasła…",
  },
  totpSetup: {
    heading: "Skonfiguruj aplikację uwierzytelniającą",
    description: "Zeskanuj kod QR w aplikacji, a potem wpisz kod, który się w niej pojawi.",
    qrCode: "Kod QR dla aplikacji uwierzytelniającej",
    missing: "Nie udało się wczytać klucza dla aplikacji.",
    loading: "Wczytywanie kodu QR…",
    failed: "Nie udało się wczytać kodu QR. Użyj linku lub klucza.",
    open: "Otwórz w aplikacji uwierzytelniającej",
    key: "Albo wpisz ten klucz",
    copy: "Kopiuj",
    copied: "Skopiowano",
    keyCopied: "Klucz został skopiowany.",
    copyFailed: "Kopiowanie jest tu zablokowane. Klucz jest zaznaczony – skopiuj go ręcznie.",
  },
  verifyUser: {
    heading: "Zweryfikuj dane kontaktowe",
    description: "Dzięki temu odzyskasz dostęp do konta, jeśli zapomnisz hasła. Wyślemy tam kod.",
    contact: (attribute) => attributes[attribute],
    submit: "Zweryfikuj",
    submitBusy: "Weryfikowanie…",
    skip: "Pomiń",
  },
  confirmVerifyUser: { heading: "Wpisz kod" },
  signingInAs: (username) => `Logujesz się jako ${username}.`,
  otherWay: "Wybierz inny sposób",
  tryAgain: "Spróbuj ponownie",
};

export const pl: Messages = {
  language: "pl",
  direction: "ltr",
  tabs: { label: "Logowanie lub tworzenie konta", signIn: "Zaloguj się", signUp: "Utwórz konto" },
  framed: {
    heading: "Otwórz tę stronę osobno",
    description: "Wyświetla ją inna witryna. O Twoje dane pytamy tylko na samej stronie.",
    open: "Otwórz stronę",
  },
  signIn: {
    heading: "Zaloguj się na swoje konto",
    description: (login) => SIGN_IN[login],
    submit: "Zaloguj się",
    submitBusy: "Logowanie…",
    continue: "Dalej",
    continueBusy: "Chwileczkę…",
    forgotPassword: "Nie pamiętasz hasła?",
    submitWith: {
      PASSWORD_SRP: "Zaloguj się",
      PASSWORD: "Zaloguj się",
      EMAIL_OTP: FIRST_FACTORS.EMAIL_OTP.label,
      SMS_OTP: FIRST_FACTORS.SMS_OTP.label,
      WEB_AUTHN: "Zaloguj się kluczem dostępu",
    },
    otherOptions: "Inne sposoby logowania",
  },
  people: {
    label: "Wcześniej zalogowani na tym urządzeniu",
    choose: (name) => `Zaloguj się jako ${name}`,
    forget: (name) => `Usuń konto ${name} z tej listy`,
    forgotten: (name) => `Konto ${name} nie jest już widoczne na tym urządzeniu.`,
  },
  signUp: {
    heading: "Utwórz konto",
    description: "Wyślemy Ci kod, aby potwierdzić, że to Ty.",
    descriptionOfLink: "Wyślemy Ci e-mailem link, aby potwierdzić, że to Ty.",
    submit: "Utwórz konto",
    submitBusy: "Tworzenie konta…",
  },
  providers: {
    label: "Inne sposoby logowania",
    signInWith: (provider) => `Zaloguj się przez ${provider}`,
    opening: (provider) => `Otwieranie ${provider}…`,
    or: "lub",
    lastUsed: "Ostatnio używane",
  },
  dialog: { label: "Logowanie", close: "Zamknij" },
  confirmSignUp: { heading: "Potwierdź konto" },
  forgotPassword: {
    heading: "Zresetuj hasło",
    description: (login) => FORGOT_PASSWORD[login],
    submit: "Wyślij kod",
    submitBusy: "Wysyłanie…",
  },
  confirmResetPassword: { heading: "Ustaw nowe hasło", submit: "Potwierdź", submitBusy: "Potwierdzanie…" },
  challenges,
  passkeys,
  devices,
  passwordCard,
  mfaCard,
  contactsCard,
  deleteAccountCard,
  unknownScreen: {
    heading: "Ten krok jest niedostępny",
    description: "Aby kontynuować, zaloguj się ponownie.",
  },
  code: {
    sentTo: ({ medium, destination }) =>
      medium === "SMS"
        ? `Wysłaliśmy SMS-a z kodem na numer ${destination}.`
        : `Wysłaliśmy e-maila z kodem na adres ${destination}.`,
    sentSomewhere: "Wpisz kod, który otrzymasz od nas.",
    submit: "Potwierdź",
    submitBusy: "Potwierdzanie…",
    resend: "Wyślij kod ponownie",
    resendIn: (seconds) => `Wyślij kod ponownie za ${number(seconds)} s`,
    resendBusy: "Wysyłanie…",
    resendRule: "Możliwe po 30 sekundach od wysłania poprzedniego kodu.",
  },
  link: {
    sentTo: (destination) => `Wysłaliśmy e-maila z linkiem na adres ${destination}.`,
    sentSomewhere: "Wysłaliśmy Ci e-maila z linkiem.",
    instruction: "Kliknij go, aby potwierdzić konto. Ta strona sama przejdzie dalej.",
    waiting: "Oczekiwanie na kliknięcie linku…",
    notices: {
      codeSent: "Nowy link jest już w drodze. Działa tylko najnowszy.",
      codeMaybeSentTwice: "Możliwe, że wysłaliśmy więcej niż jeden link. Działa tylko najnowszy.",
    },
    resend: "Wyślij link ponownie",
    resendIn: (seconds) => `Wyślij link ponownie za ${number(seconds)} s`,
    resendBusy: "Wysyłanie…",
    resendRule: "Możliwe po 30 sekundach od wysłania poprzedniego linku.",
  },
  navigation: { backToSignIn: "Wróć do logowania" },
  fields: {
    username: USERNAMES,
    password: "Hasło",
    newPassword: "Nowe hasło",
    confirmPassword: "Potwierdź hasło",
    optional: (label) => `${label} (opcjonalnie)`,
    choose: "Wybierz",
    code: "Kod weryfikacyjny",
    showPassword: "Pokaż hasło",
    hidePassword: "Ukryj hasło",
    attributes,
    phone: { countryCode: "Numer kierunkowy kraju" },
  },
  validation: {
    usernameEmpty: "To pole jest wymagane",
    usernameFormat: "Podaj prawidłową nazwę użytkownika",
    usernameFormatHint: "Spacje i niewidoczne znaki są niedozwolone.",
    tooLong: (maxLength) =>
      plural(maxLength, {
        one: "Użyj najwyżej # znaku",
        few: "Użyj najwyżej # znaków",
        many: "Użyj najwyżej # znaków",
        other: "Użyj najwyżej # znaku",
      }),
    passwordTooLong: (maxLength) =>
      plural(maxLength, {
        one: "Hasło może mieć najwyżej # znak",
        few: "Hasło może mieć najwyżej # znaki",
        many: "Hasło może mieć najwyżej # znaków",
        other: "Hasło może mieć najwyżej # znaku",
      }),
    required: "To pole jest wymagane",
    mustAccept: "Aby kontynuować, zaznacz to pole",
    format: "Sprawdź format",
    email: "Podaj prawidłowy adres e-mail",
    code: WRONG_CODE,
    passwordsDiffer: "Hasła muszą być takie same",
    passwordFormat: "Nieprawidłowy format hasła",
    passwordFormatHint: "Hasło nie może zaczynać się ani kończyć spacją.",
    phoneNumber: "Nieprawidłowy format numeru telefonu",
    phoneNumberHint: "Numer telefonu podaj w formacie +12345678900.",
    url: "Podaj prawidłowy adres strony",
    urlHint: "Zaczyna się od http:// lub https://.",
    date: "Podaj prawidłową datę",
    seconds: "Podaj liczbę",
    secondsHint: "Liczba sekund od 1 stycznia 1970 r.",
    validatorFailed: "Wystąpił nieznany błąd.",
    validatorFailedHint: "Spróbuj ponownie – wpisane dane nie przepadną.",
    summary: (labels) => `Sprawdź te pola: ${list(labels)}.`,
  },
  password: {
    violations: {
      minLength: (minLength) =>
        plural(minLength, {
          one: "Hasło musi mieć co najmniej # znak",
          few: "Hasło musi mieć co najmniej # znaki",
          many: "Hasło musi mieć co najmniej # znaków",
          other: "Hasło musi mieć co najmniej # znaku",
        }),
      requireLowercase: () => "Hasło musi zawierać małe litery",
      requireUppercase: () => "Hasło musi zawierać wielkie litery",
      requireNumbers: () => "Hasło musi zawierać cyfry",
      requireSpecialCharacters: () => "Hasło musi zawierać znaki specjalne",
    },
    checklist: {
      label: "Wymagania dotyczące hasła",
      rules: {
        minLength: (minLength) =>
          plural(minLength, {
            one: "Co najmniej # znak",
            few: "Co najmniej # znaki",
            many: "Co najmniej # znaków",
            other: "Co najmniej # znaku",
          }),
        requireLowercase: () => "Mała litera",
        requireUppercase: () => "Wielka litera",
        requireNumbers: () => "Cyfra",
        requireSpecialCharacters: () => "Znak specjalny",
      },
      met: "spełnione",
      unmet: "jeszcze niespełnione",
    },
  },
  status: { loading: "Wczytywanie logowania", busy: "Zaczekaj", transition: "Chwileczkę…", signOut: "Wylogowywanie…" },
  alert: {
    dismiss: "Zamknij",
    partFailed: "Nie udało się wyświetlić części tego formularza.",
    partFailedHint: "Możesz kontynuować bez niej.",
  },
  notices: {
    codeSent: "Nowy kod jest już w drodze. Działa tylko najnowszy.",
    codeMaybeSentTwice: "Możliwe, że wysłaliśmy więcej niż jeden kod. Działa tylko najnowszy.",
    passwordReset: "Hasło zostało zmienione. Zaloguj się nowym hasłem.",
    accountConfirmed: "Konto zostało potwierdzone. Zaloguj się, aby kontynuować.",
    sessionEnded: "Sesja została zakończona. Zaloguj się ponownie.",
    signedOutElsewhere: "Nastąpiło wylogowanie w innym oknie. Zaloguj się, aby kontynuować.",
  },
  errors,
  errorHints,
};
