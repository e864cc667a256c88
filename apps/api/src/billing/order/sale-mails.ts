import { soldName } from '@tollgate/contracts'
import type { Organization } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import { listManagers, type Manager } from '../../organization/member/list-managers.ts'
import { type PlannedMail, planMail } from '../../providers/mail/queue-mail.ts'
import { readNotificationSettings } from '../organization/settings.ts'
import type { OrderWithParts } from './present.ts'

interface Sale {
  order: OrderWithParts
  organization: Organization
  managers: Manager[]
}

/** Owners and admins who get an email about a new order: none if the organization turned it off. */
export async function findSaleRecipients(
  tx: MerchantContext,
  { notificationSettings }: Organization,
): Promise<Manager[]> {
  return readNotificationSettings(notificationSettings).new_order ? listManagers(tx) : []
}

/** Saved with the order: a separate job could run twice, and send them twice. */
export function saleMails(
  tx: MerchantContext,
  { order, organization, managers }: Sale,
): PlannedMail[] {
  const dashboard = `${tx.settings.BASE_URL}/${organization.slug}`
  return managers.map(({ name, email, language }) =>
    planMail(tx, {
      organizationId: organization.id,
      to: email,
      template: 'new-order',
      language: language ?? tx.language,
      values: {
        name,
        organizationName: organization.name,
        orderNumber: order.number,
        at: order.createdAt.toISOString(),
        productName: soldName(order),
        customerName: order.customer.name,
        customerEmail: order.customer.email,
        totalAmount: order.totalAmount,
        currency: order.currency,
        orderUrl: `${dashboard}/orders/${order.id}`,
        settingsUrl: `${dashboard}/settings/notifications`,
      },
    }),
  )
}
