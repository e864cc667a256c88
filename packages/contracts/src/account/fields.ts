import { z } from '@hono/zod-openapi'
import { Text } from '../common/fields.ts'

/** Fields that several requests of `/api/auth` share. */

export const languages = ['en', 'ru', 'uk', 'es', 'de', 'pl', 'fr', 'tr'] as const

export const Language = z.enum(languages).openapi({
  description: 'Language of screens and emails.',
  example: 'en',
})

export const themes = ['light', 'dark', 'system'] as const

export const Theme = z.enum(themes).openapi({
  description: 'Color theme; `system` follows the device.',
  example: 'system',
})

export const CallbackUrl = Text({ max: 2048 }).optional().openapi({
  description: 'Where to go afterward: a path, or a URL on a trusted origin.',
  example: '/welcome',
})

/** Of any length here: what is too long, the verb refuses in the wire’s own words. */
export const Password = z.string().openapi({
  description: 'Password: 8 to 128 characters, unless the service is set up otherwise.',
  example: 'correct horse battery staple',
  format: 'password',
})

export const EmailAsGiven = Text({ max: 1024 }).openapi({
  description: 'Email address; case-insensitive.',
  example: 'ada@example.com',
})

/** Counts as empty when missing or no text, so that the verb can answer with the wire’s own message. */
export function lenientText(max: number, described: { description: string; example: string }) {
  return z
    .preprocess((given) => (typeof given === 'string' ? given : ''), Text({ max }))
    .openapi({ type: 'string', maxLength: max, ...described })
}

export const QuerySwitch = Text({ max: 16 })
  .transform((given) => given === 'true')
  .optional()

/** A request without fields: clients send `{}` or nothing at all. */
export const nothing = {
  required: false,
  content: { 'application/json': { schema: z.object({}).openapi('Nothing') } },
}

export const Done = z
  .object({
    status: z.literal(true).openapi({ description: 'Success.', example: true }),
  })
  .openapi('Done')
export type Done = z.infer<typeof Done>

/** A redirect; the body is empty. */
export function redirect(description: string) {
  return {
    description,
    headers: z.object({
      Location: z.string().openapi({ description: 'Where to go.', example: '/welcome' }),
    }),
  }
}

export const GivenUsername = Text({ max: 1024 }).openapi({
  description: 'Username; case-insensitive.',
  example: 'ada',
})

/** What a new username can be refused for. */
export const usernameRefusals = [
  'USERNAME_IS_ALREADY_TAKEN_PLEASE_TRY_ANOTHER',
  'USERNAME_IS_INVALID',
  'USERNAME_IS_TOO_LONG',
  'USERNAME_IS_TOO_SHORT',
] as const

export const usernameErrors =
  '`username is too short` · `username is too long` · `username is invalid`'
