/** Romanian texts for the account settings: passkeys, devices, and the cards. */
import { formats } from "../../formats.ts";
import type { Messages } from "../../en.ts";

const { day } = formats("ro");

/** By `authenticatorAttachment`; other values of the pool have no text. */
const KEEPERS: Readonly<Record<string, string>> = {
  platform: "Păstrată pe un dispozitiv sau într-un manager de parole",
  "cross-platform": "Păstrată pe o cheie de securitate sau pe un telefon",
};

export const passkeys: Messages["passkeys"] = {
  heading: "Chei de acces",
  description: "Conectați-vă fără parolă: cu amprenta, chipul sau blocarea ecranului.",
  loading: "Se încarcă cheile de acces",
  missing: "Cheile de acces nu au putut fi încărcate.",
  empty: "Nu aveți încă nicio cheie de acces.",
  unnamed: "Cheie de acces",
  lastUsed: (date) => `Folosită ultima dată pe acest dispozitiv: ${day(date)}`,
  created: (date) => `Creată: ${day(date)}`,
  keptBy: (attachment) => KEEPERS[attachment],
  remove: {
    open: "Ștergeți",
    openOf: (name) => `Ștergeți: ${name}`,
    question: (name) => `Ștergeți „${name}”? Nu vă veți mai putea conecta cu ea.`,
    confirm: "Ștergeți cheia de acces",
    confirmBusy: "Se șterge…",
    cancel: "Păstrați",
  },
  add: {
    name: "Numele noii chei de acces",
    nameHint: "De exemplu, „Laptop de serviciu”. Puteți lăsa câmpul gol.",
    submit: "Adăugați o cheie de acces",
    submitBusy: "Se adaugă cheia de acces…",
    asking: "Urmați instrucțiunile browserului sau ale dispozitivului.",
    abandon: "Anulați",
    notSupported:
      "Acest browser nu acceptă chei de acces. Pentru a adăuga una, folosiți alt browser sau alt dispozitiv.",
  },
  notices: { passkeyRegistered: "Noua cheie de acces este gata.", passkeyDeleted: "Cheia de acces a fost ștearsă." },
  offer: {
    heading: "Conectați-vă mai repede data viitoare",
    description:
      "Cheia de acces înlocuiește parola cu amprenta, chipul sau blocarea ecranului. Cheia de acces nu părăsește niciodată dispozitivele dvs.",
    submit: "Creați o cheie de acces",
    submitBusy: "Se creează cheia de acces…",
    refuse: "Nu acum",
    registeredHeading: "Cheia de acces este gata",
    registeredDescription: "Alegeți-o la următoarea conectare.",
    close: "Continuați",
  },
  oneTap: {
    submit: "Folosiți cheia de acces",
    submitBusy: "Un moment…",
    forget: (name) => `Eliminați ${name} de pe acest dispozitiv`,
    forgotten: (name) => `Contul ${name} nu mai este sugerat pe acest dispozitiv.`,
  },
};

export const devices: Messages["devices"] = {
  heading: "Dispozitivele dvs.",
  description: "Pe un dispozitiv memorat vă conectați fără al doilea pas.",
  descriptionOfList: "Dispozitivele pe care v-ați conectat. Pe un dispozitiv eliminat este necesară o nouă conectare.",
  loading: "Se încarcă dispozitivele",
  missing: "Dispozitivele nu au putut fi încărcate.",
  empty: "Nu este memorat niciun dispozitiv.",
  unnamed: "Dispozitiv fără nume",
  current: "Acest dispozitiv",
  lastUsed: (date) => `Folosit ultima dată: ${day(date)}`,
  added: (date) => `Adăugat: ${day(date)}`,
  remember: "Memorați acest dispozitiv",
  rememberHint: "Doar dacă nimeni altcineva nu îl poate folosi.",
  stopRemembering: "Nu mai memorați",
  rememberBusy: "Se salvează…",
  remove: {
    open: "Eliminați",
    openOf: (name) => `Eliminați: ${name}`,
    question: (name) => `Eliminați „${name}”? Pe dispozitivul eliminat va fi necesară o nouă conectare, cu toți pașii.`,
    confirm: "Eliminați dispozitivul",
    confirmBusy: "Se elimină…",
    cancel: "Păstrați",
  },
  notices: {
    deviceRemembered: "Dispozitivul este acum memorat.",
    deviceNotRemembered: "Dispozitivul nu mai este memorat.",
    deviceForgotten: "Dispozitivul a fost eliminat.",
  },
  offer: {
    heading: "Doriți să memorăm acest dispozitiv?",
    description: "La următoarea conectare de aici nu veți mai avea nevoie de cod.",
    warning: "Nu pe un computer folosit și de alții: cine vă știe parola s-ar putea conecta de aici.",
    submit: "Memorați acest dispozitiv",
    submitBusy: "Se salvează…",
    refuse: "Nu acum",
    rememberedHeading: "Dispozitivul este memorat",
    rememberedDescription: "La următoarea conectare de aici nu veți mai avea nevoie de cod.",
    goneHeading: "Acest dispozitiv nu a putut fi memorat",
    goneDescription: "La următoarea conectare de aici vi se va cere din nou un cod.",
    close: "Continuați",
  },
};

export const passwordCard: Messages["passwordCard"] = {
  heading: "Parolă",
  description: "Schimbați parola cu care vă conectați.",
  current: "Parola actuală",
  submit: "Schimbați parola",
  submitBusy: "Se schimbă…",
  changed: "Parola a fost schimbată.",
  wrongCurrent: "Aceasta nu este parola dvs. actuală",
  descriptionOfNone: "Setați o parolă, ca să vă puteți conecta și cu ea.",
  submitOfNone: "Setați parola",
};

export const mfaCard: Messages["mfaCard"] = {
  heading: "Verificare în doi pași",
  description: "După parolă, confirmați printr-un al doilea pas că sunteți dvs.",
  loading: "Se încarcă metodele de verificare",
  missing: "Metodele de verificare nu au putut fi încărcate.",
  names: {
    TOTP: "Aplicație de autentificare",
    SMS: "SMS",
    EMAIL: "E-mail",
  },
  on: "Activat",
  off: "Dezactivat",
  preferred: "Implicit",
  setUp: "Configurați",
  setUpOf: (name) => `Configurați: ${name}`,
  turnOn: "Activați",
  turnOnOf: (name) => `Activați: ${name}`,
  turnOff: "Dezactivați",
  turnOffOf: (name) => `Dezactivați: ${name}`,
  prefer: "Setați ca implicit",
  preferOf: (name) => `Setați ca implicit: ${name}`,
  busy: "Se salvează…",
  needsPhoneNumber: "Mai întâi adăugați și verificați un număr de telefon.",
  needsEmail: "Mai întâi adăugați și verificați o adresă de e-mail.",
  needsOther: "Mai întâi activați altă metodă de verificare.",
  passkey: "Este suficientă pentru conectare, fără parolă și fără un al doilea pas.",
  turnOffQuestion: (name) => `Dezactivați „${name}”? Contul va fi mai puțin protejat.`,
  turnOffConfirm: "Dezactivați",
  turnOffCancel: "Păstrați activat",
  appHeading: "Configurați aplicația de autentificare",
  appDescription: "Scanați codul QR cu aplicația, apoi introduceți codul pe care îl afișează.",
  appSubmit: "Confirmați",
  appSubmitBusy: "Se confirmă…",
  cancel: "Anulați",
  notices: {
    turnedOn: "Al doilea pas este activat.",
    turnedOff: "Al doilea pas este dezactivat.",
    preferred: "De acum, aceasta este metoda implicită.",
  },
};

export const contactsCard: Messages["contactsCard"] = {
  heading: "Date de contact",
  description: "Le folosim ca să vă trimitem coduri și să vă recuperați contul dacă uitați parola.",
  loading: "Se încarcă datele de contact",
  missing: "Datele de contact nu au putut fi încărcate.",
  none: "Lipsește",
  verified: "Verificare efectuată",
  unverified: "De verificat",
  add: "Adăugați",
  addOf: (name) => `Adăugați: ${name}`,
  change: "Schimbați",
  changeOf: (name) => `Schimbați: ${name}`,
  verify: "Verificați",
  verifyOf: (name) => `Verificați: ${name}`,
  save: "Salvați",
  saveBusy: "Se salvează…",
  cancel: "Anulați",
  keptUntilVerified: "Până când introduceți codul, rămâne valabilă varianta veche.",
  notices: {
    saved: "Datele de contact au fost salvate.",
    verified: "Datele de contact au fost verificate.",
  },
};

export const deleteAccountCard: Messages["deleteAccountCard"] = {
  heading: "Ștergeți contul",
  description: "Contul și tot ce conține acesta se șterg definitiv.",
  open: "Ștergeți contul",
  question: "Ștergeți contul acum? Această acțiune nu poate fi anulată.",
  confirm: "Ștergeți definitiv",
  confirmBusy: "Se șterge…",
  cancel: "Păstrați contul",
  deleted: "Contul a fost șters.",
};
