/** All texts of the widget in Spanish. Visitors are addressed as “tú”. */
import type { Messages } from "../en.ts";
import { formats } from "../formats.ts";
import { accountTexts } from "./account/es.ts";
import { errorHints, errorTexts, WRONG_CODE } from "./errors/es.ts";

const { list, number, plural } = formats("es");

const ATTRIBUTES: Messages["fields"]["attributes"] = {
  email: "Correo electrónico",
  phone_number: "Número de teléfono",
  name: "Nombre completo",
  given_name: "Nombre",
  family_name: "Apellidos",
  middle_name: "Segundo nombre",
  nickname: "Apodo",
  preferred_username: "Nombre de usuario preferido",
  birthdate: "Fecha de nacimiento",
  gender: "Género",
  address: "Dirección",
  profile: "Perfil",
  website: "Sitio web",
  picture: "Imagen",
  locale: "Idioma y región",
  zoneinfo: "Zona horaria",
  updated_at: "Última actualización",
};

const MFA_CHOICES: Messages["challenges"]["mfaSelection"]["choices"] = {
  TOTP: { label: "Aplicación de autenticación", hint: "Un código que muestra una aplicación en tu teléfono" },
  SMS: { label: "SMS", hint: "Un código que te enviamos por SMS" },
  EMAIL: { label: "Correo electrónico", hint: "Un código que te enviamos por correo" },
};

const PASSWORD_CHOICE = { label: "Contraseña", hint: "La contraseña de tu cuenta" };

/** The texts in Spanish. */
export const es: Messages = {
  language: "es",
  direction: "ltr",
  tabs: { label: "Iniciar sesión o crear una cuenta", signIn: "Iniciar sesión", signUp: "Crear cuenta" },
  framed: {
    heading: "Abre esta página por separado",
    description: "La está mostrando otro sitio web. Tus datos solo se piden en la propia página.",
    open: "Abrir la página",
  },
  signIn: {
    heading: "Inicia sesión en tu cuenta",
    description: (login) =>
      ({
        email: "Usa el correo electrónico de tu cuenta.",
        username: "Usa el nombre de usuario de tu cuenta.",
        phone_number: "Usa el número de teléfono de tu cuenta.",
      })[login],
    submit: "Iniciar sesión",
    submitBusy: "Iniciando sesión…",
    continue: "Continuar",
    continueBusy: "Un momento…",
    forgotPassword: "¿Has olvidado la contraseña?",
    submitWith: {
      PASSWORD_SRP: "Iniciar sesión",
      PASSWORD: "Iniciar sesión",
      EMAIL_OTP: "Enviarme un código por correo",
      SMS_OTP: "Enviarme un código por SMS",
      WEB_AUTHN: "Iniciar sesión con una llave de acceso",
    },
    otherOptions: "Otras formas de iniciar sesión",
  },
  people: {
    label: "Cuentas usadas en este dispositivo",
    choose: (name) => `Iniciar sesión como ${name}`,
    forget: (name) => `Quitar a ${name} de esta lista`,
    forgotten: (name) => `${name} ya no aparece en este dispositivo.`,
  },
  signUp: {
    heading: "Crear cuenta",
    description: "Te enviaremos un código para confirmar que eres tú.",
    descriptionOfLink: "Te enviaremos un enlace por correo para confirmar que eres tú.",
    submit: "Crear cuenta",
    submitBusy: "Creando cuenta…",
  },
  providers: {
    label: "Otras formas de iniciar sesión",
    signInWith: (provider) => `Iniciar sesión con ${provider}`,
    opening: (provider) => `Abriendo ${provider}…`,
    or: "o",
    lastUsed: "Usado la última vez",
  },
  dialog: { label: "Iniciar sesión", close: "Cerrar" },
  confirmSignUp: { heading: "Confirma tu cuenta" },
  forgotPassword: {
    heading: "Restablece tu contraseña",
    description: (login) =>
      ({
        email: "Introduce tu correo electrónico y te enviaremos un código para crear una contraseña nueva.",
        username: "Introduce tu nombre de usuario y te enviaremos un código para crear una contraseña nueva.",
        phone_number: "Introduce tu número de teléfono y te enviaremos un código para crear una contraseña nueva.",
      })[login],
    submit: "Enviar código",
    submitBusy: "Enviando…",
  },
  confirmResetPassword: { heading: "Elige una contraseña nueva", submit: "Confirmar", submitBusy: "Confirmando…" },
  challenges: {
    smsCode: { heading: "Revisa tus SMS" },
    emailCode: { heading: "Revisa tu correo" },
    totpCode: {
      heading: "Abre tu aplicación de autenticación",
      description: (deviceName) =>
        deviceName === undefined
          ? "Introduce el código que muestra para esta cuenta."
          : `Introduce el código que muestra para esta cuenta en ${deviceName}.`,
    },
    signInAgain: "Para recibir otro código, vuelve atrás e inicia sesión de nuevo.",
    mfaSelection: {
      heading: "Confirma que eres tú",
      description: "¿Qué método quieres usar?",
      submit: "Confirmar",
      submitBusy: "Confirmando…",
      choices: MFA_CHOICES,
    },
    mfaSetupSelection: {
      heading: "Añade un segundo paso",
      description: "Tu cuenta necesita algo más que una contraseña. ¿Qué quieres configurar?",
      submit: "Confirmar",
      submitBusy: "Confirmando…",
      choices: MFA_CHOICES,
    },
    firstFactorSelection: {
      heading: "Elige cómo iniciar sesión",
      submit: "Continuar",
      submitBusy: "Un momento…",
      choices: {
        PASSWORD_SRP: PASSWORD_CHOICE,
        PASSWORD: PASSWORD_CHOICE,
        EMAIL_OTP: { label: "Código por correo", hint: "Válido para un inicio de sesión" },
        SMS_OTP: { label: "Código por SMS", hint: "Válido para un inicio de sesión" },
        WEB_AUTHN: { label: "Llave de acceso", hint: "Tu huella digital, tu cara o el bloqueo de pantalla" },
      },
    },
    emailSetup: {
      heading: "Añade tu correo electrónico",
      description: "Te enviaremos un código por correo cada vez que inicies sesión.",
      submit: "Enviar código",
      submitBusy: "Enviando…",
    },
    password: { heading: "Introduce tu contraseña", submit: "Iniciar sesión", submitBusy: "Iniciando sesión…" },
    passkey: {
      heading: "Usar llave de acceso",
      asking:
        "Sigue las indicaciones del navegador o del dispositivo: usa tu huella digital, tu cara, el bloqueo de pantalla o una llave de seguridad.",
      resting: "Inicia sesión con tu huella digital, tu cara, el bloqueo de pantalla o una llave de seguridad.",
      submit: "Usar llave de acceso",
      submitBusy: "Esperando la llave de acceso…",
      abandon: "Cancelar",
    },
    custom: {
      heading: "Una pregunta más",
      description: "Introduce tu respuesta para continuar.",
      answer: "Respuesta",
      submit: "Confirmar",
      submitBusy: "Confirmando…",
    },
    newPassword: {
      heading: "Cambiar contraseña",
      description: "La contraseña que has usado solo servía para la primera vez. Elige una propia.",
      submit: "Cambiar contraseña",
      submitBusy: "Cambiando…",
    },
    totpSetup: {
      heading: "Configura tu aplicación de autenticación",
      description: "Escanea el código QR con la aplicación y, después, introduce el código que muestra.",
      qrCode: "Código QR para tu aplicación de autenticación",
      missing: "No se ha podido cargar la clave para la aplicación.",
      loading: "Cargando el código QR…",
      failed: "No se ha podido cargar el código QR. Usa el enlace o la clave.",
      open: "Abrir en la aplicación de autenticación",
      key: "O escribe esta clave",
      copy: "Copiar",
      copied: "Copiada",
      keyCopied: "La clave se ha copiado.",
      copyFailed: "Aquí no se puede copiar automáticamente. La clave está seleccionada: cópiala tú.",
    },
    verifyUser: {
      heading: "Verifica tus datos de contacto",
      description:
        "Así podrás recuperar el acceso si olvidas la contraseña. Enviaremos un código al contacto que elijas.",
      contact: (attribute) => ATTRIBUTES[attribute],
      submit: "Verificar",
      submitBusy: "Verificando…",
      skip: "Omitir",
    },
    confirmVerifyUser: { heading: "Introduce el código" },
    signingInAs: (username) => `Iniciando sesión como ${username}.`,
    otherWay: "Elegir otro método",
    tryAgain: "Reintentar",
  },
  ...accountTexts,
  unknownScreen: {
    heading: "Este paso no está disponible",
    description: "Inicia sesión de nuevo para continuar.",
  },
  code: {
    sentTo: ({ medium, destination }) =>
      medium === "SMS"
        ? `Hemos enviado un código por SMS a ${destination}.`
        : `Hemos enviado un código por correo a ${destination}.`,
    sentSomewhere: "Introduce el código que te hemos enviado.",
    submit: "Confirmar",
    submitBusy: "Confirmando…",
    resend: "Reenviar código",
    resendIn: (seconds) => `Reenviar código en ${number(seconds)} s`,
    resendBusy: "Enviando…",
    resendRule: "Disponible 30 segundos después del último código.",
  },
  link: {
    sentTo: (destination) => `Hemos enviado un enlace por correo a ${destination}.`,
    sentSomewhere: "Te hemos enviado un enlace por correo.",
    instruction: "Ábrelo para confirmar tu cuenta. Esta página continuará automáticamente.",
    waiting: "Esperando a que abras el enlace…",
    notices: {
      codeSent: "Te hemos enviado un enlace nuevo. Solo funciona el más reciente.",
      codeMaybeSentTwice: "Es posible que te hayamos enviado más de un enlace. Solo funciona el más reciente.",
    },
    resend: "Reenviar enlace",
    resendIn: (seconds) => `Reenviar enlace en ${number(seconds)} s`,
    resendBusy: "Enviando…",
    resendRule: "Disponible 30 segundos después del último enlace.",
  },
  navigation: { backToSignIn: "Volver al inicio de sesión" },
  fields: {
    username: { email: ATTRIBUTES.email, username: "Nombre de usuario", phone_number: ATTRIBUTES.phone_number },
    password: "Contraseña",
    newPassword: "Contraseña nueva",
    confirmPassword: "Confirma la contraseña",
    optional: (label) => `${label} (opcional)`,
    choose: "Selecciona una opción",
    code: "Código de verificación",
    showPassword: "Mostrar contraseña",
    hidePassword: "Ocultar contraseña",
    attributes: ATTRIBUTES,
    phone: { countryCode: "Prefijo del país" },
  },
  validation: {
    usernameEmpty: "Este campo es obligatorio.",
    usernameFormat: "Introduce un nombre de usuario válido.",
    usernameFormatHint: "No se permiten espacios ni caracteres invisibles.",
    tooLong: (maxLength) =>
      plural(maxLength, { one: "Usa # carácter como máximo.", other: "Usa # caracteres como máximo." }),
    passwordTooLong: (maxLength) =>
      plural(maxLength, {
        one: "La contraseña debe tener # carácter como máximo.",
        other: "La contraseña debe tener # caracteres como máximo.",
      }),
    required: "Este campo es obligatorio.",
    mustAccept: "Acepta para continuar.",
    format: "Revisa el formato.",
    email: "Introduce un correo electrónico válido.",
    code: WRONG_CODE,
    passwordsDiffer: "Las contraseñas no coinciden.",
    passwordFormat: "La contraseña no es válida.",
    passwordFormatHint: "Una contraseña no puede empezar ni terminar con un espacio.",
    phoneNumber: "Introduce un número de teléfono válido.",
    phoneNumberHint: "Los números de teléfono tienen el formato +12345678900.",
    url: "Introduce una dirección web válida.",
    urlHint: "Empieza por https:// o http://.",
    date: "Introduce una fecha válida.",
    seconds: "Introduce un número.",
    secondsHint: "Segundos desde el 1 de enero de 1970.",
    validatorFailed: "Se ha producido un error desconocido.",
    validatorFailedHint: "Vuelve a intentarlo: no perderás nada de lo que has escrito.",
    summary: (labels) => `Revisa estos campos: ${list(labels)}.`,
  },
  password: {
    violations: {
      minLength: (minLength) =>
        plural(minLength, {
          one: "La contraseña debe tener al menos # carácter.",
          other: "La contraseña debe tener al menos # caracteres.",
        }),
      requireLowercase: () => "La contraseña debe incluir una letra minúscula.",
      requireUppercase: () => "La contraseña debe incluir una letra mayúscula.",
      requireNumbers: () => "La contraseña debe incluir un número.",
      requireSpecialCharacters: () => "La contraseña debe incluir un carácter especial.",
    },
    checklist: {
      label: "Requisitos de la contraseña",
      rules: {
        minLength: (minLength) => plural(minLength, { one: "Al menos # carácter", other: "Al menos # caracteres" }),
        requireLowercase: () => "Una letra minúscula",
        requireUppercase: () => "Una letra mayúscula",
        requireNumbers: () => "Un número",
        requireSpecialCharacters: () => "Un carácter especial",
      },
      met: "cumplido",
      unmet: "pendiente",
    },
  },
  status: {
    loading: "Cargando el inicio de sesión",
    busy: "Espera un momento",
    transition: "Un momento…",
    signOut: "Cerrando sesión…",
  },
  alert: {
    dismiss: "Cerrar",
    partFailed: "No se ha podido mostrar una parte de este formulario.",
    partFailedHint: "Puedes continuar sin ella.",
  },
  notices: {
    codeSent: "Te hemos enviado un código nuevo. Solo funciona el más reciente.",
    codeMaybeSentTwice: "Es posible que te hayamos enviado más de un código. Solo funciona el más reciente.",
    passwordReset: "Tu contraseña se ha cambiado. Inicia sesión con la nueva.",
    accountConfirmed: "Tu cuenta está confirmada. Inicia sesión para continuar.",
    sessionEnded: "Tu sesión ha finalizado. Inicia sesión de nuevo.",
    signedOutElsewhere: "Se cerró tu sesión en otra ventana. Inicia sesión para continuar.",
  },
  errors: errorTexts,
  errorHints,
};
