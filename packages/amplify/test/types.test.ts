/** The inputs and outputs have Amplify's types: what an app passes and reads compiles as before. */
import type * as amplify from "aws-amplify/auth";
import type * as ours from "@poolgate/amplify/auth";
import { expectTypeOf, it } from "vitest";

it("takes what Amplify takes", () => {
  expectTypeOf<amplify.SignInInput>().toExtend<ours.SignInInput>();
  expectTypeOf<amplify.ConfirmSignInInput>().toExtend<ours.ConfirmSignInInput>();
  expectTypeOf<amplify.SignUpInput>().toExtend<ours.SignUpInput>();
  expectTypeOf<amplify.ConfirmSignUpInput>().toExtend<ours.ConfirmSignUpInput>();
  expectTypeOf<amplify.ResendSignUpCodeInput>().toExtend<ours.ResendSignUpCodeInput>();
  expectTypeOf<amplify.ResetPasswordInput>().toExtend<ours.ResetPasswordInput>();
  expectTypeOf<amplify.ConfirmResetPasswordInput>().toExtend<ours.ConfirmResetPasswordInput>();
  expectTypeOf<amplify.SignOutInput>().toExtend<ours.SignOutInput>();
  expectTypeOf<amplify.UpdatePasswordInput>().toExtend<ours.UpdatePasswordInput>();
  expectTypeOf<amplify.UpdateUserAttributesInput>().toExtend<ours.UpdateUserAttributesInput>();
  expectTypeOf<amplify.UpdateUserAttributeInput>().toExtend<ours.UpdateUserAttributeInput>();
  expectTypeOf<amplify.DeleteUserAttributesInput>().toExtend<ours.DeleteUserAttributesInput>();
  expectTypeOf<amplify.SendUserAttributeVerificationCodeInput>().toExtend<ours.SendUserAttributeVerificationCodeInput>();
  expectTypeOf<amplify.ConfirmUserAttributeInput>().toExtend<ours.ConfirmUserAttributeInput>();
  expectTypeOf<amplify.UpdateMFAPreferenceInput>().toExtend<ours.UpdateMFAPreferenceInput>();
  expectTypeOf<amplify.VerifyTOTPSetupInput>().toExtend<ours.VerifyTOTPSetupInput>();
  expectTypeOf<amplify.ForgetDeviceInput>().toExtend<ours.ForgetDeviceInput>();
  expectTypeOf<amplify.ListWebAuthnCredentialsInput>().toExtend<ours.ListWebAuthnCredentialsInput>();
  expectTypeOf<amplify.DeleteWebAuthnCredentialInput>().toExtend<ours.DeleteWebAuthnCredentialInput>();
  expectTypeOf<amplify.SignInWithRedirectInput>().toExtend<ours.SignInWithRedirectInput>();
});

it("returns what Amplify returns", () => {
  expectTypeOf<ours.SignInOutput>().toExtend<amplify.SignInOutput>();
  expectTypeOf<ours.ConfirmSignInOutput>().toExtend<amplify.ConfirmSignInOutput>();
  expectTypeOf<ours.SignUpOutput>().toExtend<amplify.SignUpOutput>();
  expectTypeOf<ours.ConfirmSignUpOutput>().toExtend<amplify.ConfirmSignUpOutput>();
  expectTypeOf<ours.ResendSignUpCodeOutput>().toExtend<amplify.ResendSignUpCodeOutput>();
  expectTypeOf<ours.ResetPasswordOutput>().toExtend<amplify.ResetPasswordOutput>();
  expectTypeOf<ours.GetCurrentUserOutput>().toExtend<amplify.GetCurrentUserOutput>();
  expectTypeOf<ours.FetchUserAttributesOutput>().toExtend<amplify.FetchUserAttributesOutput>();
  expectTypeOf<ours.UpdateUserAttributeOutput>().toExtend<amplify.UpdateUserAttributeOutput>();
  expectTypeOf<ours.FetchMFAPreferenceOutput>().toExtend<amplify.FetchMFAPreferenceOutput>();
  expectTypeOf<ours.SetUpTOTPOutput>().toExtend<amplify.SetUpTOTPOutput>();
  expectTypeOf<ours.FetchDevicesOutput>().toExtend<amplify.FetchDevicesOutput>();
  expectTypeOf<ours.ListWebAuthnCredentialsOutput>().toExtend<amplify.ListWebAuthnCredentialsOutput>();
  expectTypeOf<ours.AuthUser>().toExtend<amplify.AuthUser>();
  expectTypeOf<ours.AuthSession>().toExtend<amplify.AuthSession>();
  expectTypeOf<ours.AuthTokens>().toExtend<amplify.AuthTokens>();
});
