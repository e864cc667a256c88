import type { CustomerSession, Organization } from '@tollgate/db'
import { DAY } from '../../core/calendar.ts'
import type { MerchantContext } from '../../core/context.ts'
import { newCustomerSession } from './lifecycle.ts'

/** Emails are read days later. */
const LIFETIME = 7 * DAY

interface PortalLink {
  /** To be saved with the email that has the link. */
  session: CustomerSession
  url: string
  until: string
}

/** Leads a customer to a page of the portal, such as the form for a card, signed in. */
export function newPortalLink(
  tx: MerchantContext,
  { slug }: Pick<Organization, 'slug'>,
  { customerId, page }: { customerId: string; page: 'cards/new' | 'details' },
): PortalLink {
  const { token, session } = newCustomerSession(tx, { customerId }, LIFETIME)
  return {
    session,
    url: `${tx.settings.BASE_URL}/portal/${slug}/${page}?customer_session_token=${token}`,
    until: session.expiresAt.toISOString(),
  }
}
