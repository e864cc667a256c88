export const areas = [
  'common',
  'account',
  'organization',
  'billing',
  'portal',
  'checkout',
  'mail',
] as const

export type Area = (typeof areas)[number]

/**
 * What screens load, each a chunk per language. Mails are written by the server only; `welcome` is
 * the part of account that is read before sign-in, alone to keep the first screen small.
 */
export const screenAreas = [
  'common',
  'welcome',
  'account',
  'organization',
  'billing',
  'portal',
  'checkout',
] as const

export type ScreenArea = (typeof screenAreas)[number]

const welcomeNouns = ['welcome', 'sign_in', 'sign_up', 'check_mail', 'verify', 'password', 'error']

/** Where a screen area's texts are written, and which of them belong to it. */
export function sourceOf(area: ScreenArea | Area): { area: Area; owns: (key: string) => boolean } {
  if (area !== 'welcome') return { area, owns: () => true }
  return { area: 'account', owns: (key) => welcomeNouns.includes(key.split('.')[1] ?? '') }
}
