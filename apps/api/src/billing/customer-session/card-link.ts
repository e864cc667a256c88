import type { CustomerSession, Organization } from '@tollgate/db'
import { DAY } from '../../core/calendar.ts'
import type { MerchantContext } from '../../core/context.ts'
import { newCustomerSession } from './lifecycle.ts'

/** Emails are read days later. */
const LIFETIME = 7 * DAY

interface CardLink {
  /** To be saved with the email that has the link. */
  session: CustomerSession
  cardUrl: string
  until: string
}

/** Leads a customer to the form for a card, signed in. */
export function newCardLink(
  tx: MerchantContext,
  { slug }: Pick<Organization, 'slug'>,
  customerId: string,
): CardLink {
  const { token, session } = newCustomerSession(tx, { customerId }, LIFETIME)
  return {
    session,
    cardUrl: `${tx.settings.BASE_URL}/portal/${slug}/cards/new?customer_session_token=${token}`,
    until: session.expiresAt.toISOString(),
  }
}
