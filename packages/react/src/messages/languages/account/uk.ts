/** Ukrainian texts for the account settings: passkeys, devices, and the cards. */
import { formats } from "../../formats.ts";
import type { Messages } from "../../en.ts";

const { day } = formats("uk");

/** By `authenticatorAttachment`; other values of the pool have no text. */
const KEEPERS: Readonly<Record<string, string>> = {
  platform: "Зберігається на пристрої або в менеджері паролів",
  "cross-platform": "Зберігається на ключі безпеки або телефоні",
};

export const passkeys: Messages["passkeys"] = {
  heading: "Ключі доступу",
  description: "Входьте без пароля: за відбитком пальця, обличчям або блокуванням екрана.",
  loading: "Завантаження ключів доступу",
  missing: "Не вдалося завантажити ключі доступу.",
  empty: "У вас іще немає ключів доступу.",
  unnamed: "Ключ доступу",
  lastUsed: (date) => `Востаннє використано на цьому пристрої: ${day(date)}`,
  created: (date) => `Створено: ${day(date)}`,
  keptBy: (attachment) => KEEPERS[attachment],
  remove: {
    open: "Видалити",
    openOf: (name) => `Видалити: ${name}`,
    question: (name) => `Видалити «${name}»? Увійти з цим ключем більше не вдасться.`,
    confirm: "Видалити ключ доступу",
    confirmBusy: "Видалення…",
    cancel: "Не видаляти",
  },
  add: {
    name: "Назва нового ключа доступу",
    nameHint: "Наприклад, «Робочий ноутбук». Можна залишити порожнім.",
    submit: "Додати ключ доступу",
    submitBusy: "Додавання ключа доступу…",
    asking: "Дотримуйтеся вказівок браузера або пристрою.",
    abandon: "Скасувати",
    notSupported:
      "Цей браузер не підтримує ключі доступу. Щоб додати ключ, скористайтеся іншим браузером або пристроєм.",
  },
  notices: { passkeyRegistered: "Новий ключ доступу готовий.", passkeyDeleted: "Ключ доступу видалено." },
  offer: {
    heading: "Наступного разу входьте швидше",
    description:
      "Ключ доступу замінює пароль: досить відбитка пальця, обличчя або блокування екрана. Ключ доступу ніколи не потрапляє за межі ваших пристроїв.",
    submit: "Створити ключ доступу",
    submitBusy: "Створення ключа доступу…",
    refuse: "Не зараз",
    registeredHeading: "Ключ доступу готовий",
    registeredDescription: "Виберіть його під час наступного входу.",
    close: "Продовжити",
  },
  oneTap: {
    submit: "Використати ключ доступу",
    submitBusy: "Зачекайте…",
    forget: (name) => `Більше не пропонувати ${name} на цьому пристрої`,
    forgotten: (name) => `Обліковий запис ${name} більше не пропонується на цьому пристрої.`,
  },
};

export const devices: Messages["devices"] = {
  heading: "Ваші пристрої",
  description: "На запам’ятованому пристрої другий етап під час входу не потрібен.",
  descriptionOfList: "Пристрої, на яких ви входили. Після вилучення на пристрої потрібно буде ввійти знову.",
  loading: "Завантаження пристроїв",
  missing: "Не вдалося завантажити пристрої.",
  empty: "Запам’ятованих пристроїв немає.",
  unnamed: "Пристрій без назви",
  current: "Цей пристрій",
  lastUsed: (date) => `Останній вхід: ${day(date)}`,
  added: (date) => `Додано: ${day(date)}`,
  remember: "Запам’ятати цей пристрій",
  rememberHint: "Лише якщо ним більше ніхто не користується.",
  stopRemembering: "Скасувати запам’ятовування",
  rememberBusy: "Збереження…",
  remove: {
    open: "Вилучити",
    openOf: (name) => `Вилучити: ${name}`,
    question: (name) => `Вилучити «${name}»? На тому пристрої доведеться ввійти знову й пройти всі етапи.`,
    confirm: "Вилучити пристрій",
    confirmBusy: "Вилучення…",
    cancel: "Не вилучати",
  },
  notices: {
    deviceRemembered: "Тепер цей пристрій запам’ятовано.",
    deviceNotRemembered: "Цей пристрій більше не запам’ятовано.",
    deviceForgotten: "Пристрій вилучено.",
  },
  offer: {
    heading: "Запам’ятати цей пристрій?",
    description: "Під час наступного входу тут код не знадобиться.",
    warning: "Не робіть цього на спільному комп’ютері: будь-хто, хто знає ваш пароль, зможе тут увійти.",
    submit: "Запам’ятати цей пристрій",
    submitBusy: "Збереження…",
    refuse: "Не зараз",
    rememberedHeading: "Пристрій запам’ятовано",
    rememberedDescription: "Під час наступного входу тут код не знадобиться.",
    goneHeading: "Не вдалося запам’ятати цей пристрій",
    goneDescription: "Під час наступного входу тут знову знадобиться код.",
    close: "Продовжити",
  },
};

export const passwordCard: Messages["passwordCard"] = {
  heading: "Пароль",
  description: "Тут можна змінити пароль для входу.",
  current: "Поточний пароль",
  submit: "Змінити пароль",
  submitBusy: "Зміна пароля…",
  changed: "Пароль змінено.",
  wrongCurrent: "Це не поточний пароль",
  descriptionOfNone: "Установіть пароль, щоб входити й за його допомогою.",
  submitOfNone: "Установити пароль",
};

export const mfaCard: Messages["mfaCard"] = {
  heading: "Двоетапна перевірка",
  description: "Після введення пароля ви ще одним способом підтверджуєте, що це ви.",
  loading: "Завантаження способів підтвердження",
  missing: "Не вдалося завантажити способи підтвердження.",
  names: {
    TOTP: "Додаток для автентифікації",
    SMS: "SMS",
    EMAIL: "Електронна пошта",
  },
  on: "Увімкнено",
  off: "Вимкнено",
  preferred: "Основний",
  setUp: "Налаштувати",
  setUpOf: (name) => `Налаштувати: ${name}`,
  turnOn: "Увімкнути",
  turnOnOf: (name) => `Увімкнути: ${name}`,
  turnOff: "Вимкнути",
  turnOffOf: (name) => `Вимкнути: ${name}`,
  prefer: "Зробити основним",
  preferOf: (name) => `Зробити основним: ${name}`,
  busy: "Збереження…",
  needsPhoneNumber: "Спочатку додайте та підтвердьте номер телефону.",
  needsEmail: "Спочатку додайте та підтвердьте електронну адресу.",
  needsOther: "Спочатку увімкніть інший спосіб підтвердження.",
  passkey: "Достатньо для входу: без пароля та другого етапу.",
  turnOffQuestion: (name) => `Вимкнути «${name}»? Обліковий запис буде захищено гірше.`,
  turnOffConfirm: "Вимкнути",
  turnOffCancel: "Не вимикати",
  appHeading: "Налаштуйте додаток для автентифікації",
  appDescription: "Відскануйте QR-код у додатку та введіть код, який у ньому з’явиться.",
  appSubmit: "Підтвердити",
  appSubmitBusy: "Підтвердження…",
  cancel: "Скасувати",
  notices: {
    turnedOn: "Другий етап увімкнено.",
    turnedOff: "Другий етап вимкнено.",
    preferred: "Тепер цей спосіб основний.",
  },
};

export const contactsCard: Messages["contactsCard"] = {
  heading: "Контактні дані",
  description: "На них ми надсилаємо коди. Вони також допоможуть відновити доступ, якщо ви забудете пароль.",
  loading: "Завантаження контактних даних",
  missing: "Не вдалося завантажити контактні дані.",
  none: "Не вказано",
  verified: "Підтверджено",
  unverified: "Не підтверджено",
  add: "Додати",
  addOf: (name) => `Додати: ${name}`,
  change: "Змінити",
  changeOf: (name) => `Змінити: ${name}`,
  verify: "Підтвердити",
  verifyOf: (name) => `Підтвердити: ${name}`,
  save: "Зберегти",
  saveBusy: "Збереження…",
  cancel: "Скасувати",
  keptUntilVerified: "Доки ви не введете код, діють попередні дані.",
  notices: {
    saved: "Контактні дані збережено.",
    verified: "Контактні дані підтверджено.",
  },
};

export const deleteAccountCard: Messages["deleteAccountCard"] = {
  heading: "Видалення облікового запису",
  description: "Обліковий запис і всі його дані буде видалено назавжди.",
  open: "Видалити обліковий запис",
  question: "Видалити обліковий запис? Відновити його буде неможливо.",
  confirm: "Видалити назавжди",
  confirmBusy: "Видалення…",
  cancel: "Не видаляти",
  deleted: "Обліковий запис видалено.",
};
