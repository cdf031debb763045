/** The texts in Russian. */
import { formats } from "../formats.ts";
import type { Messages } from "../en.ts";
import { contactsCard, deleteAccountCard, devices, mfaCard, passkeys, passwordCard } from "./account/ru.ts";
import { errorHints, errors, WRONG_CODE } from "./errors/ru.ts";

const { list, number, plural } = formats("ru");

type Challenges = Messages["challenges"];

const attributes: Messages["fields"]["attributes"] = {
  email: "Адрес эл. почты",
  phone_number: "Номер телефона",
  name: "Имя и фамилия",
  given_name: "Имя",
  family_name: "Фамилия",
  middle_name: "Отчество",
  nickname: "Псевдоним",
  preferred_username: "Предпочтительное имя пользователя",
  birthdate: "Дата рождения",
  gender: "Пол",
  address: "Адрес",
  profile: "Профиль",
  website: "Веб-сайт",
  picture: "Фото",
  locale: "Язык и регион",
  zoneinfo: "Часовой пояс",
  updated_at: "Дата обновления",
};

const USERNAMES: Messages["fields"]["username"] = {
  email: attributes.email,
  username: "Имя пользователя",
  phone_number: attributes.phone_number,
};

const SIGN_IN: Messages["fields"]["username"] = {
  email: "Введите адрес эл. почты, указанный в аккаунте.",
  username: "Введите имя пользователя вашего аккаунта.",
  phone_number: "Введите номер телефона, указанный в аккаунте.",
};

const FORGOT_PASSWORD: Messages["fields"]["username"] = {
  email: "Введите адрес эл. почты, и мы отправим код для смены пароля.",
  username: "Введите имя пользователя, и мы отправим код для смены пароля.",
  phone_number: "Введите номер телефона, и мы отправим код для смены пароля.",
};

const MFA_TYPES: Challenges["mfaSelection"]["choices"] = {
  TOTP: { label: "Приложение для аутентификации", hint: "Код из приложения на телефоне" },
  SMS: { label: "SMS", hint: "Код, который мы отправим в SMS" },
  EMAIL: { label: "Эл. почта", hint: "Код, который мы отправим на почту" },
};

const PASSWORD = { label: "Пароль", hint: "Пароль от вашего аккаунта" };

const FIRST_FACTORS: Challenges["firstFactorSelection"]["choices"] = {
  PASSWORD_SRP: PASSWORD,
  PASSWORD,
  EMAIL_OTP: { label: "Получить код на почту", hint: "Действует для одного входа" },
  SMS_OTP: { label: "Получить код по SMS", hint: "Действует для одного входа" },
  WEB_AUTHN: { label: "Ключ доступа", hint: "Отпечаток пальца, распознавание лица или блокировка экрана" },
};

const challenges: Challenges = {
  smsCode: { heading: "Проверьте SMS" },
  emailCode: { heading: "Проверьте почту" },
  totpCode: {
    heading: "Откройте приложение для аутентификации",
    description: (deviceName) =>
      deviceName === undefined
        ? "Введите код, который приложение показывает для этого аккаунта."
        : `Введите код, который приложение показывает для этого аккаунта на устройстве ${deviceName}.`,
  },
  signInAgain: "Чтобы получить новый код, вернитесь и войдите ещё раз.",
  mfaSelection: {
    heading: "Подтвердите, что это вы",
    description: "Выберите способ подтверждения.",
    submit: "Подтвердить",
    submitBusy: "Подтверждаем…",
    choices: MFA_TYPES,
  },
  mfaSetupSelection: {
    heading: "Добавьте второй этап",
    description: "Для этого аккаунта одного пароля недостаточно. Выберите, что настроить.",
    submit: "Подтвердить",
    submitBusy: "Подтверждаем…",
    choices: MFA_TYPES,
  },
  firstFactorSelection: {
    heading: "Выберите способ входа",
    submit: "Продолжить",
    submitBusy: "Секунду…",
    choices: FIRST_FACTORS,
  },
  emailSetup: {
    heading: "Добавьте адрес эл. почты",
    description: "Мы будем отправлять на него код при каждом входе.",
    submit: "Отправить код",
    submitBusy: "Отправляем…",
  },
  password: { heading: "Введите пароль", submit: "Войти", submitBusy: "Входим…" },
  passkey: {
    heading: "Используйте ключ доступа",
    asking:
      "Следуйте указаниям браузера или устройства: приложите палец, посмотрите в камеру, разблокируйте экран или используйте электронный ключ.",
    resting: "Для входа подойдёт отпечаток пальца, распознавание лица, блокировка экрана или электронный ключ.",
    submit: "Использовать ключ доступа",
    submitBusy: "Ждём ключ доступа…",
    abandon: "Отмена",
  },
  custom: {
    heading: "Ещё один вопрос",
    description: "Чтобы продолжить, введите ответ.",
    answer: "Ответ",
    submit: "Подтвердить",
    submitBusy: "Подтверждаем…",
  },
  newPassword: {
    heading: "Смените пароль",
    description: "Вы вошли с временным паролем. Придумайте свой.",
    submit: "Сменить пароль",
    submitBusy: "Меняем…",
  },
  totpSetup: {
    heading: "Настройте приложение для аутентификации",
    description: "Отсканируйте QR-код в приложении и введите код, который в нём появится.",
    qrCode: "QR-код приложения для аутентификации",
    missing: "Не удалось загрузить ключ для приложения.",
    loading: "Загружаем QR-код…",
    failed: "Не удалось загрузить QR-код. Воспользуйтесь ссылкой или ключом.",
    open: "Открыть в приложении для аутентификации",
    key: "Или введите этот ключ",
    copy: "Копировать",
    copied: "Скопировано",
    keyCopied: "Ключ скопирован.",
    copyFailed: "Копирование здесь запрещено. Ключ выделен — скопируйте его вручную.",
  },
  verifyUser: {
    heading: "Подтвердите контактные данные",
    description: "Они помогут вернуть доступ, если вы забудете пароль. Код придёт на выбранный адрес или номер.",
    contact: (attribute) => attributes[attribute],
    submit: "Подтвердить",
    submitBusy: "Подтверждаем…",
    skip: "Пропустить",
  },
  confirmVerifyUser: { heading: "Введите код" },
  signingInAs: (username) => `Вы входите как ${username}.`,
  otherWay: "Выбрать другой способ",
  tryAgain: "Повторить",
};

export const ru: Messages = {
  language: "ru",
  direction: "ltr",
  tabs: { label: "Вход или создание аккаунта", signIn: "Вход", signUp: "Создать аккаунт" },
  framed: {
    heading: "Откройте эту страницу отдельно",
    description: "Её показывает другой сайт. Ваши данные запрашиваются только на самой странице.",
    open: "Открыть страницу",
  },
  signIn: {
    heading: "Войдите в аккаунт",
    description: (login) => SIGN_IN[login],
    submit: "Войти",
    submitBusy: "Входим…",
    continue: "Продолжить",
    continueBusy: "Секунду…",
    forgotPassword: "Забыли пароль?",
    submitWith: {
      PASSWORD_SRP: "Войти",
      PASSWORD: "Войти",
      EMAIL_OTP: FIRST_FACTORS.EMAIL_OTP.label,
      SMS_OTP: FIRST_FACTORS.SMS_OTP.label,
      WEB_AUTHN: "Войти с помощью ключа доступа",
    },
    otherOptions: "Другие способы входа",
  },
  people: {
    label: "Здесь уже входили",
    choose: (name) => `Войти как ${name}`,
    forget: (name) => `Убрать ${name} из списка`,
    forgotten: (name) => `Аккаунт ${name} больше не показывается на этом устройстве.`,
  },
  signUp: {
    heading: "Создайте аккаунт",
    description: "Мы отправим код, чтобы убедиться, что это вы.",
    descriptionOfLink: "Мы отправим на почту ссылку, чтобы убедиться, что это вы.",
    submit: "Создать аккаунт",
    submitBusy: "Создаём аккаунт…",
  },
  providers: {
    label: "Другие способы входа",
    signInWith: (provider) => `Войти через ${provider}`,
    opening: (provider) => `Открываем ${provider}…`,
    or: "или",
    lastUsed: "Последний вход",
  },
  dialog: { label: "Вход", close: "Закрыть" },
  confirmSignUp: { heading: "Подтвердите аккаунт" },
  forgotPassword: {
    heading: "Сброс пароля",
    description: (login) => FORGOT_PASSWORD[login],
    submit: "Отправить код",
    submitBusy: "Отправляем…",
  },
  confirmResetPassword: { heading: "Придумайте новый пароль", submit: "Подтвердить", submitBusy: "Подтверждаем…" },
  challenges,
  passkeys,
  devices,
  passwordCard,
  mfaCard,
  contactsCard,
  deleteAccountCard,
  unknownScreen: {
    heading: "Этот шаг недоступен",
    description: "Чтобы продолжить, войдите ещё раз.",
  },
  code: {
    sentTo: ({ medium, destination }) =>
      medium === "SMS"
        ? `Мы отправили SMS с кодом на номер ${destination}.`
        : `Мы отправили письмо с кодом на адрес ${destination}.`,
    sentSomewhere: "Введите код, который мы вам отправили.",
    submit: "Подтвердить",
    submitBusy: "Подтверждаем…",
    resend: "Отправить код ещё раз",
    resendIn: (seconds) => `Отправить код ещё раз через ${number(seconds)} с`,
    resendBusy: "Отправляем…",
    resendRule: "Можно через 30 секунд после отправки предыдущего кода.",
  },
  link: {
    sentTo: (destination) => `Мы отправили письмо со ссылкой на адрес ${destination}.`,
    sentSomewhere: "Мы отправили вам письмо со ссылкой.",
    instruction: "Перейдите по ней, чтобы подтвердить аккаунт. Эта страница обновится сама.",
    waiting: "Ждём перехода по ссылке…",
    notices: {
      codeSent: "Новая ссылка уже отправлена. Действует только последняя.",
      codeMaybeSentTwice: "Возможно, мы отправили несколько ссылок. Действует только последняя.",
    },
    resend: "Отправить ссылку ещё раз",
    resendIn: (seconds) => `Отправить ссылку ещё раз через ${number(seconds)} с`,
    resendBusy: "Отправляем…",
    resendRule: "Можно через 30 секунд после отправки предыдущей ссылки.",
  },
  navigation: { backToSignIn: "Вернуться ко входу" },
  fields: {
    username: USERNAMES,
    password: "Пароль",
    newPassword: "Новый пароль",
    confirmPassword: "Повторите пароль",
    optional: (label) => `${label} (необязательно)`,
    choose: "Выберите",
    code: "Код подтверждения",
    showPassword: "Показать пароль",
    hidePassword: "Скрыть пароль",
    attributes,
    phone: { countryCode: "Код страны" },
  },
  validation: {
    usernameEmpty: "Заполните это поле",
    usernameFormat: "Введите корректное имя пользователя",
    usernameFormatHint: "Пробелы и невидимые символы не допускаются.",
    tooLong: (maxLength) =>
      plural(maxLength, {
        one: "Не более # символа",
        few: "Не более # символов",
        many: "Не более # символов",
        other: "Не более # символа",
      }),
    passwordTooLong: (maxLength) =>
      plural(maxLength, {
        one: "Пароль должен содержать не более # символа",
        few: "Пароль должен содержать не более # символов",
        many: "Пароль должен содержать не более # символов",
        other: "Пароль должен содержать не более # символа",
      }),
    required: "Заполните это поле",
    mustAccept: "Чтобы продолжить, отметьте этот пункт",
    format: "Проверьте формат",
    email: "Введите корректный адрес эл. почты",
    code: WRONG_CODE,
    passwordsDiffer: "Пароли не совпадают",
    passwordFormat: "Недопустимый формат пароля",
    passwordFormatHint: "Пароль не может начинаться или заканчиваться пробелом.",
    phoneNumber: "Неверный формат номера телефона",
    phoneNumberHint: "Введите номер в формате +12345678900.",
    url: "Введите корректный веб-адрес",
    urlHint: "Он начинается с http:// или https://.",
    date: "Введите корректную дату",
    seconds: "Введите число",
    secondsHint: "Количество секунд с 1 января 1970 года.",
    validatorFailed: "Произошла неизвестная ошибка.",
    validatorFailedHint: "Попробуйте ещё раз — введённые данные сохранятся.",
    summary: (labels) => `Проверьте поля: ${list(labels)}.`,
  },
  password: {
    violations: {
      minLength: (minLength) =>
        plural(minLength, {
          one: "Пароль должен содержать не менее # символа",
          few: "Пароль должен содержать не менее # символов",
          many: "Пароль должен содержать не менее # символов",
          other: "Пароль должен содержать не менее # символа",
        }),
      requireLowercase: () => "Добавьте в пароль строчные буквы",
      requireUppercase: () => "Добавьте в пароль заглавные буквы",
      requireNumbers: () => "Добавьте в пароль цифры",
      requireSpecialCharacters: () => "Добавьте в пароль специальные символы",
    },
    checklist: {
      label: "Требования к паролю",
      rules: {
        minLength: (minLength) =>
          plural(minLength, {
            one: "Не менее # символа",
            few: "Не менее # символов",
            many: "Не менее # символов",
            other: "Не менее # символа",
          }),
        requireLowercase: () => "Строчная буква",
        requireUppercase: () => "Заглавная буква",
        requireNumbers: () => "Цифра",
        requireSpecialCharacters: () => "Специальный символ",
      },
      met: "выполнено",
      unmet: "ещё не выполнено",
    },
  },
  status: { loading: "Загружаем форму входа", busy: "Подождите", transition: "Секунду…", signOut: "Выходим…" },
  alert: {
    dismiss: "Закрыть",
    partFailed: "Не удалось показать часть этой формы.",
    partFailedHint: "Можно продолжить без неё.",
  },
  notices: {
    codeSent: "Новый код уже отправлен. Действует только последний.",
    codeMaybeSentTwice: "Возможно, мы отправили несколько кодов. Действует только последний.",
    passwordReset: "Пароль изменён. Войдите с новым паролем.",
    accountConfirmed: "Аккаунт подтверждён. Войдите, чтобы продолжить.",
    sessionEnded: "Сеанс завершён. Войдите ещё раз.",
    signedOutElsewhere: "Вы вышли из аккаунта в другом окне. Войдите, чтобы продолжить.",
  },
  errors,
  errorHints,
};
