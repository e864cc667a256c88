const OWN = 'http://own.invalid'

/** What the paths of our screens begin with. Those of an organization are not among them: no list can name its slug. */
const screens = new Set([
  '',
  'account',
  'administration',
  'check-your-mail',
  'delete-account',
  'forgot-password',
  'goodbye',
  'invitation',
  'magic-link',
  'organizations',
  'portal',
  'reset-password',
  'sign-in',
  'sign-up',
  'single-sign-on',
  'two-factor',
  'undo-email-change',
  'verify-email',
])

/**
 * Whether a `callbackURL` is a screen of ours. Any other target is a page of an integrator’s, which gets
 * what the wire promises: the redirect, with `error=` where there is one.
 */
export function isOwnScreen(target: string): boolean {
  const read = target.startsWith('/') ? URL.parse(target, OWN) : null
  return read?.origin === OWN && screens.has(read.pathname.split('/')[1] ?? '')
}
