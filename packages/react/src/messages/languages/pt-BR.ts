/** All texts of the widget in Brazilian Portuguese. Visitors are addressed as “você”. */
import type { Messages } from "../en.ts";
import { formats } from "../formats.ts";
import { accountTexts } from "./account/pt-BR.ts";
import { errorHints, errorTexts, WRONG_CODE } from "./errors/pt-BR.ts";

const { list, number, plural } = formats("pt-BR");

const ATTRIBUTES: Messages["fields"]["attributes"] = {
  email: "E-mail",
  phone_number: "Número de telefone",
  name: "Nome completo",
  given_name: "Nome",
  family_name: "Sobrenome",
  middle_name: "Nome do meio",
  nickname: "Apelido",
  preferred_username: "Nome de usuário preferido",
  birthdate: "Data de nascimento",
  gender: "Gênero",
  address: "Endereço",
  profile: "Perfil",
  website: "Site",
  picture: "Foto",
  locale: "Idioma e região",
  zoneinfo: "Fuso horário",
  updated_at: "Última atualização",
};

const MFA_CHOICES: Messages["challenges"]["mfaSelection"]["choices"] = {
  TOTP: { label: "App autenticador", hint: "Um código de um app no seu celular" },
  SMS: { label: "SMS", hint: "Um código por SMS" },
  EMAIL: { label: "E-mail", hint: "Um código por e-mail" },
};

const PASSWORD_CHOICE = { label: "Senha", hint: "A senha da sua conta" };

/** The texts in Brazilian Portuguese. */
export const ptBR: Messages = {
  language: "pt-BR",
  direction: "ltr",
  tabs: { label: "Entrar ou criar conta", signIn: "Entrar", signUp: "Criar conta" },
  framed: {
    heading: "Abra esta página separadamente",
    description: "Outro site está exibindo a página. Seus dados só são pedidos na própria página.",
    open: "Abrir a página",
  },
  signIn: {
    heading: "Entre na sua conta",
    description: (login) =>
      ({
        email: "Use o e-mail da sua conta.",
        username: "Use o nome de usuário da sua conta.",
        phone_number: "Use o número de telefone da sua conta.",
      })[login],
    submit: "Entrar",
    submitBusy: "Entrando…",
    continue: "Continuar",
    continueBusy: "Um momento…",
    forgotPassword: "Esqueceu a senha?",
    submitWith: {
      PASSWORD_SRP: "Entrar",
      PASSWORD: "Entrar",
      EMAIL_OTP: "Receber código por e-mail",
      SMS_OTP: "Receber código por SMS",
      WEB_AUTHN: "Entrar com uma chave de acesso",
    },
    otherOptions: "Outras opções de acesso",
  },
  people: {
    label: "Contas já usadas aqui",
    choose: (name) => `Entrar como ${name}`,
    forget: (name) => `Remover ${name} desta lista`,
    forgotten: (name) => `${name} não aparece mais neste dispositivo.`,
  },
  signUp: {
    heading: "Criar conta",
    description: "Vamos enviar um código para confirmar que é você.",
    descriptionOfLink: "Vamos enviar um link por e-mail para confirmar que é você.",
    submit: "Criar conta",
    submitBusy: "Criando conta…",
  },
  providers: {
    label: "Outras formas de entrar",
    signInWith: (provider) => `Entrar com ${provider}`,
    opening: (provider) => `Abrindo ${provider}…`,
    or: "ou",
    lastUsed: "Usado da última vez",
  },
  dialog: { label: "Entrar", close: "Fechar" },
  confirmSignUp: { heading: "Confirme sua conta" },
  forgotPassword: {
    heading: "Redefina sua senha",
    description: (login) =>
      ({
        email: "Digite seu e-mail e enviaremos um código para você criar uma nova senha.",
        username: "Digite seu nome de usuário e enviaremos um código para você criar uma nova senha.",
        phone_number: "Digite seu número de telefone e enviaremos um código para você criar uma nova senha.",
      })[login],
    submit: "Enviar código",
    submitBusy: "Enviando…",
  },
  confirmResetPassword: { heading: "Escolha uma nova senha", submit: "Confirmar", submitBusy: "Confirmando…" },
  challenges: {
    smsCode: { heading: "Confira seus SMS" },
    emailCode: { heading: "Confira seu e-mail" },
    totpCode: {
      heading: "Abra seu app autenticador",
      description: (deviceName) =>
        deviceName === undefined
          ? "Digite o código que o app mostra para esta conta."
          : `Digite o código que o app mostra para esta conta em ${deviceName}.`,
    },
    signInAgain: "Para receber um novo código, volte e entre novamente.",
    mfaSelection: {
      heading: "Confirme que é você",
      description: "Qual método você quer usar?",
      submit: "Confirmar",
      submitBusy: "Confirmando…",
      choices: MFA_CHOICES,
    },
    mfaSetupSelection: {
      heading: "Adicione uma segunda etapa",
      description: "Sua conta precisa de mais do que uma senha. O que você quer configurar?",
      submit: "Confirmar",
      submitBusy: "Confirmando…",
      choices: MFA_CHOICES,
    },
    firstFactorSelection: {
      heading: "Escolha como entrar",
      submit: "Continuar",
      submitBusy: "Um momento…",
      choices: {
        PASSWORD_SRP: PASSWORD_CHOICE,
        PASSWORD: PASSWORD_CHOICE,
        EMAIL_OTP: { label: "Código por e-mail", hint: "Válido para um acesso" },
        SMS_OTP: { label: "Código por SMS", hint: "Válido para um acesso" },
        WEB_AUTHN: { label: "Chave de acesso", hint: "Sua impressão digital, seu rosto ou o bloqueio de tela" },
      },
    },
    emailSetup: {
      heading: "Adicione seu e-mail",
      description: "Vamos enviar um código por e-mail sempre que você entrar.",
      submit: "Enviar código",
      submitBusy: "Enviando…",
    },
    password: { heading: "Digite sua senha", submit: "Entrar", submitBusy: "Entrando…" },
    passkey: {
      heading: "Usar chave de acesso",
      asking:
        "Siga as instruções do navegador ou do dispositivo: use a impressão digital, o rosto, o bloqueio de tela ou uma chave de segurança.",
      resting: "Entre com a impressão digital, o rosto, o bloqueio de tela ou uma chave de segurança.",
      submit: "Usar chave de acesso",
      submitBusy: "Aguardando a chave de acesso…",
      abandon: "Cancelar",
    },
    custom: {
      heading: "Só mais uma pergunta",
      description: "Digite sua resposta para continuar.",
      answer: "Resposta",
      submit: "Confirmar",
      submitBusy: "Confirmando…",
    },
    newPassword: {
      heading: "Alterar senha",
      description: "A senha que você usou valia só para o primeiro acesso. Escolha a sua.",
      submit: "Alterar senha",
      submitBusy: "Alterando…",
    },
    totpSetup: {
      heading: "Configure seu app autenticador",
      description: "Leia o QR code com o app e digite o código que ele mostrar.",
      qrCode: "QR code para seu app autenticador",
      missing: "Não foi possível carregar a chave para o app.",
      loading: "Carregando o QR code…",
      failed: "Não foi possível carregar o QR code. Use o link ou a chave.",
      open: "Abrir no app autenticador",
      key: "Ou digite esta chave",
      copy: "Copiar",
      copied: "Copiada",
      keyCopied: "A chave foi copiada.",
      copyFailed: "Não é permitido copiar aqui. A chave está selecionada: copie manualmente.",
    },
    verifyUser: {
      heading: "Verifique seus dados de contato",
      description: "Assim você recupera o acesso se esquecer a senha. Vamos enviar um código para o contato escolhido.",
      contact: (attribute) => ATTRIBUTES[attribute],
      submit: "Verificar",
      submitBusy: "Verificando…",
      skip: "Pular",
    },
    confirmVerifyUser: { heading: "Digite o código" },
    signingInAs: (username) => `Entrando como ${username}.`,
    otherWay: "Escolher outro método",
    tryAgain: "Tentar novamente",
  },
  ...accountTexts,
  unknownScreen: {
    heading: "Esta etapa não está disponível",
    description: "Entre novamente para continuar.",
  },
  code: {
    sentTo: ({ medium, destination }) =>
      medium === "SMS"
        ? `Enviamos um código por SMS para ${destination}.`
        : `Enviamos um código por e-mail para ${destination}.`,
    sentSomewhere: "Digite o código que enviamos para você.",
    submit: "Confirmar",
    submitBusy: "Confirmando…",
    resend: "Reenviar código",
    resendIn: (seconds) => `Reenviar código em ${number(seconds)} s`,
    resendBusy: "Enviando…",
    resendRule: "Disponível 30 segundos após o último código.",
  },
  link: {
    sentTo: (destination) => `Enviamos um link por e-mail para ${destination}.`,
    sentSomewhere: "Enviamos um link para seu e-mail.",
    instruction: "Abra o link para confirmar sua conta. Esta página continuará automaticamente.",
    waiting: "Aguardando você abrir o link…",
    notices: {
      codeSent: "Um novo link está a caminho. Só o mais recente funciona.",
      codeMaybeSentTwice: "Talvez tenhamos enviado mais de um link. Só o mais recente funciona.",
    },
    resend: "Reenviar link",
    resendIn: (seconds) => `Reenviar link em ${number(seconds)} s`,
    resendBusy: "Enviando…",
    resendRule: "Disponível 30 segundos após o último link.",
  },
  navigation: { backToSignIn: "Voltar para o login" },
  fields: {
    username: { email: ATTRIBUTES.email, username: "Nome de usuário", phone_number: ATTRIBUTES.phone_number },
    password: "Senha",
    newPassword: "Nova senha",
    confirmPassword: "Confirmar senha",
    optional: (label) => `${label} (opcional)`,
    choose: "Selecione uma opção",
    code: "Código de verificação",
    showPassword: "Mostrar senha",
    hidePassword: "Ocultar senha",
    attributes: ATTRIBUTES,
    phone: { countryCode: "Código do país" },
  },
  validation: {
    usernameEmpty: "Este campo é obrigatório.",
    usernameFormat: "Digite um nome de usuário válido.",
    usernameFormatHint: "Espaços e caracteres invisíveis não são permitidos.",
    tooLong: (maxLength) =>
      plural(maxLength, { one: "Use no máximo # caractere.", other: "Use no máximo # caracteres." }),
    passwordTooLong: (maxLength) =>
      plural(maxLength, {
        one: "A senha deve ter no máximo # caractere.",
        other: "A senha deve ter no máximo # caracteres.",
      }),
    required: "Este campo é obrigatório.",
    mustAccept: "Aceite para continuar.",
    format: "Verifique o formato.",
    email: "Digite um e-mail válido.",
    code: WRONG_CODE,
    passwordsDiffer: "As senhas não são iguais.",
    passwordFormat: "Esta senha não é válida.",
    passwordFormatHint: "Uma senha não pode começar nem terminar com espaço.",
    phoneNumber: "Digite um número de telefone válido.",
    phoneNumberHint: "Os números de telefone têm o formato +12345678900.",
    url: "Digite um endereço da Web válido.",
    urlHint: "Ele começa com https:// ou http://.",
    date: "Digite uma data válida.",
    seconds: "Digite um número.",
    secondsHint: "Segundos desde 1º de janeiro de 1970.",
    validatorFailed: "Ocorreu um erro desconhecido.",
    validatorFailedHint: "Tente novamente: o que você digitou não será perdido.",
    summary: (labels) => `Verifique: ${list(labels)}.`,
  },
  password: {
    violations: {
      minLength: (minLength) =>
        plural(minLength, {
          one: "A senha deve ter pelo menos # caractere.",
          other: "A senha deve ter pelo menos # caracteres.",
        }),
      requireLowercase: () => "A senha deve ter uma letra minúscula.",
      requireUppercase: () => "A senha deve ter uma letra maiúscula.",
      requireNumbers: () => "A senha deve ter um número.",
      requireSpecialCharacters: () => "A senha deve ter um caractere especial.",
    },
    checklist: {
      label: "Requisitos da senha",
      rules: {
        minLength: (minLength) =>
          plural(minLength, { one: "Pelo menos # caractere", other: "Pelo menos # caracteres" }),
        requireLowercase: () => "Uma letra minúscula",
        requireUppercase: () => "Uma letra maiúscula",
        requireNumbers: () => "Um número",
        requireSpecialCharacters: () => "Um caractere especial",
      },
      met: "atendido",
      unmet: "pendente",
    },
  },
  status: {
    loading: "Carregando o login",
    busy: "Aguarde",
    transition: "Um momento…",
    signOut: "Saindo…",
  },
  alert: {
    dismiss: "Fechar",
    partFailed: "Não foi possível mostrar uma parte deste formulário.",
    partFailedHint: "Você pode continuar sem ela.",
  },
  notices: {
    codeSent: "Um novo código está a caminho. Só o mais recente funciona.",
    codeMaybeSentTwice: "Talvez tenhamos enviado mais de um código. Só o mais recente funciona.",
    passwordReset: "Sua senha foi alterada. Entre com a nova senha.",
    accountConfirmed: "Sua conta está confirmada. Entre para continuar.",
    sessionEnded: "Sua sessão terminou. Entre novamente.",
    signedOutElsewhere: "Sua sessão foi encerrada em outra janela. Entre para continuar.",
  },
  errors: errorTexts,
  errorHints,
};
