/** Turkish texts for the account settings: passkeys, devices, and the cards. */
import { formats } from "../../formats.ts";
import type { Messages } from "../../en.ts";

const { day } = formats("tr");

/** By `authenticatorAttachment`; other values of the pool have no text. */
const KEEPERS: Readonly<Record<string, string>> = {
  platform: "Bir cihazda veya şifre yöneticisinde saklanıyor",
  "cross-platform": "Bir güvenlik anahtarında veya telefonda saklanıyor",
};

export const passkeys: Messages["passkeys"] = {
  heading: "Geçiş anahtarları",
  description: "Şifre olmadan, parmak iziniz, yüzünüz veya ekran kilidinizle oturum açın.",
  loading: "Geçiş anahtarları yükleniyor",
  missing: "Geçiş anahtarlarınız yüklenemedi.",
  empty: "Henüz geçiş anahtarınız yok.",
  unnamed: "Geçiş anahtarı",
  lastUsed: (date) => `Bu cihazda son kullanım: ${day(date)}`,
  created: (date) => `Oluşturulma: ${day(date)}`,
  keptBy: (attachment) => KEEPERS[attachment],
  remove: {
    open: "Sil",
    openOf: (name) => `Sil: ${name}`,
    question: (name) => `“${name}” silinsin mi? Artık onunla oturum açamazsınız.`,
    confirm: "Geçiş anahtarını sil",
    confirmBusy: "Siliniyor…",
    cancel: "Vazgeç",
  },
  add: {
    name: "Yeni geçiş anahtarının adı",
    nameHint: "Örneğin “İş bilgisayarı”. Boş bırakabilirsiniz.",
    submit: "Geçiş anahtarı ekle",
    submitBusy: "Geçiş anahtarı ekleniyor…",
    asking: "Tarayıcınızın veya cihazınızın yönergelerini izleyin.",
    abandon: "İptal",
    notSupported: "Bu tarayıcı geçiş anahtarlarını desteklemiyor. Eklemek için başka bir tarayıcı veya cihaz kullanın.",
  },
  notices: { passkeyRegistered: "Yeni geçiş anahtarınız hazır.", passkeyDeleted: "Geçiş anahtarı silindi." },
  offer: {
    heading: "Bir dahaki sefere daha hızlı oturum açın",
    description:
      "Geçiş anahtarı, şifre yerine parmak izinizi, yüzünüzü veya ekran kilidinizi kullanmanızı sağlar. Geçiş anahtarı cihazlarınızdan asla dışarı çıkmaz.",
    submit: "Geçiş anahtarı oluştur",
    submitBusy: "Geçiş anahtarı oluşturuluyor…",
    refuse: "Şimdi değil",
    registeredHeading: "Geçiş anahtarınız hazır",
    registeredDescription: "Bir sonraki oturum açışınızda onu seçin.",
    close: "Devam",
  },
  oneTap: {
    submit: "Geçiş anahtarını kullan",
    submitBusy: "Bir dakika…",
    forget: (name) => `Bu cihazdan kaldır: ${name}`,
    forgotten: (name) => `${name} artık bu cihazda önerilmiyor.`,
  },
};

export const devices: Messages["devices"] = {
  heading: "Cihazlarınız",
  description: "Hatırlanan bir cihazda oturum açarken ikinci adım istenmez.",
  descriptionOfList: "Oturum açtığınız cihazlar. Kaldırdığınız bir cihazda yeniden oturum açmak gerekir.",
  loading: "Cihazlar yükleniyor",
  missing: "Cihazlarınız yüklenemedi.",
  empty: "Hatırlanan cihaz yok.",
  unnamed: "Adsız cihaz",
  current: "Bu cihaz",
  lastUsed: (date) => `Son kullanım: ${day(date)}`,
  added: (date) => `Eklenme: ${day(date)}`,
  remember: "Bu cihazı hatırla",
  rememberHint: "Yalnızca başka kimse kullanmıyorsa.",
  stopRemembering: "Hatırlamayı bırak",
  rememberBusy: "Kaydediliyor…",
  remove: {
    open: "Kaldır",
    openOf: (name) => `Kaldır: ${name}`,
    question: (name) => `“${name}” kaldırılsın mı? O cihazda tüm adımlarla yeniden oturum açmak gerekecek.`,
    confirm: "Cihazı kaldır",
    confirmBusy: "Kaldırılıyor…",
    cancel: "Vazgeç",
  },
  notices: {
    deviceRemembered: "Cihaz artık hatırlanıyor.",
    deviceNotRemembered: "Cihaz artık hatırlanmıyor.",
    deviceForgotten: "Cihaz kaldırıldı.",
  },
  offer: {
    heading: "Bu cihaz hatırlansın mı?",
    description: "Burada bir dahaki oturum açışınızda kod gerekmez.",
    warning: "Ortak kullanılan bir bilgisayarda yapmayın: şifrenizi bilen herkes orada oturum açabilir.",
    submit: "Bu cihazı hatırla",
    submitBusy: "Kaydediliyor…",
    refuse: "Şimdi değil",
    rememberedHeading: "Bu cihaz artık hatırlanıyor",
    rememberedDescription: "Burada bir dahaki oturum açışınızda kod gerekmez.",
    goneHeading: "Bu cihaz hatırlanamadı",
    goneDescription: "Burada bir dahaki oturum açışınızda sizden yine kod istenecek.",
    close: "Devam",
  },
};

export const passwordCard: Messages["passwordCard"] = {
  heading: "Şifre",
  description: "Oturum açarken kullandığınız şifreyi değiştirin.",
  current: "Mevcut şifre",
  submit: "Şifreyi değiştir",
  submitBusy: "Değiştiriliyor…",
  changed: "Şifreniz değiştirildi.",
  wrongCurrent: "Bu, mevcut şifreniz değil",
  descriptionOfNone: "Şifreyle de oturum açabilmek için bir şifre belirleyin.",
  submitOfNone: "Şifre belirle",
};

export const mfaCard: Messages["mfaCard"] = {
  heading: "İki adımlı doğrulama",
  description: "Şifrenizden sonra ikinci bir adımla siz olduğunuzu doğrularsınız.",
  loading: "Doğrulama yöntemleri yükleniyor",
  missing: "Doğrulama yöntemleriniz yüklenemedi.",
  names: {
    TOTP: "Kimlik doğrulama uygulaması",
    SMS: "SMS",
    EMAIL: "E-posta",
  },
  on: "Açık",
  off: "Kapalı",
  preferred: "Varsayılan",
  setUp: "Ayarla",
  setUpOf: (name) => `Ayarla: ${name}`,
  turnOn: "Aç",
  turnOnOf: (name) => `Aç: ${name}`,
  turnOff: "Kapat",
  turnOffOf: (name) => `Kapat: ${name}`,
  prefer: "Varsayılan yap",
  preferOf: (name) => `Varsayılan yap: ${name}`,
  busy: "Kaydediliyor…",
  needsPhoneNumber: "Önce bir telefon numarası ekleyip doğrulayın.",
  needsEmail: "Önce bir e-posta adresi ekleyip doğrulayın.",
  needsOther: "Önce başka bir doğrulama yöntemini açın.",
  passkey: "Tek başına oturum açmaya yeter; şifre ve ikinci adım gerekmez.",
  turnOffQuestion: (name) => `“${name}” kapatılsın mı? Hesabınız daha az güvende olur.`,
  turnOffConfirm: "Kapat",
  turnOffCancel: "Açık kalsın",
  appHeading: "Kimlik doğrulama uygulamanızı ayarlayın",
  appDescription: "QR kodunu uygulamayla tarayın, ardından uygulamanın gösterdiği kodu girin.",
  appSubmit: "Onayla",
  appSubmitBusy: "Onaylanıyor…",
  cancel: "İptal",
  notices: {
    turnedOn: "İkinci adım açık.",
    turnedOff: "İkinci adım kapalı.",
    preferred: "Artık varsayılan yöntem bu.",
  },
};

export const contactsCard: Messages["contactsCard"] = {
  heading: "İletişim bilgileri",
  description: "Size kod göndermek ve şifrenizi unutursanız hesabınıza erişmenizi sağlamak için kullanırız.",
  loading: "İletişim bilgileri yükleniyor",
  missing: "İletişim bilgileriniz yüklenemedi.",
  none: "Belirtilmemiş",
  verified: "Doğrulandı",
  unverified: "Doğrulanmadı",
  add: "Ekle",
  addOf: (name) => `Ekle: ${name}`,
  change: "Değiştir",
  changeOf: (name) => `Değiştir: ${name}`,
  verify: "Doğrula",
  verifyOf: (name) => `Doğrula: ${name}`,
  save: "Kaydet",
  saveBusy: "Kaydediliyor…",
  cancel: "İptal",
  keptUntilVerified: "Kodu girene kadar eski bilgi geçerli kalır.",
  notices: {
    saved: "İletişim bilgileriniz kaydedildi.",
    verified: "İletişim bilgileriniz doğrulandı.",
  },
};

export const deleteAccountCard: Messages["deleteAccountCard"] = {
  heading: "Hesabınızı silin",
  description: "Hesabınız ve içindeki her şey kalıcı olarak silinir.",
  open: "Hesabı sil",
  question: "Hesabınız şimdi silinsin mi? Bu işlem geri alınamaz.",
  confirm: "Kalıcı olarak sil",
  confirmBusy: "Siliniyor…",
  cancel: "Vazgeç",
  deleted: "Hesabınız silindi.",
};
