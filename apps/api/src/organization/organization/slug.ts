import { refusal } from '../../core/errors.ts'

const SHORTEST = 3
const LONGEST = 64

/** Words that are paths of the service, or will be: no organization may look like one of them. */
const RESERVED = new Set(
  (
    'about account accounts admin administration api app assets auth billing blog check-your-mail ' +
    'checkout checkout-links contact dashboard delete-account demo dev docs download ' +
    'error favicon forgot-password goodbye health healthz help home invitation ' +
    'invitations legal login logout magic-link mail members new oauth ok openapi orders ' +
    'organization organizations passkey passkeys password pictures portal pricing privacy products ' +
    'profile public purchases register reset-password sandbox security settings ' +
    'sign-in sign-out sign-up single-sign-on sso static status support system teams terms tollgate two-factor ' +
    'undo-email-change user users verify-email webhooks welcome www'
  ).split(' '),
)

/** The slug as it is stored and compared, or an error that says what is wrong with it. */
export function readSlug(given: string): string {
  const slug = given.trim().toLowerCase()
  if (slug.length < SHORTEST || slug.length > LONGEST) {
    throw refusal('SLUG_MUST_HAVE_3_TO_64_CHARACTERS')
  }
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) {
    throw refusal('SLUG_MAY_HAVE_LETTERS_AND_DIGITS_JOINED_BY_SINGLE_DASHES')
  }
  if (RESERVED.has(slug)) throw refusal('SLUG_IS_RESERVED')
  return slug
}
