import type { Configuration } from '#api/model'

/** A service that sends no mail, but keeps it for reading. */
export const configuration: Configuration = {
  name: 'Tollgate',
  requireEmailVerification: false,
  passwordMinLength: 8,
  passwordMaxLength: 128,
  passwordSignIn: true,
  emailCode: false,
  magicLink: false,
  mailIsOutbox: true,
  socialProviders: [],
  devTools: true,
  testMode: true,
}
