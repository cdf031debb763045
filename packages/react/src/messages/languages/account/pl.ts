/** Polish texts for the account settings: passkeys, devices, and the cards. */
import { formats } from "../../formats.ts";
import type { Messages } from "../../en.ts";

const { day } = formats("pl");

/** By `authenticatorAttachment`; other values of the pool have no text. */
const KEEPERS: Readonly<Record<string, string>> = {
  platform: "Na urządzeniu lub w menedżerze haseł",
  "cross-platform": "Na kluczu bezpieczeństwa lub telefonie",
};

export const passkeys: Messages["passkeys"] = {
  heading: "Klucze dostępu",
  description: "Loguj się bez hasła: odciskiem palca, twarzą lub blokadą ekranu urządzenia.",
  loading: "Wczytywanie kluczy dostępu",
  missing: "Nie udało się wczytać kluczy dostępu.",
  empty: "Nie masz jeszcze kluczy dostępu.",
  unnamed: "Klucz dostępu",
  lastUsed: (date) => `Ostatnio użyty na tym urządzeniu: ${day(date)}`,
  created: (date) => `Utworzony: ${day(date)}`,
  keptBy: (attachment) => KEEPERS[attachment],
  remove: {
    open: "Usuń",
    openOf: (name) => `Usuń: ${name}`,
    question: (name) => `Usunąć „${name}”? Nie będzie można się już nim zalogować.`,
    confirm: "Usuń klucz dostępu",
    confirmBusy: "Usuwanie…",
    cancel: "Zachowaj",
  },
  add: {
    name: "Nazwa nowego klucza dostępu",
    nameHint: "Na przykład „Laptop służbowy”. Możesz zostawić to pole puste.",
    submit: "Dodaj klucz dostępu",
    submitBusy: "Dodawanie klucza dostępu…",
    asking: "Postępuj zgodnie z instrukcjami przeglądarki lub urządzenia.",
    abandon: "Anuluj",
    notSupported:
      "Ta przeglądarka nie obsługuje kluczy dostępu. Aby dodać klucz, użyj innej przeglądarki lub innego urządzenia.",
  },
  notices: { passkeyRegistered: "Nowy klucz dostępu jest gotowy.", passkeyDeleted: "Klucz dostępu został usunięty." },
  offer: {
    heading: "Następnym razem zaloguj się szybciej",
    description:
      "Klucz dostępu zastępuje hasło odciskiem palca, twarzą lub blokadą ekranu urządzenia. Klucz dostępu nigdy nie opuszcza Twoich urządzeń.",
    submit: "Utwórz klucz dostępu",
    submitBusy: "Tworzenie klucza dostępu…",
    refuse: "Nie teraz",
    registeredHeading: "Klucz dostępu jest gotowy",
    registeredDescription: "Wybierz go przy następnym logowaniu.",
    close: "Dalej",
  },
  oneTap: {
    submit: "Użyj klucza dostępu",
    submitBusy: "Chwileczkę…",
    forget: (name) => `Nie proponuj konta ${name} na tym urządzeniu`,
    forgotten: (name) => `Konto ${name} nie będzie już proponowane na tym urządzeniu.`,
  },
};

export const devices: Messages["devices"] = {
  heading: "Twoje urządzenia",
  description: "Na zapamiętanym urządzeniu logujesz się bez drugiego etapu.",
  descriptionOfList:
    "Urządzenia, na których się logujesz. Po usunięciu urządzenia trzeba się na nim zalogować ponownie.",
  loading: "Wczytywanie urządzeń",
  missing: "Nie udało się wczytać urządzeń.",
  empty: "Brak zapamiętanych urządzeń.",
  unnamed: "Urządzenie bez nazwy",
  current: "To urządzenie",
  lastUsed: (date) => `Ostatnio używane: ${day(date)}`,
  added: (date) => `Dodane: ${day(date)}`,
  remember: "Zapamiętaj to urządzenie",
  rememberHint: "Tylko tam, gdzie nikt inny nie ma do niego dostępu.",
  stopRemembering: "Przestań pamiętać",
  rememberBusy: "Zapisywanie…",
  remove: {
    open: "Usuń",
    openOf: (name) => `Usuń: ${name}`,
    question: (name) =>
      `Usunąć „${name}”? Na tamtym urządzeniu trzeba będzie zalogować się ponownie, przechodząc wszystkie etapy.`,
    confirm: "Usuń urządzenie",
    confirmBusy: "Usuwanie…",
    cancel: "Zachowaj",
  },
  notices: {
    deviceRemembered: "Urządzenie zostało zapamiętane.",
    deviceNotRemembered: "Urządzenie nie jest już zapamiętane.",
    deviceForgotten: "Urządzenie zostało usunięte.",
  },
  offer: {
    heading: "Zapamiętać to urządzenie?",
    description: "Przy następnym logowaniu na nim kod nie będzie potrzebny.",
    warning: "Nie rób tego na wspólnym komputerze: każdy, kto zna Twoje hasło, mógłby się na nim zalogować.",
    submit: "Zapamiętaj to urządzenie",
    submitBusy: "Zapisywanie…",
    refuse: "Nie teraz",
    rememberedHeading: "Urządzenie zostało zapamiętane",
    rememberedDescription: "Przy następnym logowaniu na nim kod nie będzie potrzebny.",
    goneHeading: "Nie udało się zapamiętać tego urządzenia",
    goneDescription: "Przy następnym logowaniu na nim znowu poprosimy o kod.",
    close: "Dalej",
  },
};

export const passwordCard: Messages["passwordCard"] = {
  heading: "Hasło",
  description: "Zmień hasło, którym się logujesz.",
  current: "Obecne hasło",
  submit: "Zmień hasło",
  submitBusy: "Zmiana hasła…",
  changed: "Hasło zostało zmienione.",
  wrongCurrent: "To nie jest Twoje obecne hasło",
  descriptionOfNone: "Ustaw hasło, aby móc logować się także w ten sposób.",
  submitOfNone: "Ustaw hasło",
};

export const mfaCard: Messages["mfaCard"] = {
  heading: "Weryfikacja dwuetapowa",
  description: "Po wpisaniu hasła potwierdzasz w drugim etapie, że to Ty.",
  loading: "Wczytywanie metod weryfikacji",
  missing: "Nie udało się wczytać metod weryfikacji.",
  names: {
    TOTP: "Aplikacja uwierzytelniająca",
    SMS: "SMS",
    EMAIL: "E-mail",
  },
  on: "Włączone",
  off: "Wyłączone",
  preferred: "Domyślne",
  setUp: "Skonfiguruj",
  setUpOf: (name) => `Skonfiguruj: ${name}`,
  turnOn: "Włącz",
  turnOnOf: (name) => `Włącz: ${name}`,
  turnOff: "Wyłącz",
  turnOffOf: (name) => `Wyłącz: ${name}`,
  prefer: "Ustaw jako domyślne",
  preferOf: (name) => `Ustaw jako domyślne: ${name}`,
  busy: "Zapisywanie…",
  needsPhoneNumber: "Najpierw dodaj i zweryfikuj numer telefonu.",
  needsEmail: "Najpierw dodaj i zweryfikuj adres e-mail.",
  needsOther: "Najpierw włącz inną metodę weryfikacji.",
  passkey: "Wystarcza do zalogowania się, bez hasła i bez drugiego etapu.",
  turnOffQuestion: (name) => `Wyłączyć „${name}”? Twoje konto będzie słabiej chronione.`,
  turnOffConfirm: "Wyłącz",
  turnOffCancel: "Zostaw włączone",
  appHeading: "Skonfiguruj aplikację uwierzytelniającą",
  appDescription: "Zeskanuj kod QR w aplikacji, a potem wpisz kod, który się w niej pojawi.",
  appSubmit: "Potwierdź",
  appSubmitBusy: "Potwierdzanie…",
  cancel: "Anuluj",
  notices: {
    turnedOn: "Drugi etap jest włączony.",
    turnedOff: "Drugi etap jest wyłączony.",
    preferred: "Ten sposób jest teraz domyślny.",
  },
};

export const contactsCard: Messages["contactsCard"] = {
  heading: "Dane kontaktowe",
  description: "Używamy ich do wysyłania kodów i do przywracania dostępu, gdy zapomnisz hasła.",
  loading: "Wczytywanie danych kontaktowych",
  missing: "Nie udało się wczytać danych kontaktowych.",
  none: "Nie podano",
  verified: "Zweryfikowano",
  unverified: "Nie zweryfikowano",
  add: "Dodaj",
  addOf: (name) => `Dodaj: ${name}`,
  change: "Zmień",
  changeOf: (name) => `Zmień: ${name}`,
  verify: "Zweryfikuj",
  verifyOf: (name) => `Zweryfikuj: ${name}`,
  save: "Zapisz",
  saveBusy: "Zapisywanie…",
  cancel: "Anuluj",
  keptUntilVerified: "Do czasu wpisania kodu używamy dotychczasowych danych.",
  notices: {
    saved: "Dane kontaktowe zostały zapisane.",
    verified: "Dane kontaktowe zostały zweryfikowane.",
  },
};

export const deleteAccountCard: Messages["deleteAccountCard"] = {
  heading: "Usuń konto",
  description: "Konto i wszystkie zapisane w nim dane zostaną trwale usunięte.",
  open: "Usuń konto",
  question: "Usunąć konto teraz? Tej operacji nie można cofnąć.",
  confirm: "Usuń trwale",
  confirmBusy: "Usuwanie…",
  cancel: "Zachowaj konto",
  deleted: "Konto zostało usunięte.",
};
