/**
 * The country codes of ITU-T E.164 and the regions (ISO 3166-1) that share one, the largest first.
 *
 * The islands of the North American plan have their area code in theirs. Codes of networks and services, which belong to
 * no country, are left out. Names are no data of ours: `Intl.DisplayNames` has them in every language. A chunk of its own.
 */
import { joinPhoneNumber, type PhoneNumberParts } from "../form/phone-number.ts";

export interface DialCode {
  /** With its plus, as in "+44". */
  readonly code: string;
  readonly regions: readonly string[];
}

const BY_ZONE = [
  "1USCA 1242BS 1246BB 1264AI 1268AG 1284VG 1340VI 1345KY 1441BM 1473GD 1649TC 1664MS 1670MP 1671GU 1684AS 1721SX",
  "1758LC 1767DM 1784VC 1787PR 1809DO 1868TT 1869KN 1876JM",
  "20EG 211SS 212MAEH 213DZ 216TN 218LY 220GM 221SN 222MR 223ML 224GN 225CI 226BF 227NE 228TG 229BJ 230MU 231LR 232SL",
  "233GH 234NG 235TD 236CF 237CM 238CV 239ST 240GQ 241GA 242CG 243CD 244AO 245GW 246IO 247AC 248SC 249SD 250RW 251ET",
  "252SO 253DJ 254KE 255TZ 256UG 257BI 258MZ 260ZM 261MG 262REYT 263ZW 264NA 265MW 266LS 267BW 268SZ 269KM 27ZA 290SHTA",
  "291ER 297AW 298FO 299GL",
  "30GR 31NL 32BE 33FR 34ES 350GI 351PT 352LU 353IE 354IS 355AL 356MT 357CY 358FIAX 359BG 36HU 370LT 371LV 372EE 373MD",
  "374AM 375BY 376AD 377MC 378SM 380UA 381RS 382ME 383XK 385HR 386SI 387BA 389MK 39ITVA",
  "40RO 41CH 420CZ 421SK 423LI 43AT 44GBGGJEIM 45DK 46SE 47NOSJ 48PL 49DE",
  "500FK 501BZ 502GT 503SV 504HN 505NI 506CR 507PA 508PM 509HT 51PE 52MX 53CU 54AR 55BR 56CL 57CO 58VE 590GPMFBL 591BO",
  "592GY 593EC 594GF 595PY 596MQ 597SR 598UY 599CWBQ",
  "60MY 61AUCXCC 62ID 63PH 64NZ 65SG 66TH 670TL 672NF 673BN 674NR 675PG 676TO 677SB 678VU 679FJ 680PW 681WF 682CK 683NU",
  "685WS 686KI 687NC 688TV 689PF 690TK 691FM 692MH",
  "7RUKZ 81JP 82KR 84VN 850KP 852HK 853MO 855KH 856LA 86CN 880BD 886TW",
  "90TR 91IN 92PK 93AF 94LK 95MM 960MV 961LB 962JO 963SY 964IQ 965KW 966SA 967YE 968OM 970PS 971AE 972IL 973BH 974QA",
  "975BT 976MN 977NP 98IR 992TJ 993TM 994AZ 995GE 996KG 998UZ",
];

export const DIAL_CODES: readonly DialCode[] = BY_ZONE.flatMap((zone) =>
  Array.from(zone.matchAll(/(\d+)([A-Z]+)/g), ([, digits = "", regions = ""]) => ({
    code: `+${digits}`,
    regions: regions.match(/../g) ?? [],
  })),
);

/** The code that an international number begins with; the longest wins. */
export function dialCodeOf(phoneNumber: string): string | undefined {
  return DIAL_CODES.map(({ code }) => code)
    .toSorted((a, b) => b.length - a.length)
    .find((code) => phoneNumber.startsWith(code));
}

/** Splits a number into its dial code and the rest. A text that is no international number stays unchanged. */
export function splitPhoneNumber(text: string, defaultDialCode: string): PhoneNumberParts {
  const whole = joinPhoneNumber({ dialCode: "", number: text });
  const dialCode = dialCodeOf(whole);
  return dialCode === undefined
    ? { dialCode: defaultDialCode, number: text }
    : { dialCode, number: whole.slice(dialCode.length) };
}

export interface NamedDialCode {
  readonly code: string;
  readonly name: string;
}

/** All of them under the names of their countries, in the order of a language's alphabet. */
export function namedDialCodes(language: string): readonly NamedDialCode[] {
  const names = new Intl.DisplayNames(language, { type: "region" });
  const { compare } = new Intl.Collator(language);
  return DIAL_CODES.map(({ code, regions }) => ({
    code,
    name: regions.map((region) => names.of(region) ?? region).join(", "),
  })).toSorted((a, b) => compare(a.name, b.name));
}
