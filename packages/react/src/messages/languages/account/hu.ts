/** Hungarian texts for the account settings: passkeys, devices, and the cards. */
import { formats } from "../../formats.ts";
import type { Messages } from "../../en.ts";

const { day } = formats("hu");

/** By `authenticatorAttachment`; other values of the pool have no text. */
const KEEPERS: Readonly<Record<string, string>> = {
  platform: "Eszközön vagy jelszókezelőben tárolva",
  "cross-platform": "Biztonsági kulcson vagy telefonon tárolva",
};

export const passkeys: Messages["passkeys"] = {
  heading: "Azonosítókulcsok",
  description: "Jelentkezzen be jelszó nélkül: ujjlenyomattal, arcfelismeréssel vagy képernyőzárral.",
  loading: "Azonosítókulcsok betöltése",
  missing: "Nem sikerült betölteni az azonosítókulcsokat.",
  empty: "Még nincs azonosítókulcsa.",
  unnamed: "Azonosítókulcs",
  lastUsed: (date) => `Utoljára használva ezen az eszközön: ${day(date)}`,
  created: (date) => `Létrehozva: ${day(date)}`,
  keptBy: (attachment) => KEEPERS[attachment],
  remove: {
    open: "Törlés",
    openOf: (name) => `Törlés: ${name}`,
    question: (name) => `Törli a következőt: „${name}”? Többé nem tud bejelentkezni vele.`,
    confirm: "Azonosítókulcs törlése",
    confirmBusy: "Törlés…",
    cancel: "Megtartás",
  },
  add: {
    name: "Az új azonosítókulcs neve",
    nameHint: "Például „Munkahelyi laptop”. Üresen is hagyhatja.",
    submit: "Azonosítókulcs hozzáadása",
    submitBusy: "Azonosítókulcs hozzáadása…",
    asking: "Kövesse a böngésző vagy az eszköz utasításait.",
    abandon: "Mégse",
    notSupported:
      "Ez a böngésző nem támogatja az azonosítókulcsokat. Hozzáadásukhoz használjon másik böngészőt vagy eszközt.",
  },
  notices: { passkeyRegistered: "Az új azonosítókulcs elkészült.", passkeyDeleted: "Az azonosítókulcsot töröltük." },
  offer: {
    heading: "Legközelebb jelentkezzen be gyorsabban",
    description:
      "Az azonosítókulccsal jelszó helyett ujjlenyomattal, arcfelismeréssel vagy képernyőzárral jelentkezhet be. Az azonosítókulcs sosem hagyja el az eszközeit.",
    submit: "Azonosítókulcs létrehozása",
    submitBusy: "Azonosítókulcs létrehozása…",
    refuse: "Most nem",
    registeredHeading: "Az azonosítókulcs elkészült",
    registeredDescription: "Legközelebb ezt válassza a bejelentkezéshez.",
    close: "Folytatás",
  },
  oneTap: {
    submit: "Azonosítókulcs használata",
    submitBusy: "Egy pillanat…",
    forget: (name) => `${name} eltávolítása erről az eszközről`,
    forgotten: (name) => `${name} többé nem jelenik meg ezen az eszközön.`,
  },
};

export const devices: Messages["devices"] = {
  heading: "Az Ön eszközei",
  description: "A megjegyzett eszközökön nincs szükség a második lépésre a bejelentkezéshez.",
  descriptionOfList: "Eszközök, amelyeken bejelentkezett. Az eltávolított eszközön újra be kell jelentkezni.",
  loading: "Eszközök betöltése",
  missing: "Nem sikerült betölteni az eszközöket.",
  empty: "Nincs megjegyzett eszköz.",
  unnamed: "Névtelen eszköz",
  current: "Ez az eszköz",
  lastUsed: (date) => `Utoljára használva: ${day(date)}`,
  added: (date) => `Hozzáadva: ${day(date)}`,
  remember: "Eszköz megjegyzése",
  rememberHint: "Csak akkor, ha senki más nem fér hozzá.",
  stopRemembering: "Eszköz elfelejtése",
  rememberBusy: "Mentés…",
  remove: {
    open: "Eltávolítás",
    openOf: (name) => `Eltávolítás: ${name}`,
    question: (name) =>
      `Eltávolítja a következőt: „${name}”? Az eltávolított eszközön újra be kell majd jelentkezni, minden lépéssel.`,
    confirm: "Eszköz eltávolítása",
    confirmBusy: "Eltávolítás…",
    cancel: "Megtartás",
  },
  notices: {
    deviceRemembered: "Az eszközt megjegyeztük.",
    deviceNotRemembered: "Az eszköz már nincs megjegyezve.",
    deviceForgotten: "Az eszközt eltávolítottuk.",
  },
  offer: {
    heading: "Megjegyezzük ezt az eszközt?",
    description: "A következő bejelentkezéskor itt nem lesz szükség kódra.",
    warning: "Közösen használt számítógépen ne tegye: bárki bejelentkezhetne itt, aki tudja a jelszavát.",
    submit: "Eszköz megjegyzése",
    submitBusy: "Mentés…",
    refuse: "Most nem",
    rememberedHeading: "Az eszközt megjegyeztük",
    rememberedDescription: "A következő bejelentkezéskor itt nem lesz szükség kódra.",
    goneHeading: "Nem sikerült megjegyezni ezt az eszközt",
    goneDescription: "A következő bejelentkezéskor itt ismét kódot kérünk.",
    close: "Folytatás",
  },
};

export const passwordCard: Messages["passwordCard"] = {
  heading: "Jelszó",
  description: "Módosíthatja a bejelentkezéshez használt jelszót.",
  current: "Jelenlegi jelszó",
  submit: "Jelszó módosítása",
  submitBusy: "Módosítás…",
  changed: "A jelszó módosult.",
  wrongCurrent: "Ez nem a jelenlegi jelszava",
  descriptionOfNone: "Állítson be jelszót, hogy azzal is bejelentkezhessen.",
  submitOfNone: "Jelszó beállítása",
};

export const mfaCard: Messages["mfaCard"] = {
  heading: "Kétlépcsős azonosítás",
  description: "A jelszó után egy második lépésben igazolja, hogy Ön az.",
  loading: "Azonosítási módok betöltése",
  missing: "Nem sikerült betölteni az azonosítási módokat.",
  names: {
    TOTP: "Hitelesítő alkalmazás",
    SMS: "SMS",
    EMAIL: "E-mail",
  },
  on: "Bekapcsolva",
  off: "Kikapcsolva",
  preferred: "Alapértelmezett",
  setUp: "Beállítás",
  setUpOf: (name) => `Beállítás: ${name}`,
  turnOn: "Bekapcsolás",
  turnOnOf: (name) => `Bekapcsolás: ${name}`,
  turnOff: "Kikapcsolás",
  turnOffOf: (name) => `Kikapcsolás: ${name}`,
  prefer: "Legyen alapértelmezett",
  preferOf: (name) => `Legyen alapértelmezett: ${name}`,
  busy: "Mentés…",
  needsPhoneNumber: "Először adjon meg és igazoljon egy telefonszámot.",
  needsEmail: "Először adjon meg és igazoljon egy e-mail-címet.",
  needsOther: "Először kapcsoljon be egy másik azonosítási módot.",
  passkey: "Önmagában elég a bejelentkezéshez, jelszó és második lépés nélkül.",
  turnOffQuestion: (name) => `Kikapcsolja a következőt: „${name}”? Fiókja kevésbé lesz biztonságos.`,
  turnOffConfirm: "Kikapcsolás",
  turnOffCancel: "Maradjon bekapcsolva",
  appHeading: "Állítsa be a hitelesítő alkalmazást",
  appDescription: "Olvassa be a QR-kódot az alkalmazással, majd írja be a megjelenő kódot.",
  appSubmit: "Megerősítés",
  appSubmitBusy: "Megerősítés folyamatban…",
  cancel: "Mégse",
  notices: {
    turnedOn: "A második lépés be van kapcsolva.",
    turnedOff: "A második lépés ki van kapcsolva.",
    preferred: "Mostantól ez az alapértelmezett.",
  },
};

export const contactsCard: Messages["contactsCard"] = {
  heading: "Elérhetőségek",
  description: "Ide küldjük a kódokat, és ezek segítenek belépni, ha elfelejti a jelszavát.",
  loading: "Elérhetőségek betöltése",
  missing: "Nem sikerült betölteni az elérhetőségeket.",
  none: "Nincs megadva",
  verified: "Igazolva",
  unverified: "Nincs igazolva",
  add: "Hozzáadás",
  addOf: (name) => `Hozzáadás: ${name}`,
  change: "Módosítás",
  changeOf: (name) => `Módosítás: ${name}`,
  verify: "Igazolás",
  verifyOf: (name) => `Igazolás: ${name}`,
  save: "Mentés",
  saveBusy: "Mentés…",
  cancel: "Mégse",
  keptUntilVerified: "A kód beírásáig a korábbi marad érvényben.",
  notices: {
    saved: "Elérhetőségeit mentettük.",
    verified: "Elérhetőségeit igazoltuk.",
  },
};

export const deleteAccountCard: Messages["deleteAccountCard"] = {
  heading: "Fiók törlése",
  description: "Fiókja és annak minden adata véglegesen törlődik.",
  open: "Fiók törlése",
  question: "Most törli a fiókját? Ez a művelet nem vonható vissza.",
  confirm: "Végleges törlés",
  confirmBusy: "Törlés…",
  cancel: "Fiók megtartása",
  deleted: "Fiókját töröltük.",
};
