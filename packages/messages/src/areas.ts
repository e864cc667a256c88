export const areas = [
  'common',
  'list',
  'account',
  'organization',
  'billing',
  'portal',
  'subscription',
  'checkout',
  'mail',
  'invoice',
  'sandbox',
  'page',
  'administration',
  'error',
] as const

export type Area = (typeof areas)[number]

/**
 * What screens load, each a chunk per language. Mails are written by the server only; `page` has its
 * error page, which screens that a failed redirect leads to say in the same words.
 * `welcome` and `entry` are parts of account that are read before sign-in: `welcome` by the sign-in
 * screen, alone to keep the first screen small, `entry` by the others. `error`, a text for each code
 * that the API refuses with, is loaded with the first refusal. `subscription` is the portal’s, loaded
 * with its pages of subscriptions only.
 */
export const screenAreas = [
  'common',
  'list',
  'welcome',
  'entry',
  'account',
  'organization',
  'billing',
  'portal',
  'subscription',
  'checkout',
  'page',
  'administration',
  'error',
] as const

export type ScreenArea = (typeof screenAreas)[number]

const nounsOf: Record<'welcome' | 'entry', readonly string[]> = {
  welcome: ['welcome', 'sign_in', 'social'],
  entry: [
    ...['two_factor', 'email_sign_in', 'single_sign_on'],
    ...['sign_up', 'check_mail', 'verify', 'password', 'forgot', 'reset', 'error'],
    ...['username', 'delete_link', 'undo_email'],
  ],
}

/** Where a screen area's texts are written, and which of them belong to it. */
export function sourceOf(area: ScreenArea | Area): { area: Area; owns: (key: string) => boolean } {
  if (area !== 'welcome' && area !== 'entry') return { area, owns: () => true }
  return { area: 'account', owns: (key) => nounsOf[area].includes(key.split('.')[1] ?? '') }
}
