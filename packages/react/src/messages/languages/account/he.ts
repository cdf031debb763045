/** The texts for the parts of the account settings in Hebrew. */
import type { Messages } from "../../en.ts";
import { formats } from "../../formats.ts";

const { day } = formats("he");

const KEEPERS: Readonly<Record<string, string>> = {
  platform: "שמור במכשיר או במנהל סיסמאות",
  "cross-platform": "שמור במפתח אבטחה או בטלפון",
};

export const passkeyTexts: Messages["passkeys"] = {
  heading: "מפתחות גישה",
  description: "כניסה בלי סיסמה, באמצעות טביעת אצבע, זיהוי פנים או נעילת המסך של המכשיר.",
  loading: "מפתחות הגישה בטעינה",
  missing: "לא ניתן היה לטעון את מפתחות הגישה.",
  empty: "עדיין אין לך מפתחות גישה.",
  unnamed: "מפתח גישה",
  lastUsed: (date) => `שימוש אחרון במכשיר הזה: ${day(date)}`,
  created: (date) => `תאריך יצירה: ${day(date)}`,
  keptBy: (attachment) => KEEPERS[attachment],
  remove: {
    open: "מחיקה",
    openOf: (name) => `מחיקה: \u2068${name}\u2069`,
    question: (name) => `למחוק את "\u2068${name}\u2069"? אי אפשר יהיה להיכנס איתו יותר.`,
    confirm: "מחיקת מפתח הגישה",
    confirmBusy: "מתבצעת מחיקה…",
    cancel: "ביטול",
  },
  add: {
    name: "שם למפתח הגישה החדש",
    nameHint: 'למשל "המחשב בעבודה". אפשר להשאיר ריק.',
    submit: "הוספת מפתח גישה",
    submitBusy: "מתבצעת הוספה של מפתח גישה…",
    asking: "יש לפעול לפי ההנחיות בדפדפן או במכשיר.",
    abandon: "ביטול",
    notSupported: "הדפדפן הזה לא תומך במפתחות גישה. כדי להוסיף מפתח, צריך להשתמש בדפדפן או במכשיר אחר.",
  },
  notices: {
    passkeyRegistered: "מפתח הגישה החדש מוכן לשימוש.",
    passkeyDeleted: "מפתח הגישה נמחק.",
  },
  offer: {
    heading: "כניסה מהירה יותר בפעם הבאה",
    description:
      "מפתח גישה מאפשר להיכנס באמצעות טביעת אצבע, זיהוי פנים או נעילת המסך במקום סיסמה. מפתח הגישה אף פעם לא יוצא מהמכשירים שלך.",
    submit: "יצירת מפתח גישה",
    submitBusy: "מתבצעת יצירה של מפתח גישה…",
    refuse: "לא עכשיו",
    registeredHeading: "מפתח הגישה מוכן לשימוש",
    registeredDescription: "אפשר לבחור בו בכניסה הבאה.",
    close: "המשך",
  },
  oneTap: {
    submit: "כניסה עם מפתח גישה",
    submitBusy: "רק רגע…",
    forget: (name) => `הסרת \u2068${name}\u2069 מהמכשיר הזה`,
    forgotten: (name) => `החשבון \u2068${name}\u2069 לא יוצג יותר במכשיר הזה.`,
  },
};

export const deviceTexts: Messages["devices"] = {
  heading: "המכשירים שלך",
  description: "במכשיר מהימן אין צורך באימות דו-שלבי בזמן הכניסה.",
  descriptionOfList: "המכשירים ששימשו לכניסה לחשבון. במכשיר שהוסר צריך להיכנס שוב.",
  loading: "המכשירים שלך בטעינה",
  missing: "לא ניתן היה לטעון את המכשירים שלך.",
  empty: "אין מכשירים מהימנים.",
  unnamed: "מכשיר ללא שם",
  current: "המכשיר הזה",
  lastUsed: (date) => `שימוש אחרון: ${day(date)}`,
  added: (date) => `תאריך הוספה: ${day(date)}`,
  remember: "הגדרת המכשיר כמהימן",
  rememberHint: "רק אם אין אנשים אחרים שמשתמשים במכשיר.",
  stopRemembering: "ביטול ההגדרה כמהימן",
  rememberBusy: "מתבצעת שמירה…",
  remove: {
    open: "הסרה",
    openOf: (name) => `הסרה: \u2068${name}\u2069`,
    question: (name) => `להסיר את "\u2068${name}\u2069"? באותו מכשיר צריך יהיה להיכנס שוב, עם כל שלבי האימות.`,
    confirm: "הסרת המכשיר",
    confirmBusy: "מתבצעת הסרה…",
    cancel: "ביטול",
  },
  notices: {
    deviceRemembered: "המכשיר הוגדר כמהימן.",
    deviceNotRemembered: "המכשיר כבר לא מוגדר כמהימן.",
    deviceForgotten: "המכשיר הוסר.",
  },
  offer: {
    heading: "להגדיר את המכשיר הזה כמהימן?",
    description: "בכניסה הבאה מהמכשיר הזה לא יהיה צורך בקוד.",
    warning: "לא במחשב משותף: כל מי שיודע את הסיסמה שלך יוכל להיכנס ממנו.",
    submit: "הגדרת המכשיר כמהימן",
    submitBusy: "מתבצעת שמירה…",
    refuse: "לא עכשיו",
    rememberedHeading: "המכשיר הזה הוגדר כמהימן",
    rememberedDescription: "בכניסה הבאה מהמכשיר הזה לא יהיה צורך בקוד.",
    goneHeading: "לא ניתן היה להגדיר את המכשיר הזה כמהימן",
    goneDescription: "בכניסה הבאה מהמכשיר הזה צריך יהיה להזין קוד שוב.",
    close: "המשך",
  },
};

export const passwordCardTexts: Messages["passwordCard"] = {
  heading: "סיסמה",
  description: "שינוי הסיסמה שמשמשת לכניסה לחשבון.",
  current: "הסיסמה הנוכחית",
  submit: "שינוי הסיסמה",
  submitBusy: "מתבצע שינוי…",
  changed: "הסיסמה שונתה.",
  wrongCurrent: "הסיסמה הנוכחית שגויה",
  descriptionOfNone: "אפשר לבחור סיסמה כדי שהכניסה תתאפשר גם באמצעותה.",
  submitOfNone: "הגדרת סיסמה",
};

export const mfaCardTexts: Messages["mfaCard"] = {
  heading: "אימות דו-שלבי",
  description: "אחרי הזנת הסיסמה יש לאמת את הזהות בשלב נוסף.",
  loading: "דרכי האימות בטעינה",
  missing: "לא ניתן היה לטעון את דרכי האימות שלך.",
  names: { TOTP: "אפליקציית אימות", SMS: "הודעת טקסט", EMAIL: "אימייל" },
  on: "פעיל",
  off: "לא פעיל",
  preferred: "ברירת מחדל",
  setUp: "הגדרה",
  setUpOf: (name) => `הגדרה: \u2068${name}\u2069`,
  turnOn: "הפעלה",
  turnOnOf: (name) => `הפעלה: \u2068${name}\u2069`,
  turnOff: "השבתה",
  turnOffOf: (name) => `השבתה: \u2068${name}\u2069`,
  prefer: "הגדרה כברירת מחדל",
  preferOf: (name) => `הגדרה כברירת מחדל: \u2068${name}\u2069`,
  busy: "מתבצעת שמירה…",
  needsPhoneNumber: "קודם צריך להוסיף מספר טלפון ולאמת אותו.",
  needsEmail: "קודם צריך להוסיף אימייל ולאמת אותו.",
  needsOther: "קודם צריך להפעיל דרך אימות אחרת.",
  passkey: "מספיק לכניסה לחשבון, בלי סיסמה ובלי שלב נוסף.",
  turnOffQuestion: (name) => `להשבית את "\u2068${name}\u2069"? החשבון יהיה פחות מאובטח.`,
  turnOffConfirm: "השבתה",
  turnOffCancel: "ביטול",
  appHeading: "הגדרת אפליקציית אימות",
  appDescription: "יש לסרוק את קוד ה-QR באפליקציה ואז להזין את הקוד שמופיע בה.",
  appSubmit: "אישור",
  appSubmitBusy: "מתבצע אישור…",
  cancel: "ביטול",
  notices: {
    turnedOn: "דרך האימות הופעלה.",
    turnedOff: "דרך האימות הושבתה.",
    preferred: "מעכשיו זו דרך האימות שמוגדרת כברירת מחדל.",
  },
};

export const contactsCardTexts: Messages["contactsCard"] = {
  heading: "פרטי קשר",
  description: "לכאן נשלחים הקודים, וכך אפשר לחזור לחשבון גם אם שכחת את הסיסמה.",
  loading: "פרטי הקשר בטעינה",
  missing: "לא ניתן היה לטעון את פרטי הקשר שלך.",
  none: "עדיין לא הוגדר",
  verified: "מאומת",
  unverified: "לא מאומת",
  add: "הוספה",
  addOf: (name) => `הוספה: \u2068${name}\u2069`,
  change: "שינוי",
  changeOf: (name) => `שינוי: \u2068${name}\u2069`,
  verify: "אימות",
  verifyOf: (name) => `אימות: \u2068${name}\u2069`,
  save: "שמירה",
  saveBusy: "מתבצעת שמירה…",
  cancel: "ביטול",
  keptUntilVerified: "הפרטים הישנים יישארו בשימוש עד להזנת הקוד.",
  notices: {
    saved: "פרטי הקשר נשמרו.",
    verified: "פרטי הקשר אומתו.",
  },
};

export const deleteAccountCardTexts: Messages["deleteAccountCard"] = {
  heading: "מחיקת החשבון",
  description: "החשבון וכל מה שיש בו יימחקו לצמיתות.",
  open: "מחיקת החשבון",
  question: "למחוק את החשבון עכשיו? אי אפשר יהיה לשחזר אותו.",
  confirm: "מחיקה לצמיתות",
  confirmBusy: "מתבצעת מחיקה…",
  cancel: "ביטול",
  deleted: "החשבון נמחק.",
};
