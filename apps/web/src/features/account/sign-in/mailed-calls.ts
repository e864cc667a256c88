import { sendEmailCode, signInEmailCode } from '#api/email-code/email-code.ts'
import { requestMagicLink, signInMagicLinkCode } from '#api/magic-link/magic-link.ts'
import type { SignInOutcome } from './use-arrival.ts'
import type { MailedWay } from './ways.ts'

interface MailedCalls {
  send: (email: string, returnTo: string | undefined) => Promise<unknown>
  enter: (email: string, code: string) => Promise<SignInOutcome>
}

export const mailedCalls: Record<MailedWay, MailedCalls> = {
  'email-code': {
    send: (email) => sendEmailCode({ email, type: 'sign-in' }),
    enter: (email, otp) => signInEmailCode({ email, otp }),
  },
  'magic-link': {
    send: (email, returnTo) => requestMagicLink({ email, callbackURL: returnTo }),
    enter: (email, code) => signInMagicLinkCode({ email, code }),
  },
}
