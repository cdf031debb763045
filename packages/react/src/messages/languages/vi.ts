/** All texts of the widget in Vietnamese. */
import type { Messages } from "../en.ts";
import { formats } from "../formats.ts";
import {
  contactsCardTexts,
  deleteAccountCardTexts,
  deviceTexts,
  mfaCardTexts,
  passkeyTexts,
  passwordCardTexts,
} from "./account/vi.ts";
import { attributeTexts, challengeTexts } from "./challenges/vi.ts";
import { errorHints, errorTexts, WRONG_CODE } from "./errors/vi.ts";

const { list, number } = formats("vi");

const USERNAMES: Messages["fields"]["username"] = {
  email: attributeTexts.email,
  username: "Tên người dùng",
  phone_number: attributeTexts.phone_number,
};

const SIGN_IN: typeof USERNAMES = {
  email: "Dùng email của tài khoản.",
  username: "Dùng tên người dùng của tài khoản.",
  phone_number: "Dùng số điện thoại của tài khoản.",
};

const FORGOT_PASSWORD: typeof USERNAMES = {
  email: "Nhập email, chúng tôi sẽ gửi mã để bạn đặt mật khẩu mới.",
  username: "Nhập tên người dùng, chúng tôi sẽ gửi mã để bạn đặt mật khẩu mới.",
  phone_number: "Nhập số điện thoại, chúng tôi sẽ gửi mã để bạn đặt mật khẩu mới.",
};

const VIOLATIONS: Messages["password"]["violations"] = {
  minLength: (minLength) => `Mật khẩu phải có ít nhất ${number(minLength)} ký tự`,
  requireLowercase: () => "Mật khẩu phải có chữ thường",
  requireUppercase: () => "Mật khẩu phải có chữ hoa",
  requireNumbers: () => "Mật khẩu phải có chữ số",
  requireSpecialCharacters: () => "Mật khẩu phải có ký tự đặc biệt",
};

const RULES: typeof VIOLATIONS = {
  minLength: (minLength) => `Ít nhất ${number(minLength)} ký tự`,
  requireLowercase: () => "Một chữ thường",
  requireUppercase: () => "Một chữ hoa",
  requireNumbers: () => "Một chữ số",
  requireSpecialCharacters: () => "Một ký tự đặc biệt",
};

/** The texts in Vietnamese. */
export const vi: Messages = {
  language: "vi",
  direction: "ltr",
  tabs: { label: "Đăng nhập hoặc tạo tài khoản", signIn: "Đăng nhập", signUp: "Tạo tài khoản" },
  framed: {
    heading: "Mở riêng trang này",
    description: "Một trang web khác đang hiển thị trang này. Bạn chỉ được hỏi thông tin trên chính trang này.",
    open: "Mở trang",
  },
  signIn: {
    heading: "Đăng nhập vào tài khoản",
    description: (login) => SIGN_IN[login],
    submit: "Đăng nhập",
    submitBusy: "Đang đăng nhập…",
    continue: "Tiếp tục",
    continueBusy: "Vui lòng đợi…",
    forgotPassword: "Quên mật khẩu?",
    submitWith: {
      PASSWORD_SRP: "Đăng nhập",
      PASSWORD: "Đăng nhập",
      EMAIL_OTP: "Nhận mã qua email",
      SMS_OTP: "Nhận mã qua tin nhắn",
      WEB_AUTHN: "Đăng nhập bằng khóa truy cập",
    },
    otherOptions: "Các cách đăng nhập khác",
  },
  people: {
    label: "Đã từng đăng nhập tại đây",
    choose: (name) => `Đăng nhập bằng tài khoản ${name}`,
    forget: (name) => `Xóa ${name} khỏi danh sách này`,
    forgotten: (name) => `${name} không còn trong danh sách trên thiết bị này.`,
  },
  signUp: {
    heading: "Tạo tài khoản của bạn",
    description: "Chúng tôi sẽ gửi mã để xác nhận đó là bạn.",
    descriptionOfLink: "Chúng tôi sẽ gửi đường liên kết qua email để xác nhận đó là bạn.",
    submit: "Tạo tài khoản",
    submitBusy: "Đang tạo tài khoản…",
  },
  providers: {
    label: "Các cách đăng nhập khác",
    signInWith: (provider) => `Đăng nhập bằng ${provider}`,
    opening: (provider) => `Đang mở ${provider}…`,
    or: "hoặc",
    lastUsed: "Dùng lần gần nhất",
  },
  dialog: { label: "Đăng nhập", close: "Đóng" },
  confirmSignUp: { heading: "Xác nhận tài khoản" },
  forgotPassword: {
    heading: "Đặt lại mật khẩu",
    description: (login) => FORGOT_PASSWORD[login],
    submit: "Gửi mã",
    submitBusy: "Đang gửi…",
  },
  confirmResetPassword: {
    heading: "Chọn mật khẩu mới",
    submit: "Xác nhận",
    submitBusy: "Đang xác nhận…",
  },
  challenges: challengeTexts,
  passkeys: passkeyTexts,
  devices: deviceTexts,
  passwordCard: passwordCardTexts,
  mfaCard: mfaCardTexts,
  contactsCard: contactsCardTexts,
  deleteAccountCard: deleteAccountCardTexts,
  unknownScreen: {
    heading: "Không thể thực hiện bước này",
    description: "Hãy đăng nhập lại để tiếp tục.",
  },
  code: {
    sentTo: ({ medium, destination }) =>
      medium === "SMS"
        ? `Chúng tôi đã gửi tin nhắn chứa mã đến ${destination}.`
        : `Chúng tôi đã gửi email chứa mã đến ${destination}.`,
    sentSomewhere: "Nhập mã mà chúng tôi đã gửi cho bạn.",
    submit: "Xác nhận",
    submitBusy: "Đang xác nhận…",
    resend: "Gửi lại mã",
    resendIn: (seconds) => `Gửi lại mã sau ${number(seconds)} giây`,
    resendBusy: "Đang gửi…",
    resendRule: "Bạn có thể gửi lại sau 30 giây kể từ mã gần nhất.",
  },
  link: {
    sentTo: (destination) => `Chúng tôi đã gửi đường liên kết đến ${destination}.`,
    sentSomewhere: "Chúng tôi đã gửi đường liên kết qua email cho bạn.",
    instruction: "Hãy mở đường liên kết đó để xác nhận tài khoản, trang này sẽ tự động tiếp tục.",
    waiting: "Đang chờ bạn mở đường liên kết…",
    notices: {
      codeSent: "Đã gửi đường liên kết mới. Chỉ đường liên kết mới nhất dùng được.",
      codeMaybeSentTwice: "Có thể chúng tôi đã gửi nhiều đường liên kết. Chỉ đường liên kết mới nhất dùng được.",
    },
    resend: "Gửi lại đường liên kết",
    resendIn: (seconds) => `Gửi lại đường liên kết sau ${number(seconds)} giây`,
    resendBusy: "Đang gửi…",
    resendRule: "Bạn có thể gửi lại sau 30 giây kể từ đường liên kết gần nhất.",
  },
  navigation: { backToSignIn: "Quay lại đăng nhập" },
  fields: {
    username: USERNAMES,
    password: "Mật khẩu",
    newPassword: "Mật khẩu mới",
    confirmPassword: "Xác nhận mật khẩu",
    optional: (label) => `${label} (không bắt buộc)`,
    choose: "Vui lòng chọn",
    code: "Mã xác minh",
    showPassword: "Hiện mật khẩu",
    hidePassword: "Ẩn mật khẩu",
    attributes: attributeTexts,
    phone: { countryCode: "Mã quốc gia" },
  },
  validation: {
    usernameEmpty: "Trường này là bắt buộc",
    usernameFormat: "Vui lòng nhập tên người dùng hợp lệ",
    usernameFormatHint: "Không được dùng dấu cách và ký tự ẩn.",
    tooLong: (maxLength) => `Vui lòng nhập tối đa ${number(maxLength)} ký tự`,
    passwordTooLong: (maxLength) => `Mật khẩu chỉ được có tối đa ${number(maxLength)} ký tự`,
    required: "Trường này là bắt buộc",
    mustAccept: "Vui lòng chấp nhận để tiếp tục",
    format: "Vui lòng kiểm tra định dạng",
    email: "Vui lòng nhập email hợp lệ",
    code: WRONG_CODE,
    passwordsDiffer: "Mật khẩu không khớp",
    passwordFormat: "Định dạng mật khẩu không hợp lệ",
    passwordFormatHint: "Mật khẩu không được bắt đầu hoặc kết thúc bằng dấu cách.",
    phoneNumber: "Định dạng số điện thoại không hợp lệ",
    phoneNumberHint: "Số điện thoại có dạng +12345678900.",
    url: "Vui lòng nhập địa chỉ web hợp lệ",
    urlHint: "Địa chỉ bắt đầu bằng https:// hoặc http://.",
    date: "Vui lòng nhập ngày hợp lệ",
    seconds: "Vui lòng nhập một số",
    secondsHint: "Số giây tính từ ngày 1 tháng 1 năm 1970.",
    validatorFailed: "Đã xảy ra lỗi không xác định",
    validatorFailedHint: "Hãy thử lại. Nội dung bạn đã nhập vẫn được giữ nguyên.",
    summary: (labels) => `Vui lòng kiểm tra: ${list(labels)}.`,
  },
  password: {
    violations: VIOLATIONS,
    checklist: { label: "Mật khẩu của bạn cần có", rules: RULES, met: "đã đạt", unmet: "chưa đạt" },
  },
  status: {
    loading: "Đang tải trang đăng nhập",
    busy: "Vui lòng đợi",
    transition: "Vui lòng đợi…",
    signOut: "Đang đăng xuất…",
  },
  alert: {
    dismiss: "Đóng",
    partFailed: "Không thể hiển thị một phần của biểu mẫu này.",
    partFailedHint: "Bạn vẫn có thể tiếp tục.",
  },
  notices: {
    codeSent: "Đã gửi mã mới. Chỉ mã mới nhất dùng được.",
    codeMaybeSentTwice: "Có thể chúng tôi đã gửi nhiều mã. Chỉ mã mới nhất dùng được.",
    passwordReset: "Đã đổi mật khẩu. Hãy đăng nhập bằng mật khẩu mới.",
    accountConfirmed: "Tài khoản đã được xác nhận. Hãy đăng nhập để tiếp tục.",
    sessionEnded: "Phiên đăng nhập của bạn đã kết thúc. Vui lòng đăng nhập lại.",
    signedOutElsewhere: "Bạn đã đăng xuất ở một cửa sổ khác. Hãy đăng nhập để tiếp tục.",
  },
  errors: errorTexts,
  errorHints,
};
