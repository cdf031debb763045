/** The texts for the parts of the account settings in Arabic. */
import type { Messages } from "../../en.ts";
import { formats } from "../../formats.ts";

const { day } = formats("ar");

const KEEPERS: Readonly<Record<string, string>> = {
  platform: "محفوظ على جهاز أو في مدير كلمات المرور",
  "cross-platform": "محفوظ على مفتاح أمان أو هاتف",
};

export const passkeyTexts: Messages["passkeys"] = {
  heading: "مفاتيح المرور",
  description: "سجِّل الدخول ببصمة إصبعك أو وجهك أو قفل شاشة جهازك، من دون كلمة مرور.",
  loading: "جارٍ تحميل مفاتيح المرور",
  missing: "تعذَّر تحميل مفاتيح المرور.",
  empty: "ليس لديك أي مفاتيح مرور بعد.",
  unnamed: "مفتاح المرور",
  lastUsed: (date) => `آخر استخدام على هذا الجهاز: ${day(date)}`,
  created: (date) => `تاريخ الإنشاء: ${day(date)}`,
  keptBy: (attachment) => KEEPERS[attachment],
  remove: {
    open: "حذف",
    openOf: (name) => `حذف \u2068${name}\u2069`,
    question: (name) => `هل تريد حذف «\u2068${name}\u2069»؟ لن تتمكّن من تسجيل الدخول به بعد ذلك.`,
    confirm: "حذف مفتاح المرور",
    confirmBusy: "جارٍ الحذف…",
    cancel: "إلغاء",
  },
  add: {
    name: "اسم مفتاح المرور الجديد",
    nameHint: "مثل «حاسوب العمل». يمكنك تركه فارغًا.",
    submit: "إضافة مفتاح مرور",
    submitBusy: "جارٍ إضافة مفتاح المرور…",
    asking: "اتّبِع التعليمات في المتصفّح أو الجهاز.",
    abandon: "إلغاء",
    notSupported: "لا يتيح هذا المتصفّح استخدام مفاتيح المرور. لإضافة مفتاح، استخدِم متصفّحًا أو جهازًا آخر.",
  },
  notices: {
    passkeyRegistered: "مفتاح المرور الجديد جاهز.",
    passkeyDeleted: "تم حذف مفتاح المرور.",
  },
  offer: {
    heading: "تسجيل دخول أسرع في المرة القادمة",
    description:
      "باستخدام مفتاح المرور، تسجّل الدخول ببصمة إصبعك أو وجهك أو قفل شاشة جهازك بدلاً من كلمة المرور. ولا يغادر مفتاح المرور أجهزتك أبدًا.",
    submit: "إنشاء مفتاح مرور",
    submitBusy: "جارٍ إنشاء مفتاح المرور…",
    refuse: "ليس الآن",
    registeredHeading: "مفتاح المرور جاهز",
    registeredDescription: "يمكنك اختياره عند تسجيل الدخول في المرة القادمة.",
    close: "متابعة",
  },
  oneTap: {
    submit: "استخدام مفتاح المرور",
    submitBusy: "لحظة من فضلك…",
    forget: (name) => `إزالة \u2068${name}\u2069 من هذا الجهاز`,
    forgotten: (name) => `لن يظهر \u2068${name}\u2069 على هذا الجهاز بعد الآن.`,
  },
};

export const deviceTexts: Messages["devices"] = {
  heading: "أجهزتك",
  description: "لا تُطلب منك خطوة تحقُّق ثانية عند تسجيل الدخول على جهاز موثوق به.",
  descriptionOfList: "الأجهزة التي سجّلت الدخول عليها. عند إزالة جهاز، يجب تسجيل الدخول عليه مرة أخرى.",
  loading: "جارٍ تحميل أجهزتك",
  missing: "تعذَّر تحميل أجهزتك.",
  empty: "ما مِن أجهزة موثوق بها.",
  unnamed: "جهاز بلا اسم",
  current: "هذا الجهاز",
  lastUsed: (date) => `آخر استخدام: ${day(date)}`,
  added: (date) => `تاريخ الإضافة: ${day(date)}`,
  remember: "الوثوق بهذا الجهاز",
  rememberHint: "فقط إذا لم يكن يستخدمه أي شخص آخر.",
  stopRemembering: "إلغاء الوثوق",
  rememberBusy: "جارٍ الحفظ…",
  remove: {
    open: "إزالة",
    openOf: (name) => `إزالة \u2068${name}\u2069`,
    question: (name) => `هل تريد إزالة «\u2068${name}\u2069»؟ سيتطلّب استخدامه تسجيل الدخول مرة أخرى بكل الخطوات.`,
    confirm: "إزالة الجهاز",
    confirmBusy: "جارٍ الإزالة…",
    cancel: "إلغاء",
  },
  notices: {
    deviceRemembered: "أصبح هذا الجهاز موثوقًا به.",
    deviceNotRemembered: "لم يعُد هذا الجهاز موثوقًا به.",
    deviceForgotten: "تمت إزالة الجهاز.",
  },
  offer: {
    heading: "هل تريد الوثوق بهذا الجهاز؟",
    description: "لن تحتاج إلى رمز عند تسجيل الدخول هنا في المرة القادمة.",
    warning: "لا تستخدِم هذا الخيار على جهاز مشترك، إذ يمكن لمن يعرف كلمة مرورك تسجيل الدخول منه.",
    submit: "الوثوق بهذا الجهاز",
    submitBusy: "جارٍ الحفظ…",
    refuse: "ليس الآن",
    rememberedHeading: "أصبح هذا الجهاز موثوقًا به",
    rememberedDescription: "لن تحتاج إلى رمز عند تسجيل الدخول هنا في المرة القادمة.",
    goneHeading: "تعذَّر الوثوق بهذا الجهاز",
    goneDescription: "سيُطلب منك رمز مجددًا عند تسجيل الدخول هنا في المرة القادمة.",
    close: "متابعة",
  },
};

export const passwordCardTexts: Messages["passwordCard"] = {
  heading: "كلمة المرور",
  description: "غيِّر كلمة المرور التي تسجّل الدخول بها.",
  current: "كلمة المرور الحالية",
  submit: "تغيير كلمة المرور",
  submitBusy: "جارٍ التغيير…",
  changed: "تم تغيير كلمة المرور.",
  wrongCurrent: "كلمة المرور الحالية غير صحيحة",
  descriptionOfNone: "اختَر كلمة مرور لتتمكّن من تسجيل الدخول بها أيضًا.",
  submitOfNone: "ضبط كلمة المرور",
};

export const mfaCardTexts: Messages["mfaCard"] = {
  heading: "التحقّق بخطوتين",
  description: "بعد إدخال كلمة المرور، تثبت هويتك بخطوة ثانية.",
  loading: "جارٍ تحميل خطوات التحقّق",
  missing: "تعذَّر تحميل خطوات التحقّق.",
  names: { TOTP: "تطبيق المصادقة", SMS: "رسالة نصية", EMAIL: "البريد الإلكتروني" },
  on: "مفعَّل",
  off: "غير مفعَّل",
  preferred: "الطريقة المفضّلة",
  setUp: "إعداد",
  setUpOf: (name) => `إعداد: \u2068${name}\u2069`,
  turnOn: "تفعيل",
  turnOnOf: (name) => `تفعيل: \u2068${name}\u2069`,
  turnOff: "إيقاف",
  turnOffOf: (name) => `إيقاف: \u2068${name}\u2069`,
  prefer: "تعيين كطريقة مفضّلة",
  preferOf: (name) => `تعيين كطريقة مفضّلة: \u2068${name}\u2069`,
  busy: "جارٍ الحفظ…",
  needsPhoneNumber: "أضِف رقم هاتف وتحقّق منه أولاً.",
  needsEmail: "أضِف بريدًا إلكترونيًا وتحقّق منه أولاً.",
  needsOther: "فعِّل خطوة تحقّق أخرى أولاً.",
  passkey: "يكفي لتسجيل الدخول، بدون كلمة مرور ولا خطوة ثانية.",
  turnOffQuestion: (name) => `هل تريد إيقاف «\u2068${name}\u2069»؟ سيصبح حسابك أقل أمانًا.`,
  turnOffConfirm: "إيقاف",
  turnOffCancel: "إلغاء",
  appHeading: "إعداد تطبيق المصادقة",
  appDescription: "امسح رمز الاستجابة السريعة ضوئيًا باستخدام التطبيق، ثم أدخِل الرمز الذي يظهر فيه.",
  appSubmit: "تأكيد",
  appSubmitBusy: "جارٍ التأكيد…",
  cancel: "إلغاء",
  notices: {
    turnedOn: "تم تفعيل خطوة التحقّق.",
    turnedOff: "تم إيقاف خطوة التحقّق.",
    preferred: "ستُستخدم هذه الطريقة أولاً من الآن فصاعدًا.",
  },
};

export const contactsCardTexts: Messages["contactsCard"] = {
  heading: "معلومات الاتصال",
  description: "نستخدمها لإرسال الرموز إليك ولمساعدتك في استعادة حسابك إذا نسيت كلمة المرور.",
  loading: "جارٍ تحميل معلومات الاتصال",
  missing: "تعذَّر تحميل معلومات الاتصال.",
  none: "لم تتم الإضافة بعد",
  verified: "تم التحقّق",
  unverified: "لم يتم التحقّق",
  add: "إضافة",
  addOf: (name) => `إضافة: \u2068${name}\u2069`,
  change: "تغيير",
  changeOf: (name) => `تغيير: \u2068${name}\u2069`,
  verify: "التحقّق",
  verifyOf: (name) => `التحقّق: \u2068${name}\u2069`,
  save: "حفظ",
  saveBusy: "جارٍ الحفظ…",
  cancel: "إلغاء",
  keptUntilVerified: "تبقى المعلومات السابقة مستخدمة إلى أن تُدخل الرمز.",
  notices: {
    saved: "تم حفظ معلومات الاتصال.",
    verified: "تم التحقّق من معلومات الاتصال.",
  },
};

export const deleteAccountCardTexts: Messages["deleteAccountCard"] = {
  heading: "حذف حسابك",
  description: "سيتم حذف حسابك وكل ما فيه نهائيًا.",
  open: "حذف الحساب",
  question: "هل تريد حذف حسابك الآن؟ لا يمكن استعادته بعد ذلك.",
  confirm: "حذف نهائيًا",
  confirmBusy: "جارٍ الحذف…",
  cancel: "إلغاء",
  deleted: "تم حذف حسابك.",
};
