/** Configuration files mean the same to Amplify and to this package. */
import { parseAmplifyConfig as published } from "aws-amplify/utils";
import { parseAmplifyConfig } from "@poolgate/amplify/utils";
import { describe, expect, it } from "vitest";

const OUTPUTS = {
  version: "1.4",
  auth: {
    aws_region: "us-east-1",
    user_pool_id: "us-east-1_AbCdEfGhI",
    user_pool_client_id: "1h57kf5cpq17m0eml12EXAMPLE",
    identity_pool_id: "us-east-1:b73cb2d2-0d00-4e77-8e80-f99d9c13da3b",
    unauthenticated_identities_enabled: true,
    username_attributes: ["email"],
    user_verification_types: ["email"],
    standard_required_attributes: ["email", "given_name"],
    mfa_configuration: "OPTIONAL",
    mfa_methods: ["TOTP"],
    groups: [{ admins: { precedence: 1 } }],
    password_policy: {
      min_length: 10,
      require_lowercase: true,
      require_uppercase: false,
      require_numbers: true,
      require_symbols: true,
    },
    oauth: {
      identity_providers: ["GOOGLE", "SIGN_IN_WITH_APPLE"],
      domain: "shop.auth.us-east-1.amazoncognito.com",
      scopes: ["openid", "email"],
      redirect_sign_in_uri: ["https://shop.example/"],
      redirect_sign_out_uri: ["https://shop.example/bye"],
      response_type: "code",
    },
    passwordless: {
      email_otp_enabled: true,
      sms_otp_enabled: false,
      web_authn: { relying_party_id: "shop.example", user_verification: "preferred" },
      preferred_challenge: "EMAIL_OTP",
    },
  },
};

const EXPORTS = {
  aws_project_region: "us-east-1",
  aws_cognito_region: "us-east-1",
  aws_user_pools_id: "us-east-1_AbCdEfGhI",
  aws_user_pools_web_client_id: "1h57kf5cpq17m0eml12EXAMPLE",
  aws_cognito_identity_pool_id: "us-east-1:b73cb2d2-0d00-4e77-8e80-f99d9c13da3b",
  aws_cognito_username_attributes: ["EMAIL"],
  aws_cognito_social_providers: ["GOOGLE"],
  aws_cognito_signup_attributes: ["EMAIL", "GIVEN_NAME"],
  aws_cognito_mfa_configuration: "OPTIONAL",
  aws_cognito_mfa_types: ["SMS"],
  aws_cognito_password_protection_settings: {
    passwordPolicyMinLength: 8,
    passwordPolicyCharacters: ["REQUIRES_LOWERCASE", "REQUIRES_SYMBOLS"],
  },
  aws_cognito_verification_mechanisms: ["EMAIL"],
  oauth: {
    domain: "shop.auth.us-east-1.amazoncognito.com",
    scope: ["openid", "email"],
    redirectSignIn: "https://shop.example/,https://www.shop.example/",
    redirectSignOut: "https://shop.example/bye",
    responseType: "code",
  },
};

describe("the category Auth", () => {
  it.each<readonly [title: string, file: object]>([
    ["amplify_outputs.json", OUTPUTS],
    [
      "amplify_outputs.json of a pool with usernames",
      { version: "1", auth: { ...OUTPUTS.auth, username_attributes: [] } },
    ],
    [
      "amplify_outputs.json with the least",
      {
        version: "1",
        auth: { aws_region: "us-east-1", user_pool_id: "us-east-1_AbCdEfGhI", user_pool_client_id: "1h57kf5cpq" },
      },
    ],
    ["amplify_outputs.json without auth", { version: "1" }],
    ["aws-exports.js", EXPORTS],
    ["aws-exports.js where users must sign in", { ...EXPORTS, aws_mandatory_sign_in: "enable" }],
    ["aws-exports.js of a pool that confirms by link", { ...EXPORTS, aws_cognito_sign_up_verification_method: "link" }],
    [
      "aws-exports.js of a pool with phone numbers",
      { ...EXPORTS, aws_cognito_username_attributes: ["PHONE_NUMBER"], oauth: {} },
    ],
    [
      "aws-exports.js with the least",
      {
        aws_project_region: "us-east-1",
        aws_user_pools_id: "us-east-1_AbCdEfGhI",
        aws_user_pools_web_client_id: "1h57kf5cpq",
      },
    ],
    ["aws-exports.js without a pool", { aws_project_region: "us-east-1" }],
    ["a configuration by category", { Auth: { Cognito: { userPoolId: "us-east-1_A", userPoolClientId: "b" } } }],
  ])("%s", (_, file) => {
    expect(parseAmplifyConfig(file).Auth).toEqual(published(file).Auth);
  });

  it("is refused where there is no object", () => {
    expect(() => parseAmplifyConfig(undefined as unknown as object)).toThrow(TypeError);
  });
});
