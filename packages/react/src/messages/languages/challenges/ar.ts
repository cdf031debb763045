/** The texts for the attributes of an account and for the challenge screens in Arabic. */
import type { Messages } from "../../en.ts";

export const attributeTexts: Messages["fields"]["attributes"] = {
  email: "البريد الإلكتروني",
  phone_number: "رقم الهاتف",
  name: "الاسم الكامل",
  given_name: "الاسم الأول",
  family_name: "اسم العائلة",
  middle_name: "الاسم الأوسط",
  nickname: "الاسم المستعار",
  preferred_username: "اسم المستخدم المفضّل",
  birthdate: "تاريخ الميلاد",
  gender: "الجنس",
  address: "العنوان",
  profile: "الملف الشخصي",
  website: "الموقع الإلكتروني",
  picture: "الصورة",
  locale: "اللغة والمنطقة",
  zoneinfo: "المنطقة الزمنية",
  updated_at: "وقت التعديل",
};

const MFA_TYPES: Messages["challenges"]["mfaSelection"]["choices"] = {
  TOTP: { label: "تطبيق المصادقة", hint: "رمز يظهر في تطبيق على هاتفك" },
  SMS: { label: "رسالة نصية", hint: "رمز نرسله إليك في رسالة نصية" },
  EMAIL: { label: "البريد الإلكتروني", hint: "رمز نرسله إليك بالبريد الإلكتروني" },
};

const PASSWORD = { label: "كلمة المرور", hint: "كلمة المرور التي اخترتها لحسابك" };

export const challengeTexts: Messages["challenges"] = {
  smsCode: { heading: "راجِع رسائلك النصية" },
  emailCode: { heading: "راجِع بريدك الإلكتروني" },
  totpCode: {
    heading: "افتح تطبيق المصادقة",
    description: (deviceName) =>
      deviceName === undefined
        ? "أدخِل الرمز الذي يعرضه التطبيق لهذا الحساب."
        : `أدخِل الرمز المعروض لهذا الحساب على \u2068${deviceName}\u2069.`,
  },
  signInAgain: "للحصول على رمز جديد، ارجع وسجِّل الدخول مرة أخرى.",
  mfaSelection: {
    heading: "تأكيد هويتك",
    description: "ما الطريقة التي تريد استخدامها؟",
    submit: "تأكيد",
    submitBusy: "جارٍ التأكيد…",
    choices: MFA_TYPES,
  },
  mfaSetupSelection: {
    heading: "إضافة خطوة تحقُّق ثانية",
    description: "يتطلّب حسابك خطوة أخرى إلى جانب كلمة المرور. ما الطريقة التي تريد إعدادها؟",
    submit: "تأكيد",
    submitBusy: "جارٍ التأكيد…",
    choices: MFA_TYPES,
  },
  firstFactorSelection: {
    heading: "اختيار طريقة تسجيل الدخول",
    submit: "متابعة",
    submitBusy: "لحظة من فضلك…",
    choices: {
      PASSWORD_SRP: PASSWORD,
      PASSWORD,
      EMAIL_OTP: { label: "تلقّي رمز بالبريد الإلكتروني", hint: "صالح للاستخدام مرة واحدة" },
      SMS_OTP: { label: "تلقّي رمز في رسالة نصية", hint: "صالح للاستخدام مرة واحدة" },
      WEB_AUTHN: { label: "مفتاح المرور", hint: "بصمة إصبعك أو وجهك أو قفل شاشة جهازك" },
    },
  },
  emailSetup: {
    heading: "إضافة بريد إلكتروني",
    description: "سنرسل رمزًا إلى هذا العنوان كلما سجّلت الدخول.",
    submit: "إرسال الرمز",
    submitBusy: "جارٍ الإرسال…",
  },
  password: { heading: "أدخِل كلمة المرور", submit: "تسجيل الدخول", submitBusy: "جارٍ تسجيل الدخول…" },
  passkey: {
    heading: "استخدام مفتاح المرور",
    asking: "اتّبِع التعليمات في المتصفّح أو الجهاز لاستخدام بصمة الإصبع أو الوجه أو قفل الشاشة أو مفتاح أمان.",
    resting: "يمكنك تسجيل الدخول ببصمة إصبعك أو وجهك أو قفل شاشة جهازك أو مفتاح أمان.",
    submit: "استخدام مفتاح المرور",
    submitBusy: "في انتظار مفتاح المرور…",
    abandon: "إلغاء",
  },
  custom: {
    heading: "سؤال إضافي",
    description: "أدخِل إجابتك للمتابعة.",
    answer: "الإجابة",
    submit: "تأكيد",
    submitBusy: "جارٍ التأكيد…",
  },
  newPassword: {
    heading: "تغيير كلمة المرور",
    description: "كلمة المرور التي سجّلت الدخول بها صالحة للمرة الأولى فقط. اختَر كلمة مرور خاصة بك.",
    submit: "تغيير كلمة المرور",
    submitBusy: "جارٍ التغيير…",
  },
  totpSetup: {
    heading: "إعداد تطبيق المصادقة",
    description: "امسح رمز الاستجابة السريعة ضوئيًا باستخدام التطبيق، ثم أدخِل الرمز الذي يظهر فيه.",
    qrCode: "رمز الاستجابة السريعة لتطبيق المصادقة",
    missing: "تعذَّر تحميل مفتاح الإعداد.",
    loading: "جارٍ تحميل رمز الاستجابة السريعة…",
    failed: "تعذَّر تحميل رمز الاستجابة السريعة. استخدِم الرابط أو مفتاح الإعداد بدلاً منه.",
    open: "الفتح في تطبيق المصادقة",
    key: "أو أدخِل مفتاح الإعداد هذا",
    copy: "نسخ",
    copied: "تم النسخ",
    keyCopied: "تم نسخ مفتاح الإعداد.",
    copyFailed: "لا يمكن النسخ تلقائيًا هنا. تم تحديد المفتاح لتتمكّن من نسخه يدويًا.",
  },
  verifyUser: {
    heading: "التحقّق من معلومات الاتصال",
    description: "حتى تتمكّن من استعادة حسابك إذا نسيت كلمة المرور. سنرسل رمزًا إلى العنوان أو الرقم الذي تختاره.",
    contact: (attribute) => attributeTexts[attribute],
    submit: "التحقّق",
    submitBusy: "جارٍ التحقّق…",
    skip: "التخطّي",
  },
  confirmVerifyUser: { heading: "أدخِل الرمز" },
  signingInAs: (username) => `جارٍ تسجيل الدخول باسم \u2068${username}\u2069.`,
  otherWay: "اختيار طريقة أخرى",
  tryAgain: "إعادة المحاولة",
};
