/** Lists every operation that the user pool and the identity pool support, by its target on the wire. */
import { IDENTITY_POOL_TARGET_PREFIX, USER_POOL_TARGET_PREFIX } from "@poolgate/auth/wire";
import type { Operation } from "./operation.ts";
import { deleteUser } from "./account/delete-user.ts";
import { getUser } from "./account/get-user.ts";
import { deleteUserAttributes } from "./attributes/delete-user-attributes.ts";
import { getUserAttributeVerificationCode } from "./attributes/get-user-attribute-verification-code.ts";
import { updateUserAttributes } from "./attributes/update-user-attributes.ts";
import { verifyUserAttribute } from "./attributes/verify-user-attribute.ts";
import { adminListUserAuthEvents } from "./auth-events/admin-list-user-auth-events.ts";
import { adminUpdateAuthEventFeedback, updateAuthEventFeedback } from "./auth-events/update-auth-event-feedback.ts";
import { createManagedLoginBranding } from "./branding/create-managed-login-branding.ts";
import { deleteManagedLoginBranding } from "./branding/delete-managed-login-branding.ts";
import {
  describeManagedLoginBranding,
  describeManagedLoginBrandingByClient,
} from "./branding/describe-managed-login-branding.ts";
import { getUiCustomization } from "./branding/get-ui-customization.ts";
import { setUiCustomization } from "./branding/set-ui-customization.ts";
import { updateManagedLoginBranding } from "./branding/update-managed-login-branding.ts";
import { addUserPoolClientSecret } from "./clients/add-user-pool-client-secret.ts";
import { createUserPoolClient } from "./clients/create-user-pool-client.ts";
import { deleteUserPoolClientSecret } from "./clients/delete-user-pool-client-secret.ts";
import { deleteUserPoolClient } from "./clients/delete-user-pool-client.ts";
import { describeUserPoolClient } from "./clients/describe-user-pool-client.ts";
import { listUserPoolClientSecrets } from "./clients/list-user-pool-client-secrets.ts";
import { listUserPoolClients } from "./clients/list-user-pool-clients.ts";
import { updateUserPoolClient } from "./clients/update-user-pool-client.ts";
import { adminForgetDevice } from "./devices/admin-forget-device.ts";
import { adminGetDevice } from "./devices/admin-get-device.ts";
import { adminListDevices } from "./devices/admin-list-devices.ts";
import { confirmDevice } from "./devices/confirm-device.ts";
import { forgetDevice } from "./devices/forget-device.ts";
import { getDevice } from "./devices/get-device.ts";
import { listDevices } from "./devices/list-devices.ts";
import { adminUpdateDeviceStatus, updateDeviceStatus } from "./devices/update-device-status.ts";
import { createUserPoolDomain } from "./domains/create-user-pool-domain.ts";
import { deleteUserPoolDomain } from "./domains/delete-user-pool-domain.ts";
import { describeUserPoolDomain } from "./domains/describe-user-pool-domain.ts";
import { updateUserPoolDomain } from "./domains/update-user-pool-domain.ts";
import { adminDisableProviderForUser } from "./federation/admin-disable-provider-for-user.ts";
import { adminLinkProviderForUser } from "./federation/admin-link-provider-for-user.ts";
import { adminAddUserToGroup } from "./groups/admin-add-user-to-group.ts";
import { adminListGroupsForUser } from "./groups/admin-list-groups-for-user.ts";
import { adminRemoveUserFromGroup } from "./groups/admin-remove-user-from-group.ts";
import { createGroup } from "./groups/create-group.ts";
import { deleteGroup } from "./groups/delete-group.ts";
import { getGroup } from "./groups/get-group.ts";
import { listGroups } from "./groups/list-groups.ts";
import { listUsersInGroup } from "./groups/list-users-in-group.ts";
import { updateGroup } from "./groups/update-group.ts";
import { createIdentityPool } from "./identity-pool/create-identity-pool.ts";
import { deleteIdentities } from "./identity-pool/delete-identities.ts";
import { deleteIdentityPool } from "./identity-pool/delete-identity-pool.ts";
import { describeIdentityPool } from "./identity-pool/describe-identity-pool.ts";
import { describeIdentity } from "./identity-pool/describe-identity.ts";
import { getCredentialsForIdentity } from "./identity-pool/get-credentials-for-identity.ts";
import { getId } from "./identity-pool/get-id.ts";
import { getIdentityPoolRoles } from "./identity-pool/get-identity-pool-roles.ts";
import { getOpenIdTokenForDeveloperIdentity } from "./identity-pool/get-open-id-token-for-developer-identity.ts";
import { getOpenIdToken } from "./identity-pool/get-open-id-token.ts";
import { listIdentities } from "./identity-pool/list-identities.ts";
import { listIdentityPools } from "./identity-pool/list-identity-pools.ts";
import { lookupDeveloperIdentity } from "./identity-pool/lookup-developer-identity.ts";
import { mergeDeveloperIdentities } from "./identity-pool/merge-developer-identities.ts";
import { getPrincipalTagAttributeMap, setPrincipalTagAttributeMap } from "./identity-pool/principal-tags.ts";
import { setIdentityPoolRoles } from "./identity-pool/set-identity-pool-roles.ts";
import { listTagsOfIdentityPool, tagIdentityPool, untagIdentityPool } from "./identity-pool/tags.ts";
import { unlinkDeveloperIdentity } from "./identity-pool/unlink-developer-identity.ts";
import { unlinkIdentity } from "./identity-pool/unlink-identity.ts";
import { updateIdentityPool } from "./identity-pool/update-identity-pool.ts";
import { createIdentityProvider } from "./identity-providers/create-identity-provider.ts";
import { deleteIdentityProvider } from "./identity-providers/delete-identity-provider.ts";
import { describeIdentityProvider } from "./identity-providers/describe-identity-provider.ts";
import { getIdentityProviderByIdentifier } from "./identity-providers/get-identity-provider-by-identifier.ts";
import { listIdentityProviders } from "./identity-providers/list-identity-providers.ts";
import { updateIdentityProvider } from "./identity-providers/update-identity-provider.ts";
import { createUserImportJob } from "./imports/create-user-import-job.ts";
import { describeUserImportJob } from "./imports/describe-user-import-job.ts";
import { getCsvHeader } from "./imports/get-csv-header.ts";
import { listUserImportJobs } from "./imports/list-user-import-jobs.ts";
import { startUserImportJob } from "./imports/start-user-import-job.ts";
import { stopUserImportJob } from "./imports/stop-user-import-job.ts";
import { adminDeleteSoftwareToken } from "./mfa/admin-delete-software-token.ts";
import { associateSoftwareToken } from "./mfa/associate-software-token.ts";
import { adminGetUserAuthFactors, getUserAuthFactors } from "./mfa/get-user-auth-factors.ts";
import { adminSetUserMfaPreference, setUserMfaPreference } from "./mfa/set-user-mfa-preference.ts";
import { adminSetUserSettings, setUserSettings } from "./mfa/set-user-settings.ts";
import { verifySoftwareToken } from "./mfa/verify-software-token.ts";
import { completeWebAuthnRegistration } from "./passkeys/complete-web-authn-registration.ts";
import { deleteWebAuthnCredential } from "./passkeys/delete-web-authn-credential.ts";
import { listWebAuthnCredentials } from "./passkeys/list-web-authn-credentials.ts";
import { startWebAuthnRegistration } from "./passkeys/start-web-authn-registration.ts";
import { changePassword } from "./passwords/change-password.ts";
import { confirmForgotPassword } from "./passwords/confirm-forgot-password.ts";
import { forgotPassword } from "./passwords/forgot-password.ts";
import { describeRiskConfiguration } from "./protection/describe-risk-configuration.ts";
import { getSigningCertificate } from "./protection/get-signing-certificate.ts";
import { getLogDeliveryConfiguration, setLogDeliveryConfiguration } from "./protection/log-delivery-configuration.ts";
import { setRiskConfiguration } from "./protection/set-risk-configuration.ts";
import { createResourceServer } from "./resource-servers/create-resource-server.ts";
import { deleteResourceServer } from "./resource-servers/delete-resource-server.ts";
import { describeResourceServer } from "./resource-servers/describe-resource-server.ts";
import { listResourceServers } from "./resource-servers/list-resource-servers.ts";
import { updateResourceServer } from "./resource-servers/update-resource-server.ts";
import { adminListUserSessions, listUserSessions } from "./sessions/list-user-sessions.ts";
import { adminRevokeUserSession, revokeUserSession } from "./sessions/revoke-user-session.ts";
import {
  getUserPoolClientSessionConfiguration,
  setUserPoolClientSessionConfiguration,
} from "./sessions/user-pool-client-session-configuration.ts";
import {
  getUserPoolSessionConfiguration,
  setUserPoolSessionConfiguration,
} from "./sessions/user-pool-session-configuration.ts";
import { adminInitiateAuth, initiateAuth } from "./sign-in/initiate-auth.ts";
import { adminRespondToAuthChallenge, respondToAuthChallenge } from "./sign-in/respond-to-auth-challenge.ts";
import { confirmSignUp } from "./sign-up/confirm-sign-up.ts";
import { resendConfirmationCode } from "./sign-up/resend-confirmation-code.ts";
import { signUp } from "./sign-up/sign-up.ts";
import { createTerms } from "./terms/create-terms.ts";
import { deleteTerms } from "./terms/delete-terms.ts";
import { describeTerms, describeTermsByClient } from "./terms/describe-terms.ts";
import { listTerms } from "./terms/list-terms.ts";
import { updateTerms } from "./terms/update-terms.ts";
import { adminUserGlobalSignOut } from "./tokens/admin-user-global-sign-out.ts";
import { getClientToken } from "./tokens/get-client-token.ts";
import { getTokensFromRefreshToken } from "./tokens/get-tokens-from-refresh-token.ts";
import { globalSignOut } from "./tokens/global-sign-out.ts";
import { revokeToken } from "./tokens/revoke-token.ts";
import { addCustomAttributes } from "./user-pools/add-custom-attributes.ts";
import { createUserPool } from "./user-pools/create-user-pool.ts";
import { deleteUserPool } from "./user-pools/delete-user-pool.ts";
import { describeUserPool } from "./user-pools/describe-user-pool.ts";
import { getUserPoolMfaConfig } from "./user-pools/get-user-pool-mfa-config.ts";
import { listTagsForResource } from "./user-pools/list-tags-for-resource.ts";
import { listUserPools } from "./user-pools/list-user-pools.ts";
import { setUserPoolMfaConfig } from "./user-pools/set-user-pool-mfa-config.ts";
import { tagResource } from "./user-pools/tag-resource.ts";
import { untagResource } from "./user-pools/untag-resource.ts";
import { updateUserPool } from "./user-pools/update-user-pool.ts";
import { adminConfirmSignUp } from "./users/admin-confirm-sign-up.ts";
import { adminCreateUser } from "./users/admin-create-user.ts";
import { adminDeleteUserAttributes } from "./users/admin-delete-user-attributes.ts";
import { adminDeleteUser } from "./users/admin-delete-user.ts";
import { adminDisableUser } from "./users/admin-disable-user.ts";
import { adminEnableUser } from "./users/admin-enable-user.ts";
import { adminGetUser } from "./users/admin-get-user.ts";
import { adminResetUserPassword } from "./users/admin-reset-user-password.ts";
import { adminSetUserPassword } from "./users/admin-set-user-password.ts";
import { adminUpdateUserAttributes } from "./users/admin-update-user-attributes.ts";
import { listUsers } from "./users/list-users.ts";
import { kmsDecrypt } from "../senders/kms-decrypt.ts";

const USER_POOL = [
  addCustomAttributes,
  addUserPoolClientSecret,
  adminAddUserToGroup,
  adminConfirmSignUp,
  adminCreateUser,
  adminDeleteSoftwareToken,
  adminDeleteUser,
  adminDeleteUserAttributes,
  adminDisableProviderForUser,
  adminDisableUser,
  adminEnableUser,
  adminForgetDevice,
  adminGetDevice,
  adminGetUser,
  adminGetUserAuthFactors,
  adminInitiateAuth,
  adminLinkProviderForUser,
  adminListDevices,
  adminListGroupsForUser,
  adminListUserAuthEvents,
  adminListUserSessions,
  adminRemoveUserFromGroup,
  adminResetUserPassword,
  adminRespondToAuthChallenge,
  adminRevokeUserSession,
  adminSetUserMfaPreference,
  adminSetUserPassword,
  adminSetUserSettings,
  adminUpdateAuthEventFeedback,
  adminUpdateDeviceStatus,
  adminUpdateUserAttributes,
  adminUserGlobalSignOut,
  associateSoftwareToken,
  changePassword,
  completeWebAuthnRegistration,
  confirmDevice,
  confirmForgotPassword,
  confirmSignUp,
  createGroup,
  createIdentityProvider,
  createManagedLoginBranding,
  createResourceServer,
  createTerms,
  createUserImportJob,
  createUserPool,
  createUserPoolClient,
  createUserPoolDomain,
  deleteGroup,
  deleteIdentityProvider,
  deleteManagedLoginBranding,
  deleteResourceServer,
  deleteTerms,
  deleteUser,
  deleteUserAttributes,
  deleteUserPool,
  deleteUserPoolClient,
  deleteUserPoolClientSecret,
  deleteUserPoolDomain,
  deleteWebAuthnCredential,
  describeIdentityProvider,
  describeManagedLoginBranding,
  describeManagedLoginBrandingByClient,
  describeResourceServer,
  describeRiskConfiguration,
  describeTerms,
  describeTermsByClient,
  describeUserImportJob,
  describeUserPool,
  describeUserPoolClient,
  describeUserPoolDomain,
  forgetDevice,
  forgotPassword,
  getClientToken,
  getCsvHeader,
  getDevice,
  getGroup,
  getIdentityProviderByIdentifier,
  getLogDeliveryConfiguration,
  getSigningCertificate,
  getTokensFromRefreshToken,
  getUiCustomization,
  getUser,
  getUserAttributeVerificationCode,
  getUserAuthFactors,
  getUserPoolClientSessionConfiguration,
  getUserPoolMfaConfig,
  getUserPoolSessionConfiguration,
  globalSignOut,
  initiateAuth,
  listDevices,
  listGroups,
  listIdentityProviders,
  listResourceServers,
  listTagsForResource,
  listTerms,
  listUserImportJobs,
  listUserPoolClientSecrets,
  listUserPoolClients,
  listUserPools,
  listUserSessions,
  listUsers,
  listUsersInGroup,
  listWebAuthnCredentials,
  resendConfirmationCode,
  respondToAuthChallenge,
  revokeToken,
  revokeUserSession,
  setLogDeliveryConfiguration,
  setRiskConfiguration,
  setUiCustomization,
  setUserMfaPreference,
  setUserPoolClientSessionConfiguration,
  setUserPoolMfaConfig,
  setUserPoolSessionConfiguration,
  setUserSettings,
  signUp,
  startUserImportJob,
  startWebAuthnRegistration,
  stopUserImportJob,
  tagResource,
  untagResource,
  updateAuthEventFeedback,
  updateDeviceStatus,
  updateGroup,
  updateIdentityProvider,
  updateManagedLoginBranding,
  updateResourceServer,
  updateTerms,
  updateUserAttributes,
  updateUserPool,
  updateUserPoolClient,
  updateUserPoolDomain,
  verifySoftwareToken,
  verifyUserAttribute,
];

const IDENTITY_POOL = [
  createIdentityPool,
  deleteIdentities,
  deleteIdentityPool,
  describeIdentity,
  describeIdentityPool,
  getCredentialsForIdentity,
  getId,
  getIdentityPoolRoles,
  getOpenIdToken,
  getOpenIdTokenForDeveloperIdentity,
  getPrincipalTagAttributeMap,
  listIdentities,
  listIdentityPools,
  listTagsOfIdentityPool,
  lookupDeveloperIdentity,
  mergeDeveloperIdentities,
  setIdentityPoolRoles,
  setPrincipalTagAttributeMap,
  tagIdentityPool,
  unlinkDeveloperIdentity,
  unlinkIdentity,
  untagIdentityPool,
  updateIdentityPool,
];

/** The name of an operation that the pool answers. */
export type OperationName = (typeof USER_POOL | typeof IDENTITY_POOL)[number]["name"];
export const OPERATION_NAMES: readonly OperationName[] = [...USER_POOL, ...IDENTITY_POOL].map(({ name }) => name);

/** The operations by the value of `X-Amz-Target`. */
export const OPERATIONS: ReadonlyMap<string, Operation> = new Map([
  ...withTargets(USER_POOL_TARGET_PREFIX, USER_POOL),
  ...withTargets(IDENTITY_POOL_TARGET_PREFIX, IDENTITY_POOL),
]);

/** What handlers of triggers call of other services, at the same address. */
const OTHER_SERVICES: ReadonlyMap<string, Operation> = new Map(withTargets("TrentService.", [kmsDecrypt]));

/** The operation with this value of `X-Amz-Target`. */
export function operationOf(target: string): Operation | undefined {
  return OPERATIONS.get(target) ?? OTHER_SERVICES.get(target);
}

function withTargets(prefix: string, operations: readonly Operation[]): (readonly [string, Operation])[] {
  return operations.map((operation) => [`${prefix}${operation.name}`, operation]);
}
