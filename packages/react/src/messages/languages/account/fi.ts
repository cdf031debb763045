/** Finnish texts for the account settings: passkeys, devices, and the cards. */
import { formats } from "../../formats.ts";
import type { Messages } from "../../en.ts";

const { day } = formats("fi");

/** By `authenticatorAttachment`; other values of the pool have no text. */
const KEEPERS: Readonly<Record<string, string>> = {
  platform: "Tallessa laitteella tai salasanojen hallintaohjelmassa",
  "cross-platform": "Tallessa suojausavaimella tai puhelimessa",
};

export const passkeys: Messages["passkeys"] = {
  heading: "Pääsyavaimet",
  description: "Kirjaudu ilman salasanaa sormenjäljellä, kasvoilla tai näytön lukituksella.",
  loading: "Ladataan pääsyavaimia",
  missing: "Pääsyavaimia ei voitu ladata.",
  empty: "Sinulla ei ole vielä pääsyavaimia.",
  unnamed: "Pääsyavain",
  lastUsed: (date) => `Viimeksi käytetty tällä laitteella ${day(date)}`,
  created: (date) => `Luotu ${day(date)}`,
  keptBy: (attachment) => KEEPERS[attachment],
  remove: {
    open: "Poista",
    openOf: (name) => `Poista ${name}`,
    question: (name) => `Poistetaanko ”${name}”? Et voi enää kirjautua sillä.`,
    confirm: "Poista pääsyavain",
    confirmBusy: "Poistetaan…",
    cancel: "Säilytä",
  },
  add: {
    name: "Uuden pääsyavaimen nimi",
    nameHint: "Esimerkiksi ”Työkone”. Voit jättää tyhjäksi.",
    submit: "Lisää pääsyavain",
    submitBusy: "Lisätään pääsyavainta…",
    asking: "Toimi selaimen tai laitteen ohjeiden mukaan.",
    abandon: "Peruuta",
    notSupported: "Tämä selain ei tue pääsyavaimia. Lisää pääsyavain toisella selaimella tai laitteella.",
  },
  notices: { passkeyRegistered: "Uusi pääsyavain on valmis.", passkeyDeleted: "Pääsyavain poistettiin." },
  offer: {
    heading: "Kirjaudu ensi kerralla nopeammin",
    description:
      "Pääsyavaimella kirjaudut salasanan sijaan sormenjäljellä, kasvoilla tai näytön lukituksella. Pääsyavain ei koskaan lähde laitteiltasi.",
    submit: "Luo pääsyavain",
    submitBusy: "Luodaan pääsyavainta…",
    refuse: "Ei nyt",
    registeredHeading: "Pääsyavain on valmis",
    registeredDescription: "Valitse se, kun seuraavan kerran kirjaudut.",
    close: "Jatka",
  },
  oneTap: {
    submit: "Käytä pääsyavainta",
    submitBusy: "Hetkinen…",
    forget: (name) => `Poista ${name} tältä laitteelta`,
    forgotten: (name) => `Käyttäjää ${name} ei enää ehdoteta tällä laitteella.`,
  },
};

export const devices: Messages["devices"] = {
  heading: "Laitteesi",
  description: "Muistetulla laitteella toista vaihetta ei kysytä.",
  descriptionOfList: "Laitteet, joilla olet kirjautunut. Poistetulla laitteella on kirjauduttava uudelleen.",
  loading: "Ladataan laitteita",
  missing: "Laitteita ei voitu ladata.",
  empty: "Ei muistettuja laitteita.",
  unnamed: "Nimetön laite",
  current: "Tämä laite",
  lastUsed: (date) => `Viimeksi käytetty ${day(date)}`,
  added: (date) => `Lisätty ${day(date)}`,
  remember: "Muista tämä laite",
  rememberHint: "Vain, jos kukaan muu ei pääse käyttämään sitä.",
  stopRemembering: "Lopeta muistaminen",
  rememberBusy: "Tallennetaan…",
  remove: {
    open: "Poista",
    openOf: (name) => `Poista ${name}`,
    question: (name) => `Poistetaanko ”${name}”? Laitteella on kirjauduttava uudelleen kaikkine vaiheineen.`,
    confirm: "Poista laite",
    confirmBusy: "Poistetaan…",
    cancel: "Säilytä",
  },
  notices: {
    deviceRemembered: "Laite muistetaan tästä lähtien.",
    deviceNotRemembered: "Laitetta ei enää muisteta.",
    deviceForgotten: "Laite poistettiin.",
  },
  offer: {
    heading: "Muistetaanko tämä laite?",
    description: "Et tarvitse koodia, kun seuraavan kerran kirjaudut tällä laitteella.",
    warning: "Ei yhteiskäytössä olevalla tietokoneella: kuka tahansa salasanasi tietävä voisi kirjautua sillä.",
    submit: "Muista tämä laite",
    submitBusy: "Tallennetaan…",
    refuse: "Ei nyt",
    rememberedHeading: "Tämä laite muistetaan",
    rememberedDescription: "Et tarvitse koodia, kun seuraavan kerran kirjaudut tällä laitteella.",
    goneHeading: "Laitteen muistaminen ei onnistunut",
    goneDescription: "Sinulta pyydetään taas koodi, kun seuraavan kerran kirjaudut tällä laitteella.",
    close: "Jatka",
  },
};

export const passwordCard: Messages["passwordCard"] = {
  heading: "Salasana",
  description: "Vaihda salasana, jolla kirjaudut.",
  current: "Nykyinen salasana",
  submit: "Vaihda salasana",
  submitBusy: "Vaihdetaan…",
  changed: "Salasanasi on vaihdettu.",
  wrongCurrent: "Tämä ei ole nykyinen salasanasi",
  descriptionOfNone: "Aseta salasana, niin voit kirjautua myös sillä.",
  submitOfNone: "Aseta salasana",
};

export const mfaCard: Messages["mfaCard"] = {
  heading: "Kaksivaiheinen vahvistus",
  description: "Salasanan jälkeen vahvistat toisessa vaiheessa, että se olet sinä.",
  loading: "Ladataan vahvistustapoja",
  missing: "Vahvistustapoja ei voitu ladata.",
  names: {
    TOTP: "Todennussovellus",
    SMS: "Tekstiviesti",
    EMAIL: "Sähköposti",
  },
  on: "Käytössä",
  off: "Pois käytöstä",
  preferred: "Ensisijainen",
  setUp: "Määritä",
  setUpOf: (name) => `Määritä: ${name}`,
  turnOn: "Ota käyttöön",
  turnOnOf: (name) => `Ota käyttöön: ${name}`,
  turnOff: "Poista käytöstä",
  turnOffOf: (name) => `Poista käytöstä: ${name}`,
  prefer: "Aseta ensisijaiseksi",
  preferOf: (name) => `Aseta ensisijaiseksi: ${name}`,
  busy: "Tallennetaan…",
  needsPhoneNumber: "Lisää ja vahvista ensin puhelinnumero.",
  needsEmail: "Lisää ja vahvista ensin sähköpostiosoite.",
  needsOther: "Ota ensin käyttöön jokin toinen vahvistustapa.",
  passkey: "Riittää kirjautumiseen ilman salasanaa ja toista vaihetta.",
  turnOffQuestion: (name) => `Poistetaanko ”${name}” käytöstä? Tilisi on silloin heikommin suojattu.`,
  turnOffConfirm: "Poista käytöstä",
  turnOffCancel: "Pidä käytössä",
  appHeading: "Määritä todennussovellus",
  appDescription: "Skannaa QR-koodi sovelluksella ja anna koodi, jonka sovellus näyttää.",
  appSubmit: "Vahvista",
  appSubmitBusy: "Vahvistetaan…",
  cancel: "Peruuta",
  notices: {
    turnedOn: "Toinen vaihe on käytössä.",
    turnedOff: "Toinen vaihe on pois käytöstä.",
    preferred: "Tämä on nyt ensisijainen.",
  },
};

export const contactsCard: Messages["contactsCard"] = {
  heading: "Yhteystiedot",
  description: "Lähetämme niihin koodit, ja niiden avulla pääset tilillesi, jos unohdat salasanan.",
  loading: "Ladataan yhteystietoja",
  missing: "Yhteystietoja ei voitu ladata.",
  none: "Ei vielä lisätty",
  verified: "Vahvistettu",
  unverified: "Vahvistamatta",
  add: "Lisää",
  addOf: (name) => `Lisää: ${name}`,
  change: "Muuta",
  changeOf: (name) => `Muuta: ${name}`,
  verify: "Vahvista",
  verifyOf: (name) => `Vahvista: ${name}`,
  save: "Tallenna",
  saveBusy: "Tallennetaan…",
  cancel: "Peruuta",
  keptUntilVerified: "Vanha tieto on voimassa, kunnes annat koodin.",
  notices: {
    saved: "Yhteystietosi on tallennettu.",
    verified: "Yhteystietosi on vahvistettu.",
  },
};

export const deleteAccountCard: Messages["deleteAccountCard"] = {
  heading: "Poista tili",
  description: "Tilisi ja kaikki sen tiedot poistetaan pysyvästi.",
  open: "Poista tili",
  question: "Poistetaanko tilisi nyt? Sitä ei voi palauttaa.",
  confirm: "Poista pysyvästi",
  confirmBusy: "Poistetaan…",
  cancel: "Säilytä tili",
  deleted: "Tilisi on poistettu.",
};
