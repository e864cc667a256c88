import { deleteUser, deleteUserCallback } from './deletion.ts'
import { changeEmail, undoEmailChange } from './email-change.ts'
import { sendVerificationEmail, verifyEmail } from './email-verification.ts'
import { exportAccount } from './export.ts'
import { listAccounts, unlinkAccount } from './linked-account.ts'
import {
  changePassword,
  forgetPassword,
  openPasswordReset,
  requestPasswordReset,
  resetPassword,
} from './password.ts'
import { getPicture, uploadPicture } from './picture.ts'
import { getAccessToken, getAccountInfo, refreshToken } from './provider-token.ts'
import {
  getSession,
  listSessions,
  revokeOtherSessions,
  revokeSession,
  revokeSessions,
} from './session.ts'
import { signIn, signOut } from './sign-in.ts'
import { isUsernameAvailable, signInUsername } from './sign-in-username.ts'
import { signUp } from './sign-up.ts'
import { linkSocial, receiveCallback, receivePostedCallback, signInSocial } from './social.ts'
import { listSocialProviders, testSocialProvider } from './social-administration.ts'
import { getConfiguration, getErrorPage, getOk } from './status.ts'
import { updateUser } from './user.ts'

export const accountRoutes = {
  signUp,
  signIn,
  signInUsername,
  isUsernameAvailable,
  signOut,
  getSession,
  listSessions,
  revokeSession,
  revokeSessions,
  revokeOtherSessions,
  signInSocial,
  receiveCallback,
  receivePostedCallback,
  linkSocial,
  listAccounts,
  unlinkAccount,
  getAccessToken,
  refreshToken,
  getAccountInfo,
  listSocialProviders,
  testSocialProvider,
  sendVerificationEmail,
  verifyEmail,
  changeEmail,
  undoEmailChange,
  requestPasswordReset,
  forgetPassword,
  openPasswordReset,
  resetPassword,
  changePassword,
  updateUser,
  uploadPicture,
  getPicture,
  deleteUser,
  deleteUserCallback,
  exportAccount,
  getOk,
  getErrorPage,
  getConfiguration,
}
