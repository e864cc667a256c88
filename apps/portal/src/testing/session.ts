import type { PortalSession } from '#api/model'
import { organization } from './fixtures.ts'

export const session: PortalSession = {
  scope: 'customer',
  checkout_id: null,
  expires_at: '2026-11-21T10:30:00.000Z',
  organization,
}
