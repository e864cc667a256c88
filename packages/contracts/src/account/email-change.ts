import { z } from '@hono/zod-openapi'
import { Email, Text } from '../common/fields.ts'
import { authError, authErrors, body, json, signedInErrors } from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { anyone, recentlyProven, signedInSelf } from '../common/security.ts'
import { CallbackUrl, Done } from './fields.ts'

export const ChangeEmailRequest = z
  .object({
    newEmail: Email.openapi({
      description: 'The new email.',
      example: 'ada@lovelace.example',
    }),
    callbackURL: CallbackUrl,
  })
  .openapi('ChangeEmailRequest')
export type ChangeEmailRequest = z.infer<typeof ChangeEmailRequest>

export const UndoEmailChangeRequest = z
  .object({
    token: Text({ max: 256 }).openapi({
      description: 'Token from the email about the change.',
      example: 'k3x9v0b7q2m5t8w1z4c6n0d3f7h2j5s8',
    }),
  })
  .openapi('UndoEmailChangeRequest')
export type UndoEmailChangeRequest = z.infer<typeof UndoEmailChangeRequest>

export const EmailChangeUndone = z
  .object({
    status: z.literal(true).openapi({ description: 'Success.', example: true }),
    email: z.string().openapi({
      description: 'The restored email.',
      example: 'ada@example.com',
    }),
  })
  .openapi('EmailChangeUndone')
export type EmailChangeUndone = z.infer<typeof EmailChangeUndone>

export const emailChangeRoutes = defineRoutes('email-change', {
  changeEmail: {
    method: 'post',
    path: '/api/auth/change-email',
    summary: 'Request a change of email',
    description:
      'A verified address has to agree first: it gets an email, whose link changes the address in a ' +
      'session of the user; the newest request counts. An address that was never verified changes ' +
      'immediately, and the session cookie is set again. Either way the new address has to be verified, ' +
      'and the old one gets a link that undoes the change for seven days.',
    security: recentlyProven(signedInSelf),
    request: { body: body(ChangeEmailRequest) },
    refusals: {
      400: [
        'CHANGE_EMAIL_IS_DISABLED',
        'COULDNT_UPDATE_YOUR_EMAIL',
        'EMAIL_IS_THE_SAME',
        'VERIFICATION_EMAIL_ISNT_ENABLED',
        'email.not_one_address',
      ],
    },
    responses: {
      200: json(Done, 'Changed, or a confirmation was sent to the old email'),
      ...signedInErrors,
      400: authError(
        "`Email is the same` · `Couldn't update your email`: it is in use · " +
          "`Change email is disabled` · `Verification email isn't enabled` · " +
          '`Invalid body parameters`',
      ),
      403: authError('`Session is not fresh` · `Invalid origin` · `Invalid callbackURL`'),
    },
  },
  undoEmailChange: {
    method: 'post',
    path: '/api/auth/undo-change-email',
    summary: 'Undo a change of email',
    description:
      'Works once, for seven days, with the token from the email to the old address. Ends every session ' +
      'of the user and voids all their pending links. A sign-up that took the address meanwhile ' +
      'without verifying it loses it again.',
    security: anyone,
    request: { body: body(UndoEmailChangeRequest) },
    refusals: { 400: ['COULDNT_UPDATE_YOUR_EMAIL', 'INVALID_TOKEN'] },
    responses: {
      200: json(EmailChangeUndone, 'The old email is restored, and every session has ended'),
      ...authErrors,
      400: authError(
        "`invalid token`: unknown, used or expired · `Couldn't update your email`: someone else " +
          'has the address by now · `Invalid body parameters`',
      ),
    },
  },
})
