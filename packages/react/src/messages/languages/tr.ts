/** The texts in Turkish. */
import { formats } from "../formats.ts";
import type { Messages } from "../en.ts";
import { contactsCard, deleteAccountCard, devices, mfaCard, passkeys, passwordCard } from "./account/tr.ts";
import { errorHints, errors, WRONG_CODE } from "./errors/tr.ts";

const { list, number, plural } = formats("tr");

type Challenges = Messages["challenges"];

const attributes: Messages["fields"]["attributes"] = {
  email: "E-posta",
  phone_number: "Telefon numarası",
  name: "Ad soyad",
  given_name: "Ad",
  family_name: "Soyadı",
  middle_name: "İkinci ad",
  nickname: "Takma ad",
  preferred_username: "Tercih edilen kullanıcı adı",
  birthdate: "Doğum tarihi",
  gender: "Cinsiyet",
  address: "Adres",
  profile: "Profil",
  website: "Web sitesi",
  picture: "Fotoğraf",
  locale: "Dil ve bölge",
  zoneinfo: "Saat dilimi",
  updated_at: "Güncellenme tarihi",
};

const USERNAMES: Messages["fields"]["username"] = {
  email: attributes.email,
  username: "Kullanıcı adı",
  phone_number: attributes.phone_number,
};

const SIGN_IN: Messages["fields"]["username"] = {
  email: "Hesabınızın e-posta adresini kullanın.",
  username: "Hesabınızın kullanıcı adını kullanın.",
  phone_number: "Hesabınızın telefon numarasını kullanın.",
};

const FORGOT_PASSWORD: Messages["fields"]["username"] = {
  email: "E-posta adresinizi girin, yeni bir şifre belirlemeniz için size kod gönderelim.",
  username: "Kullanıcı adınızı girin, yeni bir şifre belirlemeniz için size kod gönderelim.",
  phone_number: "Telefon numaranızı girin, yeni bir şifre belirlemeniz için size kod gönderelim.",
};

const MFA_TYPES: Challenges["mfaSelection"]["choices"] = {
  TOTP: { label: "Kimlik doğrulama uygulaması", hint: "Telefonunuzdaki bir uygulamanın gösterdiği kod" },
  SMS: { label: "SMS", hint: "SMS ile gönderdiğimiz kod" },
  EMAIL: { label: "E-posta", hint: "E-postayla gönderdiğimiz kod" },
};

const PASSWORD = { label: "Şifre", hint: "Hesabınızın şifresi" };

const FIRST_FACTORS: Challenges["firstFactorSelection"]["choices"] = {
  PASSWORD_SRP: PASSWORD,
  PASSWORD,
  EMAIL_OTP: { label: "E-postayla kod gönder", hint: "Yalnızca bir kez kullanılabilir" },
  SMS_OTP: { label: "SMS ile kod gönder", hint: "Yalnızca bir kez kullanılabilir" },
  WEB_AUTHN: { label: "Geçiş anahtarı", hint: "Parmak iziniz, yüzünüz veya ekran kilidiniz" },
};

const challenges: Challenges = {
  smsCode: { heading: "SMS’lerinizi kontrol edin" },
  emailCode: { heading: "E-postanızı kontrol edin" },
  totpCode: {
    heading: "Kimlik doğrulama uygulamanızı açın",
    description: (deviceName) =>
      deviceName === undefined
        ? "Bu hesap için gösterilen kodu girin."
        : `${deviceName} cihazında bu hesap için gösterilen kodu girin.`,
  },
  signInAgain: "Yeni bir kod almak için geri dönüp tekrar oturum açın.",
  mfaSelection: {
    heading: "Siz olduğunuzu doğrulayın",
    description: "Doğrulama yöntemini seçin.",
    submit: "Onayla",
    submitBusy: "Onaylanıyor…",
    choices: MFA_TYPES,
  },
  mfaSetupSelection: {
    heading: "İkinci bir adım ekleyin",
    description: "Bu hesap için şifre tek başına yeterli değil. Hangi yöntemi ayarlamak istediğinizi seçin.",
    submit: "Onayla",
    submitBusy: "Onaylanıyor…",
    choices: MFA_TYPES,
  },
  firstFactorSelection: {
    heading: "Oturum açma yöntemini seçin",
    submit: "Devam",
    submitBusy: "Bir dakika…",
    choices: FIRST_FACTORS,
  },
  emailSetup: {
    heading: "E-posta adresinizi ekleyin",
    description: "Her oturum açışınızda bu adrese kod göndereceğiz.",
    submit: "Kod gönder",
    submitBusy: "Gönderiliyor…",
  },
  password: { heading: "Şifrenizi girin", submit: "Oturum aç", submitBusy: "Oturum açılıyor…" },
  passkey: {
    heading: "Geçiş anahtarınızı kullanın",
    asking:
      "Tarayıcınızın veya cihazınızın yönergelerini izleyin: parmak izinizi, yüzünüzü, ekran kilidinizi veya bir güvenlik anahtarını kullanın.",
    resting: "Parmak iziniz, yüzünüz, ekran kilidiniz veya bir güvenlik anahtarıyla oturum açabilirsiniz.",
    submit: "Geçiş anahtarını kullan",
    submitBusy: "Geçiş anahtarı bekleniyor…",
    abandon: "İptal",
  },
  custom: {
    heading: "Bir soru daha",
    description: "Devam etmek için yanıtınızı girin.",
    answer: "Yanıt",
    submit: "Onayla",
    submitBusy: "Onaylanıyor…",
  },
  newPassword: {
    heading: "Şifrenizi değiştirin",
    description: "Geçici bir şifreyle oturum açtınız. Kendi şifrenizi belirleyin.",
    submit: "Şifreyi değiştir",
    submitBusy: "Değiştiriliyor…",
  },
  totpSetup: {
    heading: "Kimlik doğrulama uygulamanızı ayarlayın",
    description: "QR kodunu uygulamayla tarayın, ardından uygulamanın gösterdiği kodu girin.",
    qrCode: "Kimlik doğrulama uygulaması için QR kodu",
    missing: "Uygulama için gereken anahtar yüklenemedi.",
    loading: "QR kodu yükleniyor…",
    failed: "QR kodu yüklenemedi. Bunun yerine bağlantıyı veya anahtarı kullanın.",
    open: "Kimlik doğrulama uygulamasında aç",
    key: "Veya bu anahtarı yazın",
    copy: "Kopyala",
    copied: "Kopyalandı",
    keyCopied: "Anahtar kopyalandı.",
    copyFailed: "Burada kopyalamaya izin verilmiyor. Anahtar seçildi, elle kopyalayın.",
  },
  verifyUser: {
    heading: "İletişim bilgilerinizi doğrulayın",
    description:
      "Böylece şifrenizi unutursanız hesabınıza yeniden erişebilirsiniz. Seçtiğiniz adrese veya numaraya bir kod göndereceğiz.",
    contact: (attribute) => attributes[attribute],
    submit: "Doğrula",
    submitBusy: "Doğrulanıyor…",
    skip: "Atla",
  },
  confirmVerifyUser: { heading: "Kodunuzu girin" },
  signingInAs: (username) => `${username} olarak oturum açıyorsunuz.`,
  otherWay: "Başka bir yöntem seç",
  tryAgain: "Tekrar dene",
};

export const tr: Messages = {
  language: "tr",
  direction: "ltr",
  tabs: { label: "Oturum açın veya hesap oluşturun", signIn: "Oturum aç", signUp: "Hesap oluştur" },
  framed: {
    heading: "Bu sayfayı ayrı olarak açın",
    description: "Sayfayı başka bir web sitesi gösteriyor. Bilgileriniz yalnızca sayfanın kendisinde istenir.",
    open: "Sayfayı aç",
  },
  signIn: {
    heading: "Hesabınızda oturum açın",
    description: (login) => SIGN_IN[login],
    submit: "Oturum aç",
    submitBusy: "Oturum açılıyor…",
    continue: "Devam",
    continueBusy: "Bir dakika…",
    forgotPassword: "Şifrenizi mi unuttunuz?",
    submitWith: {
      PASSWORD_SRP: "Oturum aç",
      PASSWORD: "Oturum aç",
      EMAIL_OTP: FIRST_FACTORS.EMAIL_OTP.label,
      SMS_OTP: FIRST_FACTORS.SMS_OTP.label,
      WEB_AUTHN: "Geçiş anahtarıyla oturum aç",
    },
    otherOptions: "Diğer oturum açma seçenekleri",
  },
  people: {
    label: "Burada daha önce oturum açanlar",
    choose: (name) => `${name} olarak oturum aç`,
    forget: (name) => `Listeden kaldır: ${name}`,
    forgotten: (name) => `${name} artık bu cihazda listelenmiyor.`,
  },
  signUp: {
    heading: "Hesabınızı oluşturun",
    description: "Siz olduğunuzu doğrulamak için bir kod göndereceğiz.",
    descriptionOfLink: "Siz olduğunuzu doğrulamak için e-postayla bir bağlantı göndereceğiz.",
    submit: "Hesap oluştur",
    submitBusy: "Hesap oluşturuluyor…",
  },
  providers: {
    label: "Diğer oturum açma yolları",
    signInWith: (provider) => `${provider} ile oturum aç`,
    opening: (provider) => `${provider} açılıyor…`,
    or: "veya",
    lastUsed: "Son kullanılan",
  },
  dialog: { label: "Oturum açma", close: "Kapat" },
  confirmSignUp: { heading: "Hesabınızı onaylayın" },
  forgotPassword: {
    heading: "Şifrenizi sıfırlayın",
    description: (login) => FORGOT_PASSWORD[login],
    submit: "Kod gönder",
    submitBusy: "Gönderiliyor…",
  },
  confirmResetPassword: { heading: "Yeni bir şifre belirleyin", submit: "Onayla", submitBusy: "Onaylanıyor…" },
  challenges,
  passkeys,
  devices,
  passwordCard,
  mfaCard,
  contactsCard,
  deleteAccountCard,
  unknownScreen: {
    heading: "Bu adım kullanılamıyor",
    description: "Devam etmek için tekrar oturum açın.",
  },
  code: {
    sentTo: ({ medium, destination }) =>
      medium === "SMS"
        ? `${destination} numarasına SMS ile kod gönderdik.`
        : `${destination} adresine e-postayla kod gönderdik.`,
    sentSomewhere: "Size gönderdiğimiz kodu girin.",
    submit: "Onayla",
    submitBusy: "Onaylanıyor…",
    resend: "Kodu yeniden gönder",
    resendIn: (seconds) => `Kodu yeniden gönder (${number(seconds)} sn)`,
    resendBusy: "Gönderiliyor…",
    resendRule: "Son koddan 30 saniye sonra kullanılabilir.",
  },
  link: {
    sentTo: (destination) => `${destination} adresine e-postayla bağlantı gönderdik.`,
    sentSomewhere: "Size e-postayla bir bağlantı gönderdik.",
    instruction: "Hesabınızı onaylamak için bağlantıyı tıklayın. Bu sayfa kendiliğinden devam edecek.",
    waiting: "Bağlantıyı tıklamanız bekleniyor…",
    notices: {
      codeSent: "Yeni bağlantı yolda. Yalnızca en yenisi geçerlidir.",
      codeMaybeSentTwice: "Birden fazla bağlantı göndermiş olabiliriz. Yalnızca en yenisi geçerlidir.",
    },
    resend: "Bağlantıyı yeniden gönder",
    resendIn: (seconds) => `Bağlantıyı yeniden gönder (${number(seconds)} sn)`,
    resendBusy: "Gönderiliyor…",
    resendRule: "Son bağlantıdan 30 saniye sonra kullanılabilir.",
  },
  navigation: { backToSignIn: "Oturum açmaya dön" },
  fields: {
    username: USERNAMES,
    password: "Şifre",
    newPassword: "Yeni şifre",
    confirmPassword: "Şifreyi onaylayın",
    optional: (label) => `${label} (isteğe bağlı)`,
    choose: "Seçin",
    code: "Doğrulama kodu",
    showPassword: "Şifreyi göster",
    hidePassword: "Şifreyi gizle",
    attributes,
    phone: { countryCode: "Ülke kodu" },
  },
  validation: {
    usernameEmpty: "Bu alan zorunludur",
    usernameFormat: "Geçerli bir kullanıcı adı girin",
    usernameFormatHint: "Boşluklara ve görünmez karakterlere izin verilmez.",
    tooLong: (maxLength) =>
      plural(maxLength, { one: "En fazla # karakter kullanın", other: "En fazla # karakter kullanın" }),
    passwordTooLong: (maxLength) =>
      plural(maxLength, { one: "Şifre en fazla # karakter olabilir", other: "Şifre en fazla # karakter olabilir" }),
    required: "Bu alan zorunludur",
    mustAccept: "Devam etmek için bunu kabul edin",
    format: "Biçimi kontrol edin",
    email: "Geçerli bir e-posta adresi girin",
    code: WRONG_CODE,
    passwordsDiffer: "Şifreler eşleşmiyor",
    passwordFormat: "Geçersiz şifre biçimi",
    passwordFormatHint: "Şifre boşlukla başlayamaz veya bitemez.",
    phoneNumber: "Geçersiz telefon numarası biçimi",
    phoneNumberHint: "Telefon numarasını +12345678900 biçiminde girin.",
    url: "Geçerli bir web adresi girin",
    urlHint: "http:// veya https:// ile başlar.",
    date: "Geçerli bir tarih girin",
    seconds: "Bir sayı girin",
    secondsHint: "1 Ocak 1970’ten itibaren geçen saniye sayısı.",
    validatorFailed: "Bilinmeyen bir hata oluştu.",
    validatorFailedHint: "Tekrar deneyin, yazdıklarınız kaybolmaz.",
    summary: (labels) => `Lütfen kontrol edin: ${list(labels)}.`,
  },
  password: {
    violations: {
      minLength: (minLength) =>
        plural(minLength, { one: "Şifre en az # karakter olmalıdır", other: "Şifre en az # karakter olmalıdır" }),
      requireLowercase: () => "Şifre küçük harf içermelidir",
      requireUppercase: () => "Şifre büyük harf içermelidir",
      requireNumbers: () => "Şifre rakam içermelidir",
      requireSpecialCharacters: () => "Şifre özel karakter içermelidir",
    },
    checklist: {
      label: "Şifre gereksinimleri",
      rules: {
        minLength: (minLength) => plural(minLength, { one: "En az # karakter", other: "En az # karakter" }),
        requireLowercase: () => "Bir küçük harf",
        requireUppercase: () => "Bir büyük harf",
        requireNumbers: () => "Bir rakam",
        requireSpecialCharacters: () => "Bir özel karakter",
      },
      met: "tamam",
      unmet: "henüz eksik",
    },
  },
  status: {
    loading: "Oturum açma formu yükleniyor",
    busy: "Lütfen bekleyin",
    transition: "Bir dakika…",
    signOut: "Oturum kapatılıyor…",
  },
  alert: {
    dismiss: "Kapat",
    partFailed: "Bu formun bir bölümü gösterilemedi.",
    partFailedHint: "O bölüm olmadan devam edebilirsiniz.",
  },
  notices: {
    codeSent: "Yeni kod yolda. Yalnızca en yenisi geçerlidir.",
    codeMaybeSentTwice: "Birden fazla kod göndermiş olabiliriz. Yalnızca en yenisi geçerlidir.",
    passwordReset: "Şifreniz değiştirildi. Yeni şifrenizle oturum açın.",
    accountConfirmed: "Hesabınız onaylandı. Devam etmek için oturum açın.",
    sessionEnded: "Oturumunuz sona erdi. Tekrar oturum açın.",
    signedOutElsewhere: "Oturumunuz başka bir pencerede kapatıldı. Devam etmek için oturum açın.",
  },
  errors,
  errorHints,
};
