/** Czech texts for the account settings: passkeys, devices, and the cards. */
import { formats } from "../../formats.ts";
import type { Messages } from "../../en.ts";

const { day } = formats("cs");

/** By `authenticatorAttachment`; other values of the pool have no text. */
const KEEPERS: Readonly<Record<string, string>> = {
  platform: "Uložený v zařízení nebo ve správci hesel",
  "cross-platform": "Uložený v bezpečnostním klíči nebo telefonu",
};

export const passkeys: Messages["passkeys"] = {
  heading: "Přístupové klíče",
  description: "Přihlašujte se bez hesla: otiskem prstu, obličejem nebo zámkem obrazovky.",
  loading: "Načítání přístupových klíčů",
  missing: "Přístupové klíče se nepodařilo načíst.",
  empty: "Zatím nemáte žádné přístupové klíče.",
  unnamed: "Přístupový klíč",
  lastUsed: (date) => `Naposledy použitý v tomto zařízení: ${day(date)}`,
  created: (date) => `Vytvořený: ${day(date)}`,
  keptBy: (attachment) => KEEPERS[attachment],
  remove: {
    open: "Smazat",
    openOf: (name) => `Smazat: ${name}`,
    question: (name) => `Smazat „${name}“? Už se s ním nebudete moct přihlásit.`,
    confirm: "Smazat přístupový klíč",
    confirmBusy: "Mazání…",
    cancel: "Ponechat",
  },
  add: {
    name: "Název nového přístupového klíče",
    nameHint: "Například „Pracovní notebook“. Můžete nechat prázdné.",
    submit: "Přidat přístupový klíč",
    submitBusy: "Přidávání přístupového klíče…",
    asking: "Postupujte podle pokynů prohlížeče nebo zařízení.",
    abandon: "Zrušit",
    notSupported: "Tento prohlížeč přístupové klíče nepodporuje. Klíč můžete přidat v jiném prohlížeči nebo zařízení.",
  },
  notices: { passkeyRegistered: "Nový přístupový klíč je připravený.", passkeyDeleted: "Přístupový klíč byl smazán." },
  offer: {
    heading: "Příště se přihlaste rychleji",
    description:
      "Přístupový klíč nahrazuje heslo otiskem prstu, obličejem nebo zámkem obrazovky. Přístupový klíč nikdy neopustí vaše zařízení.",
    submit: "Vytvořit přístupový klíč",
    submitBusy: "Vytváření přístupového klíče…",
    refuse: "Teď ne",
    registeredHeading: "Přístupový klíč je připravený",
    registeredDescription: "Vyberte ho při příštím přihlášení.",
    close: "Pokračovat",
  },
  oneTap: {
    submit: "Použít přístupový klíč",
    submitBusy: "Okamžik…",
    forget: (name) => `Nenabízet účet ${name} v tomto zařízení`,
    forgotten: (name) => `Účet ${name} už se v tomto zařízení nenabízí.`,
  },
};

export const devices: Messages["devices"] = {
  heading: "Vaše zařízení",
  description: "V zapamatovaném zařízení se přihlásíte bez druhého kroku.",
  descriptionOfList: "Zařízení, ve kterých jste se přihlásili. V odebraném zařízení je nutné se přihlásit znovu.",
  loading: "Načítání zařízení",
  missing: "Zařízení se nepodařilo načíst.",
  empty: "Žádná zařízení nejsou zapamatovaná.",
  unnamed: "Zařízení bez názvu",
  current: "Toto zařízení",
  lastUsed: (date) => `Naposledy použito: ${day(date)}`,
  added: (date) => `Přidáno: ${day(date)}`,
  remember: "Zapamatovat si toto zařízení",
  rememberHint: "Jen pokud k němu nemá přístup nikdo jiný.",
  stopRemembering: "Přestat si pamatovat",
  rememberBusy: "Ukládání…",
  remove: {
    open: "Odebrat",
    openOf: (name) => `Odebrat: ${name}`,
    question: (name) => `Odebrat „${name}“? V odebraném zařízení bude nutné se znovu přihlásit, a to se všemi kroky.`,
    confirm: "Odebrat zařízení",
    confirmBusy: "Odebírání…",
    cancel: "Ponechat",
  },
  notices: {
    deviceRemembered: "Zařízení je teď zapamatované.",
    deviceNotRemembered: "Zařízení už není zapamatované.",
    deviceForgotten: "Zařízení bylo odebráno.",
  },
  offer: {
    heading: "Zapamatovat si toto zařízení?",
    description: "Při příštím přihlášení tu nebudete potřebovat kód.",
    warning: "Nedělejte to na sdíleném počítači. Mohl by se tu přihlásit každý, kdo zná vaše heslo.",
    submit: "Zapamatovat si toto zařízení",
    submitBusy: "Ukládání…",
    refuse: "Teď ne",
    rememberedHeading: "Zařízení je zapamatované",
    rememberedDescription: "Při příštím přihlášení tu nebudete potřebovat kód.",
    goneHeading: "Toto zařízení se nepodařilo zapamatovat",
    goneDescription: "Při příštím přihlášení tu budete znovu potřebovat kód.",
    close: "Pokračovat",
  },
};

export const passwordCard: Messages["passwordCard"] = {
  heading: "Heslo",
  description: "Změňte heslo, kterým se přihlašujete.",
  current: "Současné heslo",
  submit: "Změnit heslo",
  submitBusy: "Změna hesla…",
  changed: "Heslo bylo změněno.",
  wrongCurrent: "Toto není vaše současné heslo",
  descriptionOfNone: "Nastavte si heslo, abyste se mohli přihlašovat i s ním.",
  submitOfNone: "Nastavit heslo",
};

export const mfaCard: Messages["mfaCard"] = {
  heading: "Dvoufázové ověření",
  description: "Po zadání hesla ještě dalším krokem potvrdíte, že jste to vy.",
  loading: "Načítání způsobů ověření",
  missing: "Způsoby ověření se nepodařilo načíst.",
  names: {
    TOTP: "Ověřovací aplikace",
    SMS: "SMS",
    EMAIL: "E-mail",
  },
  on: "Zapnuto",
  off: "Vypnuto",
  preferred: "Výchozí",
  setUp: "Nastavit",
  setUpOf: (name) => `Nastavit: ${name}`,
  turnOn: "Zapnout",
  turnOnOf: (name) => `Zapnout: ${name}`,
  turnOff: "Vypnout",
  turnOffOf: (name) => `Vypnout: ${name}`,
  prefer: "Použít jako výchozí",
  preferOf: (name) => `Použít jako výchozí: ${name}`,
  busy: "Ukládání…",
  needsPhoneNumber: "Nejdřív přidejte a ověřte telefonní číslo.",
  needsEmail: "Nejdřív přidejte a ověřte e-mail.",
  needsOther: "Nejdřív zapněte jiný způsob ověření.",
  passkey: "K přihlášení stačí sám, bez hesla a bez dalšího kroku.",
  turnOffQuestion: (name) => `Vypnout „${name}“? Váš účet bude hůře chráněný.`,
  turnOffConfirm: "Vypnout",
  turnOffCancel: "Nechat zapnuté",
  appHeading: "Nastavte ověřovací aplikaci",
  appDescription: "Naskenujte QR kód v aplikaci a zadejte kód, který se v ní zobrazí.",
  appSubmit: "Potvrdit",
  appSubmitBusy: "Potvrzování…",
  cancel: "Zrušit",
  notices: {
    turnedOn: "Druhý krok je zapnutý.",
    turnedOff: "Druhý krok je vypnutý.",
    preferred: "Tento způsob je teď výchozí.",
  },
};

export const contactsCard: Messages["contactsCard"] = {
  heading: "Kontaktní údaje",
  description: "Posíláme vám na ně kódy a pomohou vám získat přístup, když zapomenete heslo.",
  loading: "Načítání kontaktních údajů",
  missing: "Kontaktní údaje se nepodařilo načíst.",
  none: "Neuvedeno",
  verified: "Ověřeno",
  unverified: "Neověřeno",
  add: "Přidat",
  addOf: (name) => `Přidat: ${name}`,
  change: "Změnit",
  changeOf: (name) => `Změnit: ${name}`,
  verify: "Ověřit",
  verifyOf: (name) => `Ověřit: ${name}`,
  save: "Uložit",
  saveBusy: "Ukládání…",
  cancel: "Zrušit",
  keptUntilVerified: "Dokud nezadáte kód, platí dosavadní údaj.",
  notices: {
    saved: "Kontaktní údaje byly uloženy.",
    verified: "Kontaktní údaje byly ověřeny.",
  },
};

export const deleteAccountCard: Messages["deleteAccountCard"] = {
  heading: "Smazání účtu",
  description: "Váš účet a všechna jeho data budou trvale smazány.",
  open: "Smazat účet",
  question: "Opravdu chcete účet smazat? Tuto akci nelze vrátit zpět.",
  confirm: "Trvale smazat",
  confirmBusy: "Mazání…",
  cancel: "Ponechat účet",
  deleted: "Váš účet byl smazán.",
};
