/** The texts in Ukrainian. */
import { formats } from "../formats.ts";
import type { Messages } from "../en.ts";
import { contactsCard, deleteAccountCard, devices, mfaCard, passkeys, passwordCard } from "./account/uk.ts";
import { errorHints, errors, WRONG_CODE } from "./errors/uk.ts";

const { list, number, plural } = formats("uk");

type Challenges = Messages["challenges"];

const attributes: Messages["fields"]["attributes"] = {
  email: "Електронна адреса",
  phone_number: "Номер телефону",
  name: "Ім’я та прізвище",
  given_name: "Ім’я",
  family_name: "Прізвище",
  middle_name: "По батькові",
  nickname: "Псевдонім",
  preferred_username: "Бажане ім’я користувача",
  birthdate: "Дата народження",
  gender: "Стать",
  address: "Адреса",
  profile: "Профіль",
  website: "Вебсайт",
  picture: "Фото",
  locale: "Мова та регіон",
  zoneinfo: "Часовий пояс",
  updated_at: "Дата оновлення",
};

const USERNAMES: Messages["fields"]["username"] = {
  email: attributes.email,
  username: "Ім’я користувача",
  phone_number: attributes.phone_number,
};

const SIGN_IN: Messages["fields"]["username"] = {
  email: "Введіть електронну адресу свого облікового запису.",
  username: "Введіть ім’я користувача свого облікового запису.",
  phone_number: "Введіть номер телефону свого облікового запису.",
};

const FORGOT_PASSWORD: Messages["fields"]["username"] = {
  email: "Введіть електронну адресу, і ми надішлемо код для зміни пароля.",
  username: "Введіть ім’я користувача, і ми надішлемо код для зміни пароля.",
  phone_number: "Введіть номер телефону, і ми надішлемо код для зміни пароля.",
};

const MFA_TYPES: Challenges["mfaSelection"]["choices"] = {
  TOTP: { label: "Додаток для автентифікації", hint: "Код із додатка на телефоні" },
  SMS: { label: "SMS", hint: "Код, який ми надішлемо в SMS" },
  EMAIL: { label: "Електронна пошта", hint: "Код, який ми надішлемо на пошту" },
};

const PASSWORD = { label: "Пароль", hint: "Пароль вашого облікового запису" };

const FIRST_FACTORS: Challenges["firstFactorSelection"]["choices"] = {
  PASSWORD_SRP: PASSWORD,
  PASSWORD,
  EMAIL_OTP: { label: "Отримати код на пошту", hint: "Дійсний для одного входу" },
  SMS_OTP: { label: "Отримати код у SMS", hint: "Дійсний для одного входу" },
  WEB_AUTHN: { label: "Ключ доступу", hint: "Відбиток пальця, обличчя або блокування екрана" },
};

const challenges: Challenges = {
  smsCode: { heading: "Перевірте SMS" },
  emailCode: { heading: "Перевірте пошту" },
  totpCode: {
    heading: "Відкрийте додаток для автентифікації",
    description: (deviceName) =>
      deviceName === undefined
        ? "Введіть код, який додаток показує для цього облікового запису."
        : `Введіть код, який додаток показує для цього облікового запису на пристрої ${deviceName}.`,
  },
  signInAgain: "Щоб отримати новий код, поверніться та ввійдіть ще раз.",
  mfaSelection: {
    heading: "Підтвердьте, що це ви",
    description: "Виберіть спосіб підтвердження.",
    submit: "Підтвердити",
    submitBusy: "Підтвердження…",
    choices: MFA_TYPES,
  },
  mfaSetupSelection: {
    heading: "Додайте другий етап",
    description: "Для цього облікового запису самого пароля замало. Виберіть, що налаштувати.",
    submit: "Підтвердити",
    submitBusy: "Підтвердження…",
    choices: MFA_TYPES,
  },
  firstFactorSelection: {
    heading: "Виберіть спосіб входу",
    submit: "Продовжити",
    submitBusy: "Зачекайте…",
    choices: FIRST_FACTORS,
  },
  emailSetup: {
    heading: "Додайте електронну адресу",
    description: "Ми надсилатимемо на неї код під час кожного входу.",
    submit: "Надіслати код",
    submitBusy: "Надсилання…",
  },
  password: { heading: "Введіть пароль", submit: "Увійти", submitBusy: "Вхід…" },
  passkey: {
    heading: "Скористайтеся ключем доступу",
    asking:
      "Дотримуйтеся вказівок браузера або пристрою: скористайтеся відбитком пальця, обличчям, блокуванням екрана чи ключем безпеки.",
    resting: "Для входу підійде відбиток пальця, обличчя, блокування екрана або ключ безпеки.",
    submit: "Використати ключ доступу",
    submitBusy: "Очікування ключа доступу…",
    abandon: "Скасувати",
  },
  custom: {
    heading: "Ще одне запитання",
    description: "Щоб продовжити, введіть відповідь.",
    answer: "Відповідь",
    submit: "Підтвердити",
    submitBusy: "Підтвердження…",
  },
  newPassword: {
    heading: "Змініть пароль",
    description: "Ви ввійшли з тимчасовим паролем. Придумайте власний.",
    submit: "Змінити пароль",
    submitBusy: "Зміна пароля…",
  },
  totpSetup: {
    heading: "Налаштуйте додаток для автентифікації",
    description: "Відскануйте QR-код у додатку та введіть код, який у ньому з’явиться.",
    qrCode: "QR-код додатка для автентифікації",
    missing: "Не вдалося завантажити ключ для додатка.",
    loading: "Завантаження QR-коду…",
    failed: "Не вдалося завантажити QR-код. Скористайтеся посиланням або ключем.",
    open: "Відкрити в додатку для автентифікації",
    key: "Або введіть цей ключ",
    copy: "Копіювати",
    copied: "Скопійовано",
    keyCopied: "Ключ скопійовано.",
    copyFailed: "Копіювати тут не дозволено. Ключ виділено — скопіюйте його вручну.",
  },
  verifyUser: {
    heading: "Підтвердьте контактні дані",
    description: "Вони допоможуть відновити доступ, якщо ви забудете пароль. Код надійде на вибрану адресу або номер.",
    contact: (attribute) => attributes[attribute],
    submit: "Підтвердити",
    submitBusy: "Підтвердження…",
    skip: "Пропустити",
  },
  confirmVerifyUser: { heading: "Введіть код" },
  signingInAs: (username) => `Ви входите як ${username}.`,
  otherWay: "Вибрати інший спосіб",
  tryAgain: "Повторити спробу",
};

export const uk: Messages = {
  language: "uk",
  direction: "ltr",
  tabs: { label: "Вхід або створення облікового запису", signIn: "Вхід", signUp: "Створити обліковий запис" },
  framed: {
    heading: "Відкрийте цю сторінку окремо",
    description: "Її показує інший сайт. Ваші дані запитуються лише на самій сторінці.",
    open: "Відкрити сторінку",
  },
  signIn: {
    heading: "Увійдіть в обліковий запис",
    description: (login) => SIGN_IN[login],
    submit: "Увійти",
    submitBusy: "Вхід…",
    continue: "Продовжити",
    continueBusy: "Зачекайте…",
    forgotPassword: "Забули пароль?",
    submitWith: {
      PASSWORD_SRP: "Увійти",
      PASSWORD: "Увійти",
      EMAIL_OTP: FIRST_FACTORS.EMAIL_OTP.label,
      SMS_OTP: FIRST_FACTORS.SMS_OTP.label,
      WEB_AUTHN: "Увійти за допомогою ключа доступу",
    },
    otherOptions: "Інші способи входу",
  },
  people: {
    label: "Тут уже входили",
    choose: (name) => `Увійти як ${name}`,
    forget: (name) => `Вилучити ${name} зі списку`,
    forgotten: (name) => `Обліковий запис ${name} більше не показується на цьому пристрої.`,
  },
  signUp: {
    heading: "Створіть обліковий запис",
    description: "Ми надішлемо код, щоб переконатися, що це ви.",
    descriptionOfLink: "Ми надішлемо на пошту посилання, щоб переконатися, що це ви.",
    submit: "Створити обліковий запис",
    submitBusy: "Створення облікового запису…",
  },
  providers: {
    label: "Інші способи входу",
    signInWith: (provider) => `Увійти через ${provider}`,
    opening: (provider) => `Відкриття ${provider}…`,
    or: "або",
    lastUsed: "Останній вхід",
  },
  dialog: { label: "Вхід", close: "Закрити" },
  confirmSignUp: { heading: "Підтвердьте обліковий запис" },
  forgotPassword: {
    heading: "Скидання пароля",
    description: (login) => FORGOT_PASSWORD[login],
    submit: "Надіслати код",
    submitBusy: "Надсилання…",
  },
  confirmResetPassword: { heading: "Придумайте новий пароль", submit: "Підтвердити", submitBusy: "Підтвердження…" },
  challenges,
  passkeys,
  devices,
  passwordCard,
  mfaCard,
  contactsCard,
  deleteAccountCard,
  unknownScreen: {
    heading: "Цей крок недоступний",
    description: "Щоб продовжити, увійдіть ще раз.",
  },
  code: {
    sentTo: ({ medium, destination }) =>
      medium === "SMS"
        ? `Ми надіслали SMS із кодом на номер ${destination}.`
        : `Ми надіслали лист із кодом на адресу ${destination}.`,
    sentSomewhere: "Введіть код, який ми вам надіслали.",
    submit: "Підтвердити",
    submitBusy: "Підтвердження…",
    resend: "Надіслати код ще раз",
    resendIn: (seconds) => `Надіслати код ще раз через ${number(seconds)} с`,
    resendBusy: "Надсилання…",
    resendRule: "Можна через 30 секунд після надсилання попереднього коду.",
  },
  link: {
    sentTo: (destination) => `Ми надіслали лист із посиланням на адресу ${destination}.`,
    sentSomewhere: "Ми надіслали вам лист із посиланням.",
    instruction: "Перейдіть за ним, щоб підтвердити обліковий запис. Ця сторінка оновиться сама.",
    waiting: "Очікування переходу за посиланням…",
    notices: {
      codeSent: "Нове посилання вже надіслано. Діє лише останнє.",
      codeMaybeSentTwice: "Можливо, ми надіслали кілька посилань. Діє лише останнє.",
    },
    resend: "Надіслати посилання ще раз",
    resendIn: (seconds) => `Надіслати посилання ще раз через ${number(seconds)} с`,
    resendBusy: "Надсилання…",
    resendRule: "Можна через 30 секунд після надсилання попереднього посилання.",
  },
  navigation: { backToSignIn: "Повернутися до входу" },
  fields: {
    username: USERNAMES,
    password: "Пароль",
    newPassword: "Новий пароль",
    confirmPassword: "Повторіть пароль",
    optional: (label) => `${label} (необов’язково)`,
    choose: "Виберіть",
    code: "Код підтвердження",
    showPassword: "Показати пароль",
    hidePassword: "Сховати пароль",
    attributes,
    phone: { countryCode: "Код країни" },
  },
  validation: {
    usernameEmpty: "Заповніть це поле",
    usernameFormat: "Введіть правильне ім’я користувача",
    usernameFormatHint: "Пробіли та невидимі символи заборонено.",
    tooLong: (maxLength) =>
      plural(maxLength, {
        one: "Не більше ніж # символ",
        few: "Не більше ніж # символи",
        many: "Не більше ніж # символів",
        other: "Не більше ніж # символу",
      }),
    passwordTooLong: (maxLength) =>
      plural(maxLength, {
        one: "Пароль має містити не більше ніж # символ",
        few: "Пароль має містити не більше ніж # символи",
        many: "Пароль має містити не більше ніж # символів",
        other: "Пароль має містити не більше ніж # символу",
      }),
    required: "Заповніть це поле",
    mustAccept: "Щоб продовжити, поставте тут позначку",
    format: "Перевірте формат",
    email: "Введіть правильну електронну адресу",
    code: WRONG_CODE,
    passwordsDiffer: "Паролі не збігаються",
    passwordFormat: "Неприпустимий формат пароля",
    passwordFormatHint: "Пароль не може починатися чи закінчуватися пробілом.",
    phoneNumber: "Неправильний формат номера телефону",
    phoneNumberHint: "Введіть номер у форматі +12345678900.",
    url: "Введіть правильну вебадресу",
    urlHint: "Вона починається з http:// або https://.",
    date: "Введіть правильну дату",
    seconds: "Введіть число",
    secondsHint: "Кількість секунд від 1 січня 1970 року.",
    validatorFailed: "Сталася невідома помилка.",
    validatorFailedHint: "Спробуйте ще раз — введені дані збережуться.",
    summary: (labels) => `Перевірте поля: ${list(labels)}.`,
  },
  password: {
    violations: {
      minLength: (minLength) =>
        plural(minLength, {
          one: "Пароль має містити щонайменше # символ",
          few: "Пароль має містити щонайменше # символи",
          many: "Пароль має містити щонайменше # символів",
          other: "Пароль має містити щонайменше # символу",
        }),
      requireLowercase: () => "Додайте до пароля малі літери",
      requireUppercase: () => "Додайте до пароля великі літери",
      requireNumbers: () => "Додайте до пароля цифри",
      requireSpecialCharacters: () => "Додайте до пароля спеціальні символи",
    },
    checklist: {
      label: "Вимоги до пароля",
      rules: {
        minLength: (minLength) =>
          plural(minLength, {
            one: "Щонайменше # символ",
            few: "Щонайменше # символи",
            many: "Щонайменше # символів",
            other: "Щонайменше # символу",
          }),
        requireLowercase: () => "Мала літера",
        requireUppercase: () => "Велика літера",
        requireNumbers: () => "Цифра",
        requireSpecialCharacters: () => "Спеціальний символ",
      },
      met: "виконано",
      unmet: "ще не виконано",
    },
  },
  status: { loading: "Завантаження форми входу", busy: "Зачекайте", transition: "Зачекайте…", signOut: "Вихід…" },
  alert: {
    dismiss: "Закрити",
    partFailed: "Не вдалося показати частину цієї форми.",
    partFailedHint: "Можна продовжити без неї.",
  },
  notices: {
    codeSent: "Новий код уже надіслано. Діє лише останній.",
    codeMaybeSentTwice: "Можливо, ми надіслали кілька кодів. Діє лише останній.",
    passwordReset: "Пароль змінено. Увійдіть із новим паролем.",
    accountConfirmed: "Обліковий запис підтверджено. Увійдіть, щоб продовжити.",
    sessionEnded: "Сеанс завершено. Увійдіть ще раз.",
    signedOutElsewhere: "Ви вийшли з облікового запису в іншому вікні. Увійдіть, щоб продовжити.",
  },
  errors,
  errorHints,
};
