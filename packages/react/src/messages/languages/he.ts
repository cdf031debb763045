/** All texts of the widget in Hebrew. */
import type { Messages } from "../en.ts";
import { formats } from "../formats.ts";
import {
  contactsCardTexts,
  deleteAccountCardTexts,
  deviceTexts,
  mfaCardTexts,
  passkeyTexts,
  passwordCardTexts,
} from "./account/he.ts";
import { attributeTexts, challengeTexts } from "./challenges/he.ts";
import { errorHints, errorTexts, WRONG_CODE } from "./errors/he.ts";

const { list, plural } = formats("he");

/** Hebrew labels stay as they are: before an isolate the list would write its "and" with a hyphen. */
const isolate = (label: string): string => (/^\p{Script=Hebrew}/u.test(label) ? label : `\u2068${label}\u2069`);

const USERNAMES: Messages["fields"]["username"] = {
  email: attributeTexts.email,
  username: "שם משתמש",
  phone_number: attributeTexts.phone_number,
};

const SIGN_IN: typeof USERNAMES = {
  email: "יש להזין את האימייל של החשבון.",
  username: "יש להזין את שם המשתמש של החשבון.",
  phone_number: "יש להזין את מספר הטלפון של החשבון.",
};

const FORGOT_PASSWORD: typeof USERNAMES = {
  email: "אחרי הזנת האימייל נשלח לך קוד להגדרת סיסמה חדשה.",
  username: "אחרי הזנת שם המשתמש נשלח לך קוד להגדרת סיסמה חדשה.",
  phone_number: "אחרי הזנת מספר הטלפון נשלח לך קוד להגדרת סיסמה חדשה.",
};

const VIOLATIONS: Messages["password"]["violations"] = {
  minLength: (minLength) =>
    plural(minLength, {
      one: "הסיסמה צריכה להכיל לפחות תו אחד",
      two: "הסיסמה צריכה להכיל לפחות שני תווים",
      other: "הסיסמה צריכה להכיל לפחות # תווים",
    }),
  requireLowercase: () => "הסיסמה צריכה להכיל אותיות קטנות באנגלית",
  requireUppercase: () => "הסיסמה צריכה להכיל אותיות גדולות באנגלית",
  requireNumbers: () => "הסיסמה צריכה להכיל ספרות",
  requireSpecialCharacters: () => "הסיסמה צריכה להכיל תווים מיוחדים",
};

const RULES: typeof VIOLATIONS = {
  minLength: (minLength) => plural(minLength, { one: "לפחות תו אחד", two: "לפחות שני תווים", other: "לפחות # תווים" }),
  requireLowercase: () => "אות קטנה באנגלית",
  requireUppercase: () => "אות גדולה באנגלית",
  requireNumbers: () => "ספרה",
  requireSpecialCharacters: () => "תו מיוחד",
};

/** The texts in Hebrew. */
export const he: Messages = {
  language: "he",
  direction: "rtl",
  tabs: { label: "כניסה או יצירת חשבון", signIn: "כניסה", signUp: "יצירת חשבון" },
  framed: {
    heading: "יש לפתוח את הדף הזה בנפרד",
    description: "אתר אחר מציג אותו. הפרטים שלך מתבקשים רק בדף עצמו.",
    open: "פתיחת הדף",
  },
  signIn: {
    heading: "כניסה לחשבון",
    description: (login) => SIGN_IN[login],
    submit: "כניסה",
    submitBusy: "מתבצעת כניסה…",
    continue: "המשך",
    continueBusy: "רק רגע…",
    forgotPassword: "שכחת את הסיסמה?",
    submitWith: {
      PASSWORD_SRP: "כניסה",
      PASSWORD: "כניסה",
      EMAIL_OTP: "קבלת קוד באימייל",
      SMS_OTP: "קבלת קוד בהודעת טקסט",
      WEB_AUTHN: "כניסה עם מפתח גישה",
    },
    otherOptions: "אפשרויות כניסה נוספות",
  },
  people: {
    label: "חשבונות ששימשו לכניסה במכשיר הזה",
    choose: (name) => `כניסה בתור \u2068${name}\u2069`,
    forget: (name) => `הסרת \u2068${name}\u2069 מהרשימה`,
    forgotten: (name) => `החשבון \u2068${name}\u2069 לא מופיע יותר ברשימה במכשיר הזה.`,
  },
  signUp: {
    heading: "יצירת חשבון",
    description: "נשלח לך קוד לאימות הזהות.",
    descriptionOfLink: "נשלח לך באימייל קישור לאימות הזהות.",
    submit: "יצירת חשבון",
    submitBusy: "מתבצעת יצירת חשבון…",
  },
  providers: {
    label: "דרכי כניסה נוספות",
    signInWith: (provider) => `כניסה באמצעות \u2068${provider}\u2069`,
    opening: (provider) => `מתבצעת פתיחה של \u2068${provider}\u2069…`,
    or: "או",
    lastUsed: "בשימוש לאחרונה",
  },
  dialog: { label: "כניסה", close: "סגירה" },
  confirmSignUp: { heading: "אישור החשבון" },
  forgotPassword: {
    heading: "איפוס הסיסמה",
    description: (login) => FORGOT_PASSWORD[login],
    submit: "שליחת קוד",
    submitBusy: "מתבצעת שליחה…",
  },
  confirmResetPassword: {
    heading: "בחירת סיסמה חדשה",
    submit: "אישור",
    submitBusy: "מתבצע אישור…",
  },
  challenges: challengeTexts,
  passkeys: passkeyTexts,
  devices: deviceTexts,
  passwordCard: passwordCardTexts,
  mfaCard: mfaCardTexts,
  contactsCard: contactsCardTexts,
  deleteAccountCard: deleteAccountCardTexts,
  unknownScreen: {
    heading: "השלב הזה לא זמין",
    description: "כדי להמשיך, צריך להיכנס שוב.",
  },
  code: {
    sentTo: ({ medium, destination }) =>
      medium === "SMS"
        ? `שלחנו קוד בהודעת טקסט אל \u2068${destination}\u2069.`
        : `שלחנו קוד באימייל אל \u2068${destination}\u2069.`,
    sentSomewhere: "יש להזין את הקוד ששלחנו.",
    submit: "אישור",
    submitBusy: "מתבצע אישור…",
    resend: "שליחת הקוד שוב",
    resendIn: (seconds) =>
      plural(seconds, {
        one: "שליחת הקוד שוב בעוד שנייה",
        two: "שליחת הקוד שוב בעוד שתי שניות",
        other: "שליחת הקוד שוב בעוד # שניות",
      }),
    resendBusy: "מתבצעת שליחה…",
    resendRule: "אפשרי כעבור 30 שניות מהקוד האחרון.",
  },
  link: {
    sentTo: (destination) => `שלחנו קישור באימייל אל \u2068${destination}\u2069.`,
    sentSomewhere: "שלחנו לך קישור באימייל.",
    instruction: "פתיחת הקישור תאשר את החשבון, והדף הזה ימשיך באופן אוטומטי.",
    waiting: "בהמתנה לפתיחת הקישור…",
    notices: {
      codeSent: "קישור חדש בדרך. רק הקישור האחרון תקף.",
      codeMaybeSentTwice: "ייתכן ששלחנו יותר מקישור אחד. רק הקישור האחרון תקף.",
    },
    resend: "שליחת הקישור שוב",
    resendIn: (seconds) =>
      plural(seconds, {
        one: "שליחת הקישור שוב בעוד שנייה",
        two: "שליחת הקישור שוב בעוד שתי שניות",
        other: "שליחת הקישור שוב בעוד # שניות",
      }),
    resendBusy: "מתבצעת שליחה…",
    resendRule: "אפשרי כעבור 30 שניות מהקישור האחרון.",
  },
  navigation: { backToSignIn: "חזרה לכניסה" },
  fields: {
    username: USERNAMES,
    password: "סיסמה",
    newPassword: "סיסמה חדשה",
    confirmPassword: "אימות הסיסמה",
    optional: (label) => `\u2068${label}\u2069 (אופציונלי)`,
    choose: "יש לבחור",
    code: "קוד אימות",
    showPassword: "הצגת הסיסמה",
    hidePassword: "הסתרת הסיסמה",
    attributes: attributeTexts,
    phone: { countryCode: "קידומת מדינה" },
  },
  validation: {
    usernameEmpty: "שדה חובה",
    usernameFormat: "יש להזין שם משתמש תקין",
    usernameFormatHint: "אסור להשתמש ברווחים ובתווים בלתי נראים.",
    tooLong: (maxLength) =>
      plural(maxLength, {
        one: "אפשר להזין תו אחד לכל היותר",
        two: "אפשר להזין שני תווים לכל היותר",
        other: "אפשר להזין # תווים לכל היותר",
      }),
    passwordTooLong: (maxLength) =>
      plural(maxLength, {
        one: "הסיסמה יכולה להכיל תו אחד לכל היותר",
        two: "הסיסמה יכולה להכיל שני תווים לכל היותר",
        other: "הסיסמה יכולה להכיל # תווים לכל היותר",
      }),
    required: "שדה חובה",
    mustAccept: "כדי להמשיך, צריך להביע הסכמה",
    format: "יש לבדוק את הפורמט",
    email: "יש להזין כתובת אימייל תקינה",
    code: WRONG_CODE,
    passwordsDiffer: "הסיסמאות לא תואמות",
    passwordFormat: "פורמט הסיסמה לא תקין",
    passwordFormatHint: "סיסמה לא יכולה להתחיל או להסתיים ברווח.",
    phoneNumber: "פורמט מספר הטלפון לא תקין",
    phoneNumberHint: "מספר טלפון צריך להיות בפורמט \u2068+12345678900\u2069.",
    url: "יש להזין כתובת אינטרנט תקינה",
    urlHint: "הכתובת מתחילה ב-\u2068https://\u2069 או ב-\u2068http://\u2069.",
    date: "יש להזין תאריך תקין",
    seconds: "יש להזין מספר",
    secondsHint: "מספר השניות מאז 1 בינואר 1970.",
    validatorFailed: "אירעה שגיאה לא ידועה",
    validatorFailedHint: "אפשר לנסות שוב. מה שהוקלד לא נמחק.",
    summary: (labels) => `יש לבדוק: ${list(labels.map(isolate))}.`,
  },
  password: {
    violations: VIOLATIONS,
    checklist: { label: "הסיסמה צריכה להכיל", rules: RULES, met: "קיים", unmet: "עדיין חסר" },
  },
  status: {
    loading: "דף הכניסה בטעינה",
    busy: "רק רגע",
    transition: "רק רגע…",
    signOut: "מתבצעת יציאה…",
  },
  alert: {
    dismiss: "סגירה",
    partFailed: "לא ניתן היה להציג חלק מהטופס.",
    partFailedHint: "אפשר להמשיך בלעדיו.",
  },
  notices: {
    codeSent: "קוד חדש בדרך. רק הקוד האחרון תקף.",
    codeMaybeSentTwice: "ייתכן ששלחנו יותר מקוד אחד. רק הקוד האחרון תקף.",
    passwordReset: "הסיסמה שונתה. אפשר להיכנס עם הסיסמה החדשה.",
    accountConfirmed: "החשבון אושר. כדי להמשיך, צריך להיכנס.",
    sessionEnded: "החיבור לחשבון הסתיים. צריך להיכנס שוב.",
    signedOutElsewhere: "בוצעה יציאה מהחשבון בחלון אחר. כדי להמשיך, צריך להיכנס.",
  },
  errors: errorTexts,
  errorHints,
};
