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

/** Areas of screens, each a chunk per language; mails are written by the server only. */
export const screenAreas = areas.filter((area): area is ScreenArea => area !== 'mail')

export type ScreenArea = Exclude<Area, 'mail'>
