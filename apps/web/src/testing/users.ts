import type { Session, UserDetails, UserFull } from '#api/model/index.ts'
import { acme, ada, adaSession, globex } from './ada.ts'

/** A user of the service besides Ada. */
export const grace: UserFull = {
  ...ada,
  id: '019aa3f0-7c1e-7b52-9a0d-000000000040',
  name: 'Grace Hopper',
  email: 'grace@example.com',
  username: 'grace',
  displayUsername: 'Grace',
  language: 'de',
}

export const graceSession: Session = {
  ...adaSession,
  id: '019aa3f0-7c1e-7b52-9a0d-000000000041',
  userId: grace.id,
  token: 'gracesdevice',
}

/** Grace as an administrator sees her; nothing keeps her from being deleted. */
export const graceDetails: UserDetails = {
  user: grace,
  twoFactorRecovery: null,
  accounts: [
    {
      id: '019aa3f0-7c1e-7b52-9a0d-000000000042',
      provider: 'github',
      accountId: '583231',
      scopes: [],
      email: 'hopper@example.com',
      lastUsedAt: null,
      createdAt: ada.createdAt,
      updatedAt: ada.createdAt,
    },
  ],
  organizations: [
    {
      organizationId: acme.id,
      name: acme.name,
      slug: acme.slug,
      roles: ['admin'],
      joinedAt: ada.createdAt,
    },
  ],
  purchases: [
    {
      orderId: '019aa3f0-7c1e-7b52-9a0d-000000000043',
      organizationId: globex.id,
      merchantName: globex.name,
      productName: 'Anvil',
      status: 'paid',
      totalAmount: 4900,
      currency: 'usd',
      createdAt: ada.createdAt,
    },
  ],
  removal: { ending: [], neededBy: [], isLastAdministrator: false },
}
