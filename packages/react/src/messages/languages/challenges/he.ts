/** The texts for the attributes of an account and for the challenge screens in Hebrew. */
import type { Messages } from "../../en.ts";

export const attributeTexts: Messages["fields"]["attributes"] = {
  email: "אימייל",
  phone_number: "מספר טלפון",
  name: "שם מלא",
  given_name: "שם פרטי",
  family_name: "שם משפחה",
  middle_name: "שם אמצעי",
  nickname: "כינוי",
  preferred_username: "שם משתמש מועדף",
  birthdate: "תאריך לידה",
  gender: "מגדר",
  address: "כתובת",
  profile: "פרופיל",
  website: "אתר אינטרנט",
  picture: "תמונה",
  locale: "שפה ואזור",
  zoneinfo: "אזור זמן",
  updated_at: "מועד העדכון",
};

const MFA_TYPES: Messages["challenges"]["mfaSelection"]["choices"] = {
  TOTP: { label: "אפליקציית אימות", hint: "קוד שמופיע באפליקציה בטלפון" },
  SMS: { label: "הודעת טקסט", hint: "קוד שנשלח בהודעת טקסט" },
  EMAIL: { label: "אימייל", hint: "קוד שנשלח באימייל" },
};

const PASSWORD = { label: "סיסמה", hint: "הסיסמה שנבחרה לחשבון" };

export const challengeTexts: Messages["challenges"] = {
  smsCode: { heading: "יש לבדוק את הודעות הטקסט" },
  emailCode: { heading: "יש לבדוק את האימייל" },
  totpCode: {
    heading: "קוד מאפליקציית האימות",
    description: (deviceName) =>
      deviceName === undefined
        ? "יש להזין את הקוד שמופיע באפליקציה עבור החשבון הזה."
        : `יש להזין את הקוד שמופיע במכשיר \u2068${deviceName}\u2069 עבור החשבון הזה.`,
  },
  signInAgain: "כדי לקבל קוד חדש, צריך לחזור אחורה ולהיכנס שוב.",
  mfaSelection: {
    heading: "אימות הזהות שלך",
    description: "באיזו דרך להשתמש?",
    submit: "אישור",
    submitBusy: "מתבצע אישור…",
    choices: MFA_TYPES,
  },
  mfaSetupSelection: {
    heading: "הוספת אימות דו-שלבי",
    description: "סיסמה בלבד לא מספיקה לחשבון הזה. איזו דרך אימות להגדיר?",
    submit: "אישור",
    submitBusy: "מתבצע אישור…",
    choices: MFA_TYPES,
  },
  firstFactorSelection: {
    heading: "בחירת דרך כניסה",
    submit: "המשך",
    submitBusy: "רק רגע…",
    choices: {
      PASSWORD_SRP: PASSWORD,
      PASSWORD,
      EMAIL_OTP: { label: "קבלת קוד באימייל", hint: "תקף לכניסה אחת" },
      SMS_OTP: { label: "קבלת קוד בהודעת טקסט", hint: "תקף לכניסה אחת" },
      WEB_AUTHN: { label: "מפתח גישה", hint: "טביעת אצבע, זיהוי פנים או נעילת המסך של המכשיר" },
    },
  },
  emailSetup: {
    heading: "הוספת אימייל",
    description: "בכל כניסה נשלח קוד לכתובת הזו.",
    submit: "שליחת קוד",
    submitBusy: "מתבצעת שליחה…",
  },
  password: { heading: "הזנת סיסמה", submit: "כניסה", submitBusy: "מתבצעת כניסה…" },
  passkey: {
    heading: "שימוש במפתח גישה",
    asking: "יש לפעול לפי ההנחיות בדפדפן או במכשיר: טביעת אצבע, זיהוי פנים, נעילת המסך או מפתח אבטחה.",
    resting: "אפשר להיכנס באמצעות טביעת אצבע, זיהוי פנים, נעילת המסך של המכשיר או מפתח אבטחה.",
    submit: "שימוש במפתח גישה",
    submitBusy: "בהמתנה למפתח הגישה…",
    abandon: "ביטול",
  },
  custom: {
    heading: "עוד שאלה אחת",
    description: "כדי להמשיך, יש להזין תשובה.",
    answer: "תשובה",
    submit: "אישור",
    submitBusy: "מתבצע אישור…",
  },
  newPassword: {
    heading: "שינוי הסיסמה",
    description: "הסיסמה ששימשה לכניסה הייתה לפעם הראשונה בלבד. עכשיו צריך לבחור סיסמה חדשה.",
    submit: "שינוי הסיסמה",
    submitBusy: "מתבצע שינוי…",
  },
  totpSetup: {
    heading: "הגדרת אפליקציית אימות",
    description: "יש לסרוק את קוד ה-QR באפליקציה ואז להזין את הקוד שמופיע בה.",
    qrCode: "קוד QR לאפליקציית האימות",
    missing: "לא ניתן היה לטעון את מפתח ההגדרה.",
    loading: "קוד ה-QR בטעינה…",
    failed: "לא ניתן היה לטעון את קוד ה-QR. אפשר להשתמש בקישור או במפתח ההגדרה.",
    open: "פתיחה באפליקציית האימות",
    key: "אפשר גם להקליד את מפתח ההגדרה",
    copy: "העתקה",
    copied: "הועתק",
    keyCopied: "מפתח ההגדרה הועתק.",
    copyFailed: "אי אפשר להעתיק כאן באופן אוטומטי. המפתח מסומן, ואפשר להעתיק אותו ידנית.",
  },
  verifyUser: {
    heading: "אימות פרטי הקשר",
    description: "כך אפשר יהיה לחזור לחשבון אם הסיסמה תישכח. נשלח קוד לפרטי הקשר שייבחרו.",
    contact: (attribute) => attributeTexts[attribute],
    submit: "אימות",
    submitBusy: "מתבצע אימות…",
    skip: "דילוג",
  },
  confirmVerifyUser: { heading: "הזנת הקוד" },
  signingInAs: (username) => `כניסה בתור \u2068${username}\u2069.`,
  otherWay: "בחירת דרך אחרת",
  tryAgain: "ניסיון חוזר",
};
