/** The texts in Persian. */
import { formats } from "../formats.ts";
import type { Messages } from "../en.ts";
import { contactsCard, deleteAccountCard, devices, mfaCard, passkeys, passwordCard } from "./account/fa.ts";
import { errorHints, errors, WRONG_CODE } from "./errors/fa.ts";

const { list, number, plural } = formats("fa");

type Challenges = Messages["challenges"];

const attributes: Messages["fields"]["attributes"] = {
  email: "ایمیل",
  phone_number: "شماره تلفن",
  name: "نام و نام خانوادگی",
  given_name: "نام",
  family_name: "نام خانوادگی",
  middle_name: "نام میانی",
  nickname: "نام مستعار",
  preferred_username: "نام کاربری دلخواه",
  birthdate: "تاریخ تولد",
  gender: "جنسیت",
  address: "نشانی",
  profile: "نمایه",
  website: "وب‌سایت",
  picture: "عکس",
  locale: "زبان و منطقه",
  zoneinfo: "منطقه زمانی",
  updated_at: "تاریخ به‌روزرسانی",
};

const USERNAMES: Messages["fields"]["username"] = {
  email: attributes.email,
  username: "نام کاربری",
  phone_number: attributes.phone_number,
};

const SIGN_IN: Messages["fields"]["username"] = {
  email: "ایمیل حسابتان را وارد کنید.",
  username: "نام کاربری حسابتان را وارد کنید.",
  phone_number: "شماره تلفن حسابتان را وارد کنید.",
};

const FORGOT_PASSWORD: Messages["fields"]["username"] = {
  email: "ایمیلتان را وارد کنید تا برای تنظیم گذرواژه جدید کدی برایتان بفرستیم.",
  username: "نام کاربری‌تان را وارد کنید تا برای تنظیم گذرواژه جدید کدی برایتان بفرستیم.",
  phone_number: "شماره تلفنتان را وارد کنید تا برای تنظیم گذرواژه جدید کدی برایتان بفرستیم.",
};

const MFA_TYPES: Challenges["mfaSelection"]["choices"] = {
  TOTP: { label: "برنامه اصالت‌سنج", hint: "کدی که برنامه‌ای در تلفنتان نشان می‌دهد" },
  SMS: { label: "پیامک", hint: "کدی که با پیامک می‌فرستیم" },
  EMAIL: { label: "ایمیل", hint: "کدی که با ایمیل می‌فرستیم" },
};

const PASSWORD = { label: "گذرواژه", hint: "گذرواژه حسابتان" };

const FIRST_FACTORS: Challenges["firstFactorSelection"]["choices"] = {
  PASSWORD_SRP: PASSWORD,
  PASSWORD,
  EMAIL_OTP: { label: "ارسال کد با ایمیل", hint: "برای یک بار ورود معتبر است" },
  SMS_OTP: { label: "ارسال کد با پیامک", hint: "برای یک بار ورود معتبر است" },
  WEB_AUTHN: { label: "گذرکلید", hint: "اثر انگشت، چهره یا قفل صفحه" },
};

const challenges: Challenges = {
  smsCode: { heading: "پیامک‌هایتان را ببینید" },
  emailCode: { heading: "ایمیلتان را ببینید" },
  totpCode: {
    heading: "برنامه اصالت‌سنج را باز کنید",
    description: (deviceName) =>
      deviceName === undefined
        ? "کدی را که برای این حساب نشان می‌دهد وارد کنید."
        : `کدی را که در \u2068${deviceName}\u2069 برای این حساب نشان می‌دهد وارد کنید.`,
  },
  signInAgain: "برای دریافت کد جدید، برگردید و دوباره وارد شوید.",
  mfaSelection: {
    heading: "هویتتان را تأیید کنید",
    description: "روش تأیید را انتخاب کنید.",
    submit: "تأیید",
    submitBusy: "در حال تأیید…",
    choices: MFA_TYPES,
  },
  mfaSetupSelection: {
    heading: "مرحله دوم را اضافه کنید",
    description: "برای این حساب، گذرواژه به‌تنهایی کافی نیست. روشی را برای راه‌اندازی انتخاب کنید.",
    submit: "تأیید",
    submitBusy: "در حال تأیید…",
    choices: MFA_TYPES,
  },
  firstFactorSelection: {
    heading: "روش ورود را انتخاب کنید",
    submit: "ادامه",
    submitBusy: "یک لحظه…",
    choices: FIRST_FACTORS,
  },
  emailSetup: {
    heading: "ایمیلتان را اضافه کنید",
    description: "هر بار که وارد می‌شوید، کدی به این ایمیل می‌فرستیم.",
    submit: "ارسال کد",
    submitBusy: "در حال ارسال…",
  },
  password: { heading: "گذرواژه را وارد کنید", submit: "ورود", submitBusy: "در حال ورود…" },
  passkey: {
    heading: "از گذرکلید استفاده کنید",
    asking: "دستورالعمل مرورگر یا دستگاهتان را دنبال کنید: از اثر انگشت، چهره، قفل صفحه یا کلید امنیتی استفاده کنید.",
    resting: "با اثر انگشت، چهره، قفل صفحه یا کلید امنیتی وارد شوید.",
    submit: "استفاده از گذرکلید",
    submitBusy: "در انتظار گذرکلید…",
    abandon: "لغو",
  },
  custom: {
    heading: "یک پرسش دیگر",
    description: "برای ادامه، پاسخ را وارد کنید.",
    answer: "پاسخ",
    submit: "تأیید",
    submitBusy: "در حال تأیید…",
  },
  newPassword: {
    heading: "گذرواژه را تغییر دهید",
    description: "با گذرواژه موقت وارد شدید. گذرواژه‌ای برای خودتان انتخاب کنید.",
    submit: "تغییر گذرواژه",
    submitBusy: "در حال تغییر…",
  },
  totpSetup: {
    heading: "برنامه اصالت‌سنج را راه‌اندازی کنید",
    description: "کد QR را با برنامه اسکن کنید، سپس کدی را که نشان می‌دهد وارد کنید.",
    qrCode: "کد QR برای برنامه اصالت‌سنج",
    missing: "کلید برنامه بار نشد.",
    loading: "در حال بار کردن کد QR…",
    failed: "کد QR بار نشد. از پیوند یا کلید استفاده کنید.",
    open: "باز کردن در برنامه اصالت‌سنج",
    key: "یا این کلید را وارد کنید",
    copy: "کپی",
    copied: "کپی شد",
    keyCopied: "کلید کپی شد.",
    copyFailed: "کپی کردن در اینجا مجاز نیست. کلید انتخاب شده است، خودتان آن را کپی کنید.",
  },
  verifyUser: {
    heading: "اطلاعات تماس را تأیید کنید",
    description:
      "تا اگر گذرواژه را فراموش کردید، دوباره به حسابتان دسترسی پیدا کنید. کدی به ایمیل یا شماره‌ای که انتخاب می‌کنید می‌فرستیم.",
    contact: (attribute) => attributes[attribute],
    submit: "تأیید",
    submitBusy: "در حال تأیید…",
    skip: "رد شدن",
  },
  confirmVerifyUser: { heading: "کد را وارد کنید" },
  signingInAs: (username) => `در حال ورود با حساب \u2068${username}\u2069 هستید.`,
  otherWay: "انتخاب روشی دیگر",
  tryAgain: "تلاش مجدد",
};

export const fa: Messages = {
  language: "fa",
  direction: "rtl",
  tabs: { label: "ورود یا ایجاد حساب", signIn: "ورود", signUp: "ایجاد حساب" },
  framed: {
    heading: "این صفحه را جداگانه باز کنید",
    description: "وب‌سایت دیگری آن را نشان می‌دهد. اطلاعات شما فقط در خود صفحه پرسیده می‌شود.",
    open: "باز کردن صفحه",
  },
  signIn: {
    heading: "وارد حسابتان شوید",
    description: (login) => SIGN_IN[login],
    submit: "ورود",
    submitBusy: "در حال ورود…",
    continue: "ادامه",
    continueBusy: "یک لحظه…",
    forgotPassword: "گذرواژه را فراموش کرده‌اید؟",
    submitWith: {
      PASSWORD_SRP: "ورود",
      PASSWORD: "ورود",
      EMAIL_OTP: FIRST_FACTORS.EMAIL_OTP.label,
      SMS_OTP: FIRST_FACTORS.SMS_OTP.label,
      WEB_AUTHN: "ورود با گذرکلید",
    },
    otherOptions: "گزینه‌های دیگر ورود",
  },
  people: {
    label: "حساب‌هایی که قبلاً در این دستگاه وارد شده‌اند",
    choose: (name) => `ورود با حساب \u2068${name}\u2069`,
    forget: (name) => `برداشتن \u2068${name}\u2069 از این فهرست`,
    forgotten: (name) => `\u2068${name}\u2069 دیگر در این دستگاه نمایش داده نمی‌شود.`,
  },
  signUp: {
    heading: "حسابتان را ایجاد کنید",
    description: "برای تأیید هویتتان کدی می‌فرستیم.",
    descriptionOfLink: "برای تأیید هویتتان پیوندی به ایمیلتان می‌فرستیم.",
    submit: "ایجاد حساب",
    submitBusy: "در حال ایجاد حساب…",
  },
  providers: {
    label: "راه‌های دیگر ورود",
    signInWith: (provider) => `ورود با \u2068${provider}\u2069`,
    opening: (provider) => `در حال باز کردن \u2068${provider}\u2069…`,
    or: "یا",
    lastUsed: "آخرین روش ورود",
  },
  dialog: { label: "ورود", close: "بستن" },
  confirmSignUp: { heading: "حسابتان را تأیید کنید" },
  forgotPassword: {
    heading: "بازنشانی گذرواژه",
    description: (login) => FORGOT_PASSWORD[login],
    submit: "ارسال کد",
    submitBusy: "در حال ارسال…",
  },
  confirmResetPassword: { heading: "گذرواژه جدید انتخاب کنید", submit: "تأیید", submitBusy: "در حال تأیید…" },
  challenges,
  passkeys,
  devices,
  passwordCard,
  mfaCard,
  contactsCard,
  deleteAccountCard,
  unknownScreen: {
    heading: "این مرحله در دسترس نیست",
    description: "برای ادامه، دوباره وارد شوید.",
  },
  code: {
    sentTo: ({ medium, destination }) =>
      medium === "SMS"
        ? `کدی با پیامک به \u2068${destination}\u2069 فرستادیم.`
        : `کدی با ایمیل به \u2068${destination}\u2069 فرستادیم.`,
    sentSomewhere: "کدی را که برایتان فرستادیم وارد کنید.",
    submit: "تأیید",
    submitBusy: "در حال تأیید…",
    resend: "ارسال مجدد کد",
    resendIn: (seconds) => `ارسال مجدد کد پس از ${number(seconds)} ثانیه`,
    resendBusy: "در حال ارسال…",
    resendRule: "۳۰ ثانیه پس از کد قبلی ممکن است.",
  },
  link: {
    sentTo: (destination) => `پیوندی با ایمیل به \u2068${destination}\u2069 فرستادیم.`,
    sentSomewhere: "پیوندی به ایمیلتان فرستادیم.",
    instruction: "برای تأیید حسابتان آن را باز کنید. این صفحه خودش ادامه می‌دهد.",
    waiting: "در انتظار باز کردن پیوند…",
    notices: {
      codeSent: "پیوند جدید در راه است. فقط جدیدترین پیوند کار می‌کند.",
      codeMaybeSentTwice: "شاید بیش از یک پیوند فرستاده باشیم. فقط جدیدترین پیوند کار می‌کند.",
    },
    resend: "ارسال مجدد پیوند",
    resendIn: (seconds) => `ارسال مجدد پیوند پس از ${number(seconds)} ثانیه`,
    resendBusy: "در حال ارسال…",
    resendRule: "۳۰ ثانیه پس از پیوند قبلی ممکن است.",
  },
  navigation: { backToSignIn: "برگشت به ورود" },
  fields: {
    username: USERNAMES,
    password: "گذرواژه",
    newPassword: "گذرواژه جدید",
    confirmPassword: "تکرار گذرواژه",
    optional: (label) => `\u2068${label}\u2069 (اختیاری)`,
    choose: "انتخاب کنید",
    code: "کد تأیید",
    showPassword: "نمایش گذرواژه",
    hidePassword: "پنهان کردن گذرواژه",
    attributes,
    phone: { countryCode: "کد کشور" },
  },
  validation: {
    usernameEmpty: "این فیلد الزامی است",
    usernameFormat: "نام کاربری معتبری وارد کنید",
    usernameFormatHint: "فاصله و نویسه‌های نامرئی مجاز نیستند.",
    tooLong: (maxLength) => plural(maxLength, { one: "حداکثر # نویسه مجاز است", other: "حداکثر # نویسه مجاز است" }),
    passwordTooLong: (maxLength) =>
      plural(maxLength, {
        one: "گذرواژه باید حداکثر # نویسه داشته باشد",
        other: "گذرواژه باید حداکثر # نویسه داشته باشد",
      }),
    required: "این فیلد الزامی است",
    mustAccept: "برای ادامه، این مورد را بپذیرید",
    format: "قالب را بررسی کنید",
    email: "ایمیل معتبری وارد کنید",
    code: WRONG_CODE,
    passwordsDiffer: "گذرواژه‌ها یکسان نیستند",
    passwordFormat: "قالب گذرواژه نامعتبر است",
    passwordFormatHint: "گذرواژه نباید با فاصله شروع یا تمام شود.",
    phoneNumber: "قالب شماره تلفن نامعتبر است",
    phoneNumberHint: "شماره تلفن را به شکل \u2068+12345678900\u2069 وارد کنید.",
    url: "نشانی وب معتبری وارد کنید",
    urlHint: "با \u2068http://\u2069 یا \u2068https://\u2069 شروع می‌شود.",
    date: "تاریخ معتبری وارد کنید",
    seconds: "عدد وارد کنید",
    secondsHint: "تعداد ثانیه‌ها از ۱ ژانویه ۱۹۷۰.",
    validatorFailed: "خطای ناشناخته‌ای رخ داد.",
    validatorFailedHint: "دوباره امتحان کنید. آنچه وارد کرده‌اید از بین نمی‌رود.",
    summary: (labels) => `این موارد را بررسی کنید: ${list(labels.map((label) => `\u2068${label}\u2069`))}.`,
  },
  password: {
    violations: {
      minLength: (minLength) =>
        plural(minLength, {
          one: "گذرواژه باید حداقل # نویسه داشته باشد",
          other: "گذرواژه باید حداقل # نویسه داشته باشد",
        }),
      requireLowercase: () => "گذرواژه باید حروف کوچک انگلیسی داشته باشد",
      requireUppercase: () => "گذرواژه باید حروف بزرگ انگلیسی داشته باشد",
      requireNumbers: () => "گذرواژه باید رقم داشته باشد",
      requireSpecialCharacters: () => "گذرواژه باید نویسه ویژه داشته باشد",
    },
    checklist: {
      label: "شرایط گذرواژه",
      rules: {
        minLength: (minLength) => plural(minLength, { one: "حداقل # نویسه", other: "حداقل # نویسه" }),
        requireLowercase: () => "یک حرف کوچک انگلیسی",
        requireUppercase: () => "یک حرف بزرگ انگلیسی",
        requireNumbers: () => "یک رقم",
        requireSpecialCharacters: () => "یک نویسه ویژه",
      },
      met: "برآورده شد",
      unmet: "هنوز برآورده نشده",
    },
  },
  status: {
    loading: "در حال بار کردن صفحه ورود",
    busy: "لطفاً صبر کنید",
    transition: "یک لحظه…",
    signOut: "در حال خروج…",
  },
  alert: {
    dismiss: "بستن",
    partFailed: "بخشی از این فرم نمایش داده نشد.",
    partFailedHint: "می‌توانید بدون آن ادامه دهید.",
  },
  notices: {
    codeSent: "کد جدید در راه است. فقط جدیدترین کد کار می‌کند.",
    codeMaybeSentTwice: "شاید بیش از یک کد فرستاده باشیم. فقط جدیدترین کد کار می‌کند.",
    passwordReset: "گذرواژه‌تان تغییر کرد. با گذرواژه جدید وارد شوید.",
    accountConfirmed: "حسابتان تأیید شد. برای ادامه وارد شوید.",
    sessionEnded: "نشستتان به پایان رسید. دوباره وارد شوید.",
    signedOutElsewhere: "در پنجره‌ای دیگر از حسابتان خارج شدید. برای ادامه وارد شوید.",
  },
  errors,
  errorHints,
};
