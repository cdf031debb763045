/** Russian texts for the account settings: passkeys, devices, and the cards. */
import { formats } from "../../formats.ts";
import type { Messages } from "../../en.ts";

const { day } = formats("ru");

/** By `authenticatorAttachment`; other values of the pool have no text. */
const KEEPERS: Readonly<Record<string, string>> = {
  platform: "Хранится на устройстве или в менеджере паролей",
  "cross-platform": "Хранится на электронном ключе или телефоне",
};

export const passkeys: Messages["passkeys"] = {
  heading: "Ключи доступа",
  description: "Входите без пароля: по отпечатку пальца, лицу или блокировке экрана.",
  loading: "Загружаем ключи доступа",
  missing: "Не удалось загрузить ключи доступа.",
  empty: "У вас пока нет ключей доступа.",
  unnamed: "Ключ доступа",
  lastUsed: (date) => `Последний раз использован на этом устройстве: ${day(date)}`,
  created: (date) => `Создан: ${day(date)}`,
  keptBy: (attachment) => KEEPERS[attachment],
  remove: {
    open: "Удалить",
    openOf: (name) => `Удалить: ${name}`,
    question: (name) => `Удалить «${name}»? Войти с этим ключом больше не получится.`,
    confirm: "Удалить ключ доступа",
    confirmBusy: "Удаляем…",
    cancel: "Не удалять",
  },
  add: {
    name: "Название нового ключа доступа",
    nameHint: "Например, «Рабочий ноутбук». Можно оставить пустым.",
    submit: "Добавить ключ доступа",
    submitBusy: "Добавляем ключ доступа…",
    asking: "Следуйте указаниям браузера или устройства.",
    abandon: "Отмена",
    notSupported:
      "Этот браузер не поддерживает ключи доступа. Чтобы добавить ключ, воспользуйтесь другим браузером или устройством.",
  },
  notices: { passkeyRegistered: "Новый ключ доступа готов.", passkeyDeleted: "Ключ доступа удалён." },
  offer: {
    heading: "В следующий раз входите быстрее",
    description:
      "Ключ доступа заменяет пароль: достаточно отпечатка пальца, лица или блокировки экрана. Ключ доступа никогда не покидает ваших устройств.",
    submit: "Создать ключ доступа",
    submitBusy: "Создаём ключ доступа…",
    refuse: "Не сейчас",
    registeredHeading: "Ключ доступа готов",
    registeredDescription: "Выберите его при следующем входе.",
    close: "Продолжить",
  },
  oneTap: {
    submit: "Использовать ключ доступа",
    submitBusy: "Секунду…",
    forget: (name) => `Больше не предлагать ${name} на этом устройстве`,
    forgotten: (name) => `Аккаунт ${name} больше не предлагается на этом устройстве.`,
  },
};

export const devices: Messages["devices"] = {
  heading: "Ваши устройства",
  description: "На запомненном устройстве второй этап при входе не нужен.",
  descriptionOfList: "Устройства, на которых вы входили. После удаления на устройстве потребуется войти заново.",
  loading: "Загружаем устройства",
  missing: "Не удалось загрузить устройства.",
  empty: "Запомненных устройств нет.",
  unnamed: "Устройство без названия",
  current: "Это устройство",
  lastUsed: (date) => `Последний вход: ${day(date)}`,
  added: (date) => `Добавлено: ${day(date)}`,
  remember: "Запомнить это устройство",
  rememberHint: "Только если им больше никто не пользуется.",
  stopRemembering: "Отменить запоминание",
  rememberBusy: "Сохраняем…",
  remove: {
    open: "Удалить",
    openOf: (name) => `Удалить: ${name}`,
    question: (name) => `Удалить «${name}»? На том устройстве придётся войти заново и пройти все этапы.`,
    confirm: "Удалить устройство",
    confirmBusy: "Удаляем…",
    cancel: "Не удалять",
  },
  notices: {
    deviceRemembered: "Теперь это устройство запомнено.",
    deviceNotRemembered: "Это устройство больше не запомнено.",
    deviceForgotten: "Устройство удалено.",
  },
  offer: {
    heading: "Запомнить это устройство?",
    description: "При следующем входе здесь код не понадобится.",
    warning: "Не делайте этого на общем компьютере: любой, кто знает ваш пароль, сможет здесь войти.",
    submit: "Запомнить это устройство",
    submitBusy: "Сохраняем…",
    refuse: "Не сейчас",
    rememberedHeading: "Устройство запомнено",
    rememberedDescription: "При следующем входе здесь код не понадобится.",
    goneHeading: "Не удалось запомнить это устройство",
    goneDescription: "При следующем входе здесь снова понадобится код.",
    close: "Продолжить",
  },
};

export const passwordCard: Messages["passwordCard"] = {
  heading: "Пароль",
  description: "Здесь можно сменить пароль для входа.",
  current: "Текущий пароль",
  submit: "Сменить пароль",
  submitBusy: "Меняем…",
  changed: "Пароль изменён.",
  wrongCurrent: "Это не текущий пароль",
  descriptionOfNone: "Задайте пароль, чтобы входить и с его помощью.",
  submitOfNone: "Задать пароль",
};

export const mfaCard: Messages["mfaCard"] = {
  heading: "Двухэтапная аутентификация",
  description: "После ввода пароля вы ещё одним способом подтверждаете, что это вы.",
  loading: "Загружаем способы подтверждения",
  missing: "Не удалось загрузить способы подтверждения.",
  names: {
    TOTP: "Приложение для аутентификации",
    SMS: "SMS",
    EMAIL: "Эл. почта",
  },
  on: "Включено",
  off: "Выключено",
  preferred: "Основной",
  setUp: "Настроить",
  setUpOf: (name) => `Настроить: ${name}`,
  turnOn: "Включить",
  turnOnOf: (name) => `Включить: ${name}`,
  turnOff: "Выключить",
  turnOffOf: (name) => `Выключить: ${name}`,
  prefer: "Сделать основным",
  preferOf: (name) => `Сделать основным: ${name}`,
  busy: "Сохраняем…",
  needsPhoneNumber: "Сначала добавьте и подтвердите номер телефона.",
  needsEmail: "Сначала добавьте и подтвердите адрес эл. почты.",
  needsOther: "Сначала включите другой способ подтверждения.",
  passkey: "Достаточно для входа: без пароля и второго этапа.",
  turnOffQuestion: (name) => `Выключить «${name}»? Аккаунт будет защищён хуже.`,
  turnOffConfirm: "Выключить",
  turnOffCancel: "Не выключать",
  appHeading: "Настройте приложение для аутентификации",
  appDescription: "Отсканируйте QR-код в приложении и введите код, который в нём появится.",
  appSubmit: "Подтвердить",
  appSubmitBusy: "Подтверждаем…",
  cancel: "Отмена",
  notices: {
    turnedOn: "Второй этап включён.",
    turnedOff: "Второй этап выключен.",
    preferred: "Теперь этот способ основной.",
  },
};

export const contactsCard: Messages["contactsCard"] = {
  heading: "Контактные данные",
  description: "На них мы отправляем коды. Они же помогут вернуть доступ, если вы забудете пароль.",
  loading: "Загружаем контактные данные",
  missing: "Не удалось загрузить контактные данные.",
  none: "Не указано",
  verified: "Подтверждено",
  unverified: "Не подтверждено",
  add: "Добавить",
  addOf: (name) => `Добавить: ${name}`,
  change: "Изменить",
  changeOf: (name) => `Изменить: ${name}`,
  verify: "Подтвердить",
  verifyOf: (name) => `Подтвердить: ${name}`,
  save: "Сохранить",
  saveBusy: "Сохраняем…",
  cancel: "Отмена",
  keptUntilVerified: "Пока вы не введёте код, действуют прежние данные.",
  notices: {
    saved: "Контактные данные сохранены.",
    verified: "Контактные данные подтверждены.",
  },
};

export const deleteAccountCard: Messages["deleteAccountCard"] = {
  heading: "Удаление аккаунта",
  description: "Аккаунт и все его данные будут удалены навсегда.",
  open: "Удалить аккаунт",
  question: "Удалить аккаунт? Восстановить его не получится.",
  confirm: "Удалить навсегда",
  confirmBusy: "Удаляем…",
  cancel: "Не удалять",
  deleted: "Аккаунт удалён.",
};
