/** Areas of the API, in the order in which the reference shows them. */
export const tags = {
  account: {
    name: 'account',
    description: 'Sign-up, sign-in, sessions and the signed-in user.',
  },
  organization: {
    name: 'organization',
    description: 'Organizations, their members, invitations and teams.',
  },
  billing: {
    name: 'billing',
    description: 'What a merchant sells, to whom, and what was paid.',
  },
  checkout: {
    name: 'checkout',
    description: 'The public side of a purchase: no sign-in, only the checkout’s client secret.',
  },
  portal: {
    name: 'portal',
    description: 'What a customer sees and does: own orders and benefits.',
  },
  system: { name: 'system', description: 'Health of the service.' },
} as const

export type Tag = keyof typeof tags
