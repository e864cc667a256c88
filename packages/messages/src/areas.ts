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
