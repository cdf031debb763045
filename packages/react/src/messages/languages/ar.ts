/** All texts of the widget in Arabic. */
import type { Messages } from "../en.ts";
import { formats } from "../formats.ts";
import {
  contactsCardTexts,
  deleteAccountCardTexts,
  deviceTexts,
  mfaCardTexts,
  passkeyTexts,
  passwordCardTexts,
} from "./account/ar.ts";
import { attributeTexts, challengeTexts } from "./challenges/ar.ts";
import { errorHints, errorTexts, WRONG_CODE } from "./errors/ar.ts";

const { day, list, number, plural } = formats("ar");

const USERNAMES: Messages["fields"]["username"] = {
  email: attributeTexts.email,
  username: "اسم المستخدم",
  phone_number: attributeTexts.phone_number,
};

const SIGN_IN: typeof USERNAMES = {
  email: "استخدِم البريد الإلكتروني لحسابك.",
  username: "استخدِم اسم المستخدم لحسابك.",
  phone_number: "استخدِم رقم الهاتف لحسابك.",
};

const FORGOT_PASSWORD: typeof USERNAMES = {
  email: "أدخِل بريدك الإلكتروني وسنرسل إليك رمزًا لضبط كلمة مرور جديدة.",
  username: "أدخِل اسم المستخدم وسنرسل إليك رمزًا لضبط كلمة مرور جديدة.",
  phone_number: "أدخِل رقم هاتفك وسنرسل إليك رمزًا لضبط كلمة مرور جديدة.",
};

const VIOLATIONS: Messages["password"]["violations"] = {
  minLength: (minLength) =>
    plural(minLength, {
      zero: "يجب ألا تقل كلمة المرور عن # حرف",
      one: "يجب ألا تقل كلمة المرور عن حرف واحد",
      two: "يجب ألا تقل كلمة المرور عن حرفين",
      few: "يجب ألا تقل كلمة المرور عن # أحرف",
      many: "يجب ألا تقل كلمة المرور عن # حرفًا",
      other: "يجب ألا تقل كلمة المرور عن # حرف",
    }),
  requireLowercase: () => "يجب أن تتضمّن كلمة المرور حروفًا لاتينية صغيرة",
  requireUppercase: () => "يجب أن تتضمّن كلمة المرور حروفًا لاتينية كبيرة",
  requireNumbers: () => "يجب أن تتضمّن كلمة المرور أرقامًا",
  requireSpecialCharacters: () => "يجب أن تتضمّن كلمة المرور رموزًا خاصة",
};

const RULES: typeof VIOLATIONS = {
  minLength: (minLength) =>
    plural(minLength, {
      zero: "# حرف على الأقل",
      one: "حرف واحد على الأقل",
      two: "حرفان على الأقل",
      few: "# أحرف على الأقل",
      many: "# حرفًا على الأقل",
      other: "# حرف على الأقل",
    }),
  requireLowercase: () => "حرف لاتيني صغير",
  requireUppercase: () => "حرف لاتيني كبير",
  requireNumbers: () => "رقم",
  requireSpecialCharacters: () => "رمز خاص",
};

/** The texts in Arabic. */
export const ar: Messages = {
  language: "ar",
  direction: "rtl",
  tabs: { label: "تسجيل الدخول أو إنشاء حساب", signIn: "تسجيل الدخول", signUp: "إنشاء حساب" },
  framed: {
    heading: "افتح هذه الصفحة وحدها",
    description: "يعرضها موقع آخر. لا تُطلب بياناتك إلا في الصفحة نفسها.",
    open: "فتح الصفحة",
  },
  signIn: {
    heading: "تسجيل الدخول إلى حسابك",
    description: (login) => SIGN_IN[login],
    submit: "تسجيل الدخول",
    submitBusy: "جارٍ تسجيل الدخول…",
    continue: "متابعة",
    continueBusy: "لحظة من فضلك…",
    forgotPassword: "هل نسيت كلمة المرور؟",
    submitWith: {
      PASSWORD_SRP: "تسجيل الدخول",
      PASSWORD: "تسجيل الدخول",
      EMAIL_OTP: "تلقّي رمز بالبريد الإلكتروني",
      SMS_OTP: "تلقّي رمز في رسالة نصية",
      WEB_AUTHN: "تسجيل الدخول بمفتاح المرور",
    },
    otherOptions: "خيارات أخرى لتسجيل الدخول",
  },
  people: {
    label: "الحسابات التي سبق تسجيل الدخول بها هنا",
    choose: (name) => `تسجيل الدخول باسم \u2068${name}\u2069`,
    forget: (name) => `إزالة \u2068${name}\u2069 من هذه القائمة`,
    forgotten: (name) => `لم يعُد \u2068${name}\u2069 مدرجًا في القائمة على هذا الجهاز.`,
  },
  signUp: {
    heading: "إنشاء حسابك",
    description: "سنرسل إليك رمزًا للتأكد من هويتك.",
    descriptionOfLink: "سنرسل إليك رابطًا بالبريد الإلكتروني للتأكد من هويتك.",
    submit: "إنشاء حساب",
    submitBusy: "جارٍ إنشاء الحساب…",
  },
  providers: {
    label: "طرق أخرى لتسجيل الدخول",
    signInWith: (provider) => `تسجيل الدخول عبر \u2068${provider}\u2069`,
    opening: (provider) => `جارٍ فتح \u2068${provider}\u2069…`,
    or: "أو",
    lastUsed: "الأحدث استخدامًا",
  },
  dialog: { label: "تسجيل الدخول", close: "إغلاق" },
  confirmSignUp: { heading: "تأكيد حسابك" },
  forgotPassword: {
    heading: "إعادة ضبط كلمة المرور",
    description: (login) => FORGOT_PASSWORD[login],
    submit: "إرسال الرمز",
    submitBusy: "جارٍ الإرسال…",
  },
  confirmResetPassword: {
    heading: "اختيار كلمة مرور جديدة",
    submit: "تأكيد",
    submitBusy: "جارٍ التأكيد…",
  },
  challenges: challengeTexts,
  passkeys: passkeyTexts,
  devices: deviceTexts,
  passwordCard: passwordCardTexts,
  mfaCard: mfaCardTexts,
  contactsCard: contactsCardTexts,
  deleteAccountCard: deleteAccountCardTexts,
  unknownScreen: {
    heading: "هذه الخطوة غير متاحة",
    description: "سجِّل الدخول مرة أخرى للمتابعة.",
  },
  code: {
    sentTo: ({ medium, destination }) =>
      medium === "SMS"
        ? `أرسلنا رمزًا في رسالة نصية إلى \u2068${destination}\u2069.`
        : `أرسلنا رمزًا بالبريد الإلكتروني إلى \u2068${destination}\u2069.`,
    sentSomewhere: "أدخِل الرمز الذي أرسلناه إليك.",
    submit: "تأكيد",
    submitBusy: "جارٍ التأكيد…",
    resend: "إعادة إرسال الرمز",
    resendIn: (seconds) =>
      plural(seconds, {
        zero: "إعادة إرسال الرمز بعد # ثانية",
        one: "إعادة إرسال الرمز بعد ثانية واحدة",
        two: "إعادة إرسال الرمز بعد ثانيتين",
        few: "إعادة إرسال الرمز بعد # ثوانٍ",
        many: "إعادة إرسال الرمز بعد # ثانية",
        other: "إعادة إرسال الرمز بعد # ثانية",
      }),
    resendBusy: "جارٍ الإرسال…",
    // Made when used, because `Intl` takes long.
    get resendRule() {
      return `تتاح إعادة الإرسال بعد ${number(30)} ثانية من آخر رمز.`;
    },
  },
  link: {
    sentTo: (destination) => `أرسلنا رابطًا بالبريد الإلكتروني إلى \u2068${destination}\u2069.`,
    sentSomewhere: "أرسلنا إليك رابطًا بالبريد الإلكتروني.",
    instruction: "افتح الرابط لتأكيد حسابك، وستنتقل هذه الصفحة إلى الخطوة التالية تلقائيًا.",
    waiting: "في انتظار فتح الرابط…",
    notices: {
      codeSent: "تم إرسال رابط جديد. لا يعمل إلا أحدث رابط.",
      codeMaybeSentTwice: "ربما أرسلنا إليك أكثر من رابط. لا يعمل إلا أحدث رابط.",
    },
    resend: "إعادة إرسال الرابط",
    resendIn: (seconds) =>
      plural(seconds, {
        zero: "إعادة إرسال الرابط بعد # ثانية",
        one: "إعادة إرسال الرابط بعد ثانية واحدة",
        two: "إعادة إرسال الرابط بعد ثانيتين",
        few: "إعادة إرسال الرابط بعد # ثوانٍ",
        many: "إعادة إرسال الرابط بعد # ثانية",
        other: "إعادة إرسال الرابط بعد # ثانية",
      }),
    resendBusy: "جارٍ الإرسال…",
    get resendRule() {
      return `تتاح إعادة الإرسال بعد ${number(30)} ثانية من آخر رابط.`;
    },
  },
  navigation: { backToSignIn: "الرجوع إلى تسجيل الدخول" },
  fields: {
    username: USERNAMES,
    password: "كلمة المرور",
    newPassword: "كلمة المرور الجديدة",
    confirmPassword: "تأكيد كلمة المرور",
    optional: (label) => `\u2068${label}\u2069 (اختياري)`,
    choose: "يُرجى الاختيار",
    code: "رمز التحقّق",
    showPassword: "إظهار كلمة المرور",
    hidePassword: "إخفاء كلمة المرور",
    attributes: attributeTexts,
    phone: { countryCode: "رمز البلد" },
  },
  validation: {
    usernameEmpty: "هذا الحقل مطلوب",
    usernameFormat: "يُرجى إدخال اسم مستخدم صالح",
    usernameFormatHint: "لا يُسمح بالمسافات والأحرف غير المرئية.",
    tooLong: (maxLength) =>
      plural(maxLength, {
        zero: "يُسمح بـ # حرف كحدّ أقصى",
        one: "يُسمح بحرف واحد كحدّ أقصى",
        two: "يُسمح بحرفين كحدّ أقصى",
        few: "يُسمح بـ # أحرف كحدّ أقصى",
        many: "يُسمح بـ # حرفًا كحدّ أقصى",
        other: "يُسمح بـ # حرف كحدّ أقصى",
      }),
    passwordTooLong: (maxLength) =>
      plural(maxLength, {
        zero: "يجب ألا تزيد كلمة المرور على # حرف",
        one: "يجب ألا تزيد كلمة المرور على حرف واحد",
        two: "يجب ألا تزيد كلمة المرور على حرفين",
        few: "يجب ألا تزيد كلمة المرور على # أحرف",
        many: "يجب ألا تزيد كلمة المرور على # حرفًا",
        other: "يجب ألا تزيد كلمة المرور على # حرف",
      }),
    required: "هذا الحقل مطلوب",
    mustAccept: "يُرجى الموافقة على هذا للمتابعة",
    format: "يُرجى التحقّق من التنسيق",
    email: "يُرجى إدخال بريد إلكتروني صالح",
    code: WRONG_CODE,
    passwordsDiffer: "كلمتا المرور غير متطابقتين",
    passwordFormat: "تنسيق كلمة المرور غير صالح",
    passwordFormatHint: "لا يمكن أن تبدأ كلمة المرور أو تنتهي بمسافة.",
    phoneNumber: "تنسيق رقم الهاتف غير صالح",
    phoneNumberHint: "يُكتب رقم الهاتف بالتنسيق \u2068+12345678900\u2069.",
    url: "يُرجى إدخال عنوان ويب صالح",
    urlHint: "يبدأ العنوان بـ \u2068https://\u2069 أو \u2068http://\u2069.",
    date: "يُرجى إدخال تاريخ صالح",
    seconds: "يُرجى إدخال رقم",
    get secondsHint() {
      return `عدد الثواني منذ ${day(new Date(1970, 0, 1))}.`;
    },
    validatorFailed: "حدث خطأ غير معروف",
    validatorFailedHint: "أعِد المحاولة. ما كتبته لا يزال محفوظًا.",
    summary: (labels) => `يُرجى التحقّق من: ${list(labels.map((label) => `\u2068${label}\u2069`))}.`,
  },
  password: {
    violations: VIOLATIONS,
    checklist: { label: "شروط كلمة المرور", rules: RULES, met: "مستوفى", unmet: "غير مستوفى بعد" },
  },
  status: {
    loading: "جارٍ تحميل صفحة تسجيل الدخول",
    busy: "يُرجى الانتظار",
    transition: "لحظة من فضلك…",
    signOut: "جارٍ تسجيل الخروج…",
  },
  alert: {
    dismiss: "إغلاق",
    partFailed: "تعذَّر عرض جزء من هذا النموذج.",
    partFailedHint: "يمكنك المتابعة من دونه.",
  },
  notices: {
    codeSent: "تم إرسال رمز جديد. لا يعمل إلا أحدث رمز.",
    codeMaybeSentTwice: "ربما أرسلنا إليك أكثر من رمز. لا يعمل إلا أحدث رمز.",
    passwordReset: "تم تغيير كلمة المرور. سجِّل الدخول بكلمة المرور الجديدة.",
    accountConfirmed: "تم تأكيد حسابك. سجِّل الدخول للمتابعة.",
    sessionEnded: "انتهت جلستك. يُرجى تسجيل الدخول مرة أخرى.",
    signedOutElsewhere: "تم تسجيل خروجك في نافذة أخرى. سجِّل الدخول للمتابعة.",
  },
  errors: errorTexts,
  errorHints,
};
