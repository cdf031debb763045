/**
 * Words that a language does not use at some places, because it has another word for the same thing there. A place is the one
 * that `listTexts` gives, or the code of an error.
 */
type OtherTerm = readonly [place: RegExp, word: RegExp];

const EVERYWHERE = /./u;
const DEVICES = /^devices\.(?!.*busy)/iu;
const CODES = /^(?:devices|code)\.(?:offer|resend)/u;
const SESSION = /^(?:notices\.sessionEnded|session\.(?:revoked|refreshTokenReused))$/u;

export const OTHER_TERMS: Readonly<Record<string, readonly OtherTerm[]>> = {
  da: [
    [DEVICES, /gem/iu],
    // Alone it is short for the word for a password, too; so are the ones of Greek and Thai.
    [CODES, /\bkode/iu],
  ],
  de: [[EVERYWHERE, /registrier/iu]],
  el: [
    [CODES, /κωδικ\S*(?! (?:πρόσβασ|επαλήθευσ))(?!\S)/iu],
    [SESSION, /έληξε/u],
  ],
  fi: [[EVERYWHERE, /avainkood/iu]],
  fr: [[EVERYWHERE, /inscri/iu]],
  he: [[SESSION, /פג/u]],
  hi: [[EVERYWHERE, /उपनाम/u]],
  hu: [[SESSION, /lejárt/u]],
  nb: [[DEVICES, /lagre/iu]],
  nl: [[SESSION, /verlopen/u]],
  pl: [[SESSION, /wygas/u]],
  pt: [[EVERYWHERE, /contactos/iu]],
  "pt-BR": [[DEVICES, /salv/iu]],
  ru: [[EVERYWHERE, /регистр/iu]],
  sv: [[DEVICES, /spara/iu]],
  th: [[CODES, /รหัส(?!ผ่าน|ยืนยัน)/u]],
  uk: [[EVERYWHERE, /реєстр/iu]],
};
