import { sendVerificationEmail, verifyEmail } from './email-verification.ts'
import {
  getSession,
  listSessions,
  revokeOtherSessions,
  revokeSession,
  revokeSessions,
} from './session.ts'
import { signIn, signOut } from './sign-in.ts'
import { signUp } from './sign-up.ts'
import { getConfiguration, getErrorPage, getOk } from './status.ts'
import { updateUser } from './user.ts'

export const accountRoutes = {
  signUp,
  signIn,
  signOut,
  getSession,
  listSessions,
  revokeSession,
  revokeSessions,
  revokeOtherSessions,
  sendVerificationEmail,
  verifyEmail,
  updateUser,
  getOk,
  getErrorPage,
  getConfiguration,
}
