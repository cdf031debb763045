/** Persian texts for the account settings: passkeys, devices, and the cards. */
import { formats } from "../../formats.ts";
import type { Messages } from "../../en.ts";

const { day } = formats("fa");

/** By `authenticatorAttachment`; other values of the pool have no text. */
const KEEPERS: Readonly<Record<string, string>> = {
  platform: "ذخیره‌شده در دستگاه یا مدیر گذرواژه",
  "cross-platform": "ذخیره‌شده در کلید امنیتی یا تلفن",
};

export const passkeys: Messages["passkeys"] = {
  heading: "گذرکلیدها",
  description: "بدون گذرواژه و با اثر انگشت، چهره یا قفل صفحه وارد شوید.",
  loading: "در حال بار کردن گذرکلیدها",
  missing: "گذرکلیدها بار نشدند.",
  empty: "هنوز گذرکلیدی ندارید.",
  unnamed: "گذرکلید",
  lastUsed: (date) => `آخرین استفاده در این دستگاه: ${day(date)}`,
  created: (date) => `تاریخ ایجاد: ${day(date)}`,
  keptBy: (attachment) => KEEPERS[attachment],
  remove: {
    open: "حذف",
    openOf: (name) => `حذف \u2068${name}\u2069`,
    question: (name) => `«\u2068${name}\u2069» حذف شود؟ دیگر نمی‌توانید با آن وارد شوید.`,
    confirm: "حذف گذرکلید",
    confirmBusy: "در حال حذف…",
    cancel: "انصراف",
  },
  add: {
    name: "نام گذرکلید جدید",
    nameHint: "مثلاً «رایانه محل کار». می‌توانید خالی بگذارید.",
    submit: "افزودن گذرکلید",
    submitBusy: "در حال افزودن گذرکلید…",
    asking: "دستورالعمل مرورگر یا دستگاهتان را دنبال کنید.",
    abandon: "لغو",
    notSupported: "این مرورگر از گذرکلید پشتیبانی نمی‌کند. برای افزودن گذرکلید از مرورگر یا دستگاه دیگری استفاده کنید.",
  },
  notices: { passkeyRegistered: "گذرکلید جدیدتان آماده است.", passkeyDeleted: "گذرکلید حذف شد." },
  offer: {
    heading: "دفعه بعد سریع‌تر وارد شوید",
    description:
      "با گذرکلید، به‌جای گذرواژه از اثر انگشت، چهره یا قفل صفحه استفاده می‌کنید. گذرکلید هیچ‌وقت از دستگاه‌هایتان خارج نمی‌شود.",
    submit: "ایجاد گذرکلید",
    submitBusy: "در حال ایجاد گذرکلید…",
    refuse: "اکنون نه",
    registeredHeading: "گذرکلیدتان آماده است",
    registeredDescription: "دفعه بعد هنگام ورود آن را انتخاب کنید.",
    close: "ادامه",
  },
  oneTap: {
    submit: "استفاده از گذرکلید",
    submitBusy: "یک لحظه…",
    forget: (name) => `برداشتن \u2068${name}\u2069 از این دستگاه`,
    forgotten: (name) => `\u2068${name}\u2069 دیگر در این دستگاه پیشنهاد نمی‌شود.`,
  },
};

export const devices: Messages["devices"] = {
  heading: "دستگاه‌های شما",
  description: "در دستگاهی که به خاطر سپرده شده، هنگام ورود مرحله دوم لازم نیست.",
  descriptionOfList: "دستگاه‌هایی که در آن‌ها وارد شده‌اید. در دستگاهی که حذف کنید باید دوباره وارد شد.",
  loading: "در حال بار کردن دستگاه‌ها",
  missing: "دستگاه‌ها بار نشدند.",
  empty: "هیچ دستگاهی به خاطر سپرده نشده است.",
  unnamed: "دستگاه بدون نام",
  current: "این دستگاه",
  lastUsed: (date) => `آخرین استفاده: ${day(date)}`,
  added: (date) => `تاریخ افزودن: ${day(date)}`,
  remember: "این دستگاه به خاطر سپرده شود",
  rememberHint: "فقط اگر کس دیگری به آن دسترسی ندارد.",
  stopRemembering: "دیگر به خاطر سپرده نشود",
  rememberBusy: "در حال ذخیره…",
  remove: {
    open: "حذف",
    openOf: (name) => `حذف \u2068${name}\u2069`,
    question: (name) => `«\u2068${name}\u2069» حذف شود؟ در آن دستگاه باید دوباره با همه مراحل وارد شد.`,
    confirm: "حذف دستگاه",
    confirmBusy: "در حال حذف…",
    cancel: "انصراف",
  },
  notices: {
    deviceRemembered: "دستگاه به خاطر سپرده شد.",
    deviceNotRemembered: "دستگاه دیگر به خاطر سپرده نمی‌شود.",
    deviceForgotten: "دستگاه حذف شد.",
  },
  offer: {
    heading: "این دستگاه به خاطر سپرده شود؟",
    description: "دفعه بعد که در اینجا وارد می‌شوید، کد لازم نیست.",
    warning: "در رایانه مشترک این کار را نکنید: هرکس گذرواژه‌تان را بداند می‌تواند در آنجا وارد شود.",
    submit: "این دستگاه به خاطر سپرده شود",
    submitBusy: "در حال ذخیره…",
    refuse: "اکنون نه",
    rememberedHeading: "این دستگاه به خاطر سپرده شد",
    rememberedDescription: "دفعه بعد که در اینجا وارد می‌شوید، کد لازم نیست.",
    goneHeading: "به خاطر سپردن این دستگاه ممکن نشد",
    goneDescription: "دفعه بعد که در اینجا وارد می‌شوید، دوباره کد خواسته می‌شود.",
    close: "ادامه",
  },
};

export const passwordCard: Messages["passwordCard"] = {
  heading: "گذرواژه",
  description: "گذرواژه‌ای را که با آن وارد می‌شوید تغییر دهید.",
  current: "گذرواژه فعلی",
  submit: "تغییر گذرواژه",
  submitBusy: "در حال تغییر…",
  changed: "گذرواژه‌تان تغییر کرد.",
  wrongCurrent: "این گذرواژه فعلی شما نیست",
  descriptionOfNone: "گذرواژه‌ای تنظیم کنید تا بتوانید با آن هم وارد شوید.",
  submitOfNone: "تنظیم گذرواژه",
};

export const mfaCard: Messages["mfaCard"] = {
  heading: "تأیید دو مرحله‌ای",
  description: "پس از گذرواژه، در مرحله دوم هویتتان را تأیید می‌کنید.",
  loading: "در حال بار کردن روش‌های تأیید",
  missing: "روش‌های تأیید بار نشدند.",
  names: {
    TOTP: "برنامه اصالت‌سنج",
    SMS: "پیامک",
    EMAIL: "ایمیل",
  },
  on: "روشن",
  off: "خاموش",
  preferred: "پیش‌فرض",
  setUp: "راه‌اندازی",
  setUpOf: (name) => `راه‌اندازی: \u2068${name}\u2069`,
  turnOn: "روشن کردن",
  turnOnOf: (name) => `روشن کردن: \u2068${name}\u2069`,
  turnOff: "خاموش کردن",
  turnOffOf: (name) => `خاموش کردن: \u2068${name}\u2069`,
  prefer: "تنظیم به‌عنوان پیش‌فرض",
  preferOf: (name) => `تنظیم به‌عنوان پیش‌فرض: \u2068${name}\u2069`,
  busy: "در حال ذخیره…",
  needsPhoneNumber: "ابتدا شماره تلفنی اضافه و تأیید کنید.",
  needsEmail: "ابتدا ایمیلی اضافه و تأیید کنید.",
  needsOther: "ابتدا روش تأیید دیگری را روشن کنید.",
  passkey: "برای ورود کافی است، بدون گذرواژه و مرحله دوم.",
  turnOffQuestion: (name) => `«\u2068${name}\u2069» خاموش شود؟ امنیت حسابتان کمتر می‌شود.`,
  turnOffConfirm: "خاموش کردن",
  turnOffCancel: "روشن بماند",
  appHeading: "برنامه اصالت‌سنج را راه‌اندازی کنید",
  appDescription: "کد QR را با برنامه اسکن کنید، سپس کدی را که نشان می‌دهد وارد کنید.",
  appSubmit: "تأیید",
  appSubmitBusy: "در حال تأیید…",
  cancel: "لغو",
  notices: {
    turnedOn: "مرحله دوم روشن است.",
    turnedOff: "مرحله دوم خاموش است.",
    preferred: "از این پس این روش پیش‌فرض است.",
  },
};

export const contactsCard: Messages["contactsCard"] = {
  heading: "اطلاعات تماس",
  description: "برای فرستادن کد و برای بازگشت به حسابتان در صورت فراموشی گذرواژه از آن‌ها استفاده می‌کنیم.",
  loading: "در حال بار کردن اطلاعات تماس",
  missing: "اطلاعات تماس بار نشد.",
  none: "ثبت نشده",
  verified: "تأییدشده",
  unverified: "تأییدنشده",
  add: "افزودن",
  addOf: (name) => `افزودن \u2068${name}\u2069`,
  change: "تغییر",
  changeOf: (name) => `تغییر \u2068${name}\u2069`,
  verify: "تأیید",
  verifyOf: (name) => `تأیید \u2068${name}\u2069`,
  save: "ذخیره",
  saveBusy: "در حال ذخیره…",
  cancel: "لغو",
  keptUntilVerified: "تا وقتی کد را وارد نکنید، مورد قبلی معتبر می‌ماند.",
  notices: {
    saved: "اطلاعات تماس ذخیره شد.",
    verified: "اطلاعات تماس تأیید شد.",
  },
};

export const deleteAccountCard: Messages["deleteAccountCard"] = {
  heading: "حذف حساب",
  description: "حسابتان و هرچه در آن است برای همیشه حذف می‌شود.",
  open: "حذف حساب",
  question: "حسابتان اکنون حذف شود؟ بازگرداندن آن ممکن نیست.",
  confirm: "حذف برای همیشه",
  confirmBusy: "در حال حذف…",
  cancel: "انصراف",
  deleted: "حسابتان حذف شد.",
};
