/** All texts of the widget in Portuguese. Visitors are addressed formally, as “você” without the word. */
import type { Messages } from "../en.ts";
import { formats } from "../formats.ts";
import { accountTexts } from "./account/pt.ts";
import { errorHints, errorTexts, WRONG_CODE } from "./errors/pt.ts";

const { list, number, plural } = formats("pt");

const ATTRIBUTES: Messages["fields"]["attributes"] = {
  email: "Email",
  phone_number: "Número de telefone",
  name: "Nome completo",
  given_name: "Nome próprio",
  family_name: "Apelido",
  middle_name: "Nome do meio",
  nickname: "Alcunha",
  preferred_username: "Nome de utilizador preferido",
  birthdate: "Data de nascimento",
  gender: "Género",
  address: "Morada",
  profile: "Perfil",
  website: "Website",
  picture: "Imagem",
  locale: "Idioma e região",
  zoneinfo: "Fuso horário",
  updated_at: "Última atualização",
};

const MFA_CHOICES: Messages["challenges"]["mfaSelection"]["choices"] = {
  TOTP: { label: "Aplicação de autenticação", hint: "Um código apresentado por uma aplicação no seu telemóvel" },
  SMS: { label: "SMS", hint: "Um código que lhe enviamos por SMS" },
  EMAIL: { label: "Email", hint: "Um código que lhe enviamos por email" },
};

const PASSWORD_CHOICE = { label: "Palavra-passe", hint: "A palavra-passe da sua conta" };

/** The texts in Portuguese. */
export const pt: Messages = {
  language: "pt",
  direction: "ltr",
  tabs: { label: "Iniciar sessão ou criar conta", signIn: "Iniciar sessão", signUp: "Criar conta" },
  framed: {
    heading: "Abra esta página em separado",
    description: "Outro site está a mostrá-la. Os seus dados só são pedidos na própria página.",
    open: "Abrir a página",
  },
  signIn: {
    heading: "Inicie sessão na sua conta",
    description: (login) =>
      ({
        email: "Utilize o email da sua conta.",
        username: "Utilize o nome de utilizador da sua conta.",
        phone_number: "Utilize o número de telefone da sua conta.",
      })[login],
    submit: "Iniciar sessão",
    submitBusy: "A iniciar sessão…",
    continue: "Continuar",
    continueBusy: "Um momento…",
    forgotPassword: "Esqueceu-se da palavra-passe?",
    submitWith: {
      PASSWORD_SRP: "Iniciar sessão",
      PASSWORD: "Iniciar sessão",
      EMAIL_OTP: "Enviar código por email",
      SMS_OTP: "Enviar código por SMS",
      WEB_AUTHN: "Iniciar sessão com uma chave de acesso",
    },
    otherOptions: "Outras opções de início de sessão",
  },
  people: {
    label: "Contas já utilizadas aqui",
    choose: (name) => `Iniciar sessão como ${name}`,
    forget: (name) => `Remover ${name} desta lista`,
    forgotten: (name) => `${name} já não aparece neste dispositivo.`,
  },
  signUp: {
    heading: "Criar conta",
    description: "Enviaremos um código para confirmar a sua identidade.",
    descriptionOfLink: "Enviaremos um link por email para confirmar a sua identidade.",
    submit: "Criar conta",
    submitBusy: "A criar conta…",
  },
  providers: {
    label: "Outras formas de iniciar sessão",
    signInWith: (provider) => `Iniciar sessão com ${provider}`,
    opening: (provider) => `A abrir ${provider}…`,
    or: "ou",
    lastUsed: "Usado da última vez",
  },
  dialog: { label: "Iniciar sessão", close: "Fechar" },
  confirmSignUp: { heading: "Confirme a sua conta" },
  forgotPassword: {
    heading: "Reponha a sua palavra-passe",
    description: (login) =>
      ({
        email: "Introduza o seu email e enviaremos um código para definir uma nova palavra-passe.",
        username: "Introduza o seu nome de utilizador e enviaremos um código para definir uma nova palavra-passe.",
        phone_number: "Introduza o seu número de telefone e enviaremos um código para definir uma nova palavra-passe.",
      })[login],
    submit: "Enviar código",
    submitBusy: "A enviar…",
  },
  confirmResetPassword: { heading: "Escolha uma nova palavra-passe", submit: "Confirmar", submitBusy: "A confirmar…" },
  challenges: {
    smsCode: { heading: "Consulte as suas SMS" },
    emailCode: { heading: "Consulte o seu email" },
    totpCode: {
      heading: "Abra a sua aplicação de autenticação",
      description: (deviceName) =>
        deviceName === undefined
          ? "Introduza o código que a aplicação apresenta para esta conta."
          : `Introduza o código que a aplicação apresenta para esta conta em ${deviceName}.`,
    },
    signInAgain: "Para receber um novo código, volte atrás e inicie sessão novamente.",
    mfaSelection: {
      heading: "Confirme a sua identidade",
      description: "Que método pretende utilizar?",
      submit: "Confirmar",
      submitBusy: "A confirmar…",
      choices: MFA_CHOICES,
    },
    mfaSetupSelection: {
      heading: "Adicione um segundo passo",
      description: "A sua conta precisa de mais do que uma palavra-passe. O que pretende configurar?",
      submit: "Confirmar",
      submitBusy: "A confirmar…",
      choices: MFA_CHOICES,
    },
    firstFactorSelection: {
      heading: "Escolha como iniciar sessão",
      submit: "Continuar",
      submitBusy: "Um momento…",
      choices: {
        PASSWORD_SRP: PASSWORD_CHOICE,
        PASSWORD: PASSWORD_CHOICE,
        EMAIL_OTP: { label: "Código por email", hint: "Válido para um início de sessão" },
        SMS_OTP: { label: "Código por SMS", hint: "Válido para um início de sessão" },
        WEB_AUTHN: { label: "Chave de acesso", hint: "A sua impressão digital, o seu rosto ou o bloqueio de ecrã" },
      },
    },
    emailSetup: {
      heading: "Adicione o seu email",
      description: "Enviaremos um código por email sempre que iniciar sessão.",
      submit: "Enviar código",
      submitBusy: "A enviar…",
    },
    password: { heading: "Introduza a sua palavra-passe", submit: "Iniciar sessão", submitBusy: "A iniciar sessão…" },
    passkey: {
      heading: "Utilizar chave de acesso",
      asking:
        "Siga as instruções do navegador ou do dispositivo: utilize a impressão digital, o rosto, o bloqueio de ecrã ou uma chave de segurança.",
      resting: "Inicie sessão com a impressão digital, o rosto, o bloqueio de ecrã ou uma chave de segurança.",
      submit: "Utilizar chave de acesso",
      submitBusy: "A aguardar a chave de acesso…",
      abandon: "Cancelar",
    },
    custom: {
      heading: "Só mais uma pergunta",
      description: "Introduza a sua resposta para continuar.",
      answer: "Resposta",
      submit: "Confirmar",
      submitBusy: "A confirmar…",
    },
    newPassword: {
      heading: "Alterar palavra-passe",
      description: "A palavra-passe que utilizou servia apenas para a primeira vez. Escolha a sua.",
      submit: "Alterar palavra-passe",
      submitBusy: "A alterar…",
    },
    totpSetup: {
      heading: "Configure a sua aplicação de autenticação",
      description: "Leia o código QR com a aplicação e introduza o código que esta apresenta.",
      qrCode: "Código QR para a sua aplicação de autenticação",
      missing: "Não foi possível carregar a chave para a aplicação.",
      loading: "A carregar o código QR…",
      failed: "Não foi possível carregar o código QR. Utilize o link ou a chave.",
      open: "Abrir na aplicação de autenticação",
      key: "Ou escreva esta chave",
      copy: "Copiar",
      copied: "Copiada",
      keyCopied: "A chave foi copiada.",
      copyFailed: "Não é permitido copiar aqui. A chave está selecionada: copie-a manualmente.",
    },
    verifyUser: {
      heading: "Valide os seus dados de contacto",
      description:
        "Assim, poderá recuperar o acesso caso se esqueça da palavra-passe. Enviaremos um código para o contacto escolhido.",
      contact: (attribute) => ATTRIBUTES[attribute],
      submit: "Validar",
      submitBusy: "A validar…",
      skip: "Ignorar",
    },
    confirmVerifyUser: { heading: "Introduza o código" },
    signingInAs: (username) => `A iniciar sessão como ${username}.`,
    otherWay: "Escolher outro método",
    tryAgain: "Tentar novamente",
  },
  ...accountTexts,
  unknownScreen: {
    heading: "Este passo não está disponível",
    description: "Inicie sessão novamente para continuar.",
  },
  code: {
    sentTo: ({ medium, destination }) =>
      medium === "SMS"
        ? `Enviámos um código por SMS para ${destination}.`
        : `Enviámos um código por email para ${destination}.`,
    sentSomewhere: "Introduza o código que lhe enviámos.",
    submit: "Confirmar",
    submitBusy: "A confirmar…",
    resend: "Reenviar código",
    resendIn: (seconds) => `Reenviar código dentro de ${number(seconds)} s`,
    resendBusy: "A enviar…",
    resendRule: "Disponível 30 segundos após o último código.",
  },
  link: {
    sentTo: (destination) => `Enviámos um link por email para ${destination}.`,
    sentSomewhere: "Enviámos-lhe um link por email.",
    instruction: "Abra-o para confirmar a sua conta. Esta página continua automaticamente.",
    waiting: "A aguardar que abra o link…",
    notices: {
      codeSent: "Enviámos um novo link. Só o mais recente funciona.",
      codeMaybeSentTwice: "Podemos ter enviado mais do que um link. Só o mais recente funciona.",
    },
    resend: "Reenviar link",
    resendIn: (seconds) => `Reenviar link dentro de ${number(seconds)} s`,
    resendBusy: "A enviar…",
    resendRule: "Disponível 30 segundos após o último link.",
  },
  navigation: { backToSignIn: "Voltar ao início de sessão" },
  fields: {
    username: { email: ATTRIBUTES.email, username: "Nome de utilizador", phone_number: ATTRIBUTES.phone_number },
    password: "Palavra-passe",
    newPassword: "Nova palavra-passe",
    confirmPassword: "Confirmar palavra-passe",
    optional: (label) => `${label} (opcional)`,
    choose: "Selecione uma opção",
    code: "Código de validação",
    showPassword: "Mostrar palavra-passe",
    hidePassword: "Ocultar palavra-passe",
    attributes: ATTRIBUTES,
    phone: { countryCode: "Indicativo do país" },
  },
  validation: {
    usernameEmpty: "Este campo é obrigatório.",
    usernameFormat: "Introduza um nome de utilizador válido.",
    usernameFormatHint: "Não são permitidos espaços nem carateres invisíveis.",
    tooLong: (maxLength) =>
      plural(maxLength, { one: "Utilize, no máximo, # caráter.", other: "Utilize, no máximo, # carateres." }),
    passwordTooLong: (maxLength) =>
      plural(maxLength, {
        one: "A palavra-passe deve ter, no máximo, # caráter.",
        other: "A palavra-passe deve ter, no máximo, # carateres.",
      }),
    required: "Este campo é obrigatório.",
    mustAccept: "Aceite para continuar.",
    format: "Verifique o formato.",
    email: "Introduza um email válido.",
    code: WRONG_CODE,
    passwordsDiffer: "As palavras-passe não coincidem.",
    passwordFormat: "Esta palavra-passe não é válida.",
    passwordFormatHint: "Uma palavra-passe não pode começar nem terminar com um espaço.",
    phoneNumber: "Introduza um número de telefone válido.",
    phoneNumberHint: "Os números de telefone têm o formato +12345678900.",
    url: "Introduza um endereço Web válido.",
    urlHint: "Começa por https:// ou http://.",
    date: "Introduza uma data válida.",
    seconds: "Introduza um número.",
    secondsHint: "Segundos desde 1 de janeiro de 1970.",
    validatorFailed: "Ocorreu um erro desconhecido.",
    validatorFailedHint: "Tente novamente: os dados introduzidos não se perdem.",
    summary: (labels) => `Verifique: ${list(labels)}.`,
  },
  password: {
    violations: {
      minLength: (minLength) =>
        plural(minLength, {
          one: "A palavra-passe deve ter, pelo menos, # caráter.",
          other: "A palavra-passe deve ter, pelo menos, # carateres.",
        }),
      requireLowercase: () => "A palavra-passe deve incluir uma letra minúscula.",
      requireUppercase: () => "A palavra-passe deve incluir uma letra maiúscula.",
      requireNumbers: () => "A palavra-passe deve incluir um número.",
      requireSpecialCharacters: () => "A palavra-passe deve incluir um caráter especial.",
    },
    checklist: {
      label: "Requisitos da palavra-passe",
      rules: {
        minLength: (minLength) => plural(minLength, { one: "Pelo menos # caráter", other: "Pelo menos # carateres" }),
        requireLowercase: () => "Uma letra minúscula",
        requireUppercase: () => "Uma letra maiúscula",
        requireNumbers: () => "Um número",
        requireSpecialCharacters: () => "Um caráter especial",
      },
      met: "cumprido",
      unmet: "em falta",
    },
  },
  status: {
    loading: "A carregar o início de sessão",
    busy: "Aguarde",
    transition: "Um momento…",
    signOut: "A terminar sessão…",
  },
  alert: {
    dismiss: "Fechar",
    partFailed: "Não foi possível mostrar uma parte deste formulário.",
    partFailedHint: "Pode continuar sem ela.",
  },
  notices: {
    codeSent: "Enviámos um novo código. Só o mais recente funciona.",
    codeMaybeSentTwice: "Podemos ter enviado mais do que um código. Só o mais recente funciona.",
    passwordReset: "A sua palavra-passe foi alterada. Inicie sessão com a nova.",
    accountConfirmed: "A sua conta está confirmada. Inicie sessão para continuar.",
    sessionEnded: "A sua sessão terminou. Inicie sessão novamente.",
    signedOutElsewhere: "A sua sessão foi terminada noutra janela. Inicie sessão para continuar.",
  },
  errors: errorTexts,
  errorHints,
};
