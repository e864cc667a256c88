import type { CustomerBenefitGrant } from '#api/model'
import { grant } from './fixtures.ts'

/** One that is given as soon as the customer connects an account at Discord. */
export const waitingRole: CustomerBenefitGrant = {
  ...grant,
  granted_at: null,
  is_granted: false,
  error: {
    message: 'The customer has not connected an account yet',
    type: 'ActionRequired',
    code: 'account_missing',
    timestamp: grant.created_at,
  },
  benefit: {
    ...grant.benefit,
    type: 'discord',
    description: 'Our server',
    properties: { guild_id: '902001' },
  },
}
