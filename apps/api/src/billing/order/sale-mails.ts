import { soldName } from '@tollgate/contracts'
import type { Organization } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import { listManagers } from '../../organization/member/list-managers.ts'
import { type PlannedMail, planMail } from '../../providers/mail/queue-mail.ts'
import { readNotificationSettings } from '../organization/settings.ts'
import type { OrderWithParts } from './present.ts'

interface Sale {
  order: OrderWithParts
  organization: Organization
}

/**
 * Emails that tell owners and admins of a new order, unless their organization wants none. They are
 * saved with the order: a job of their own could run twice, and tell them twice.
 */
export async function saleMails(
  tx: MerchantContext,
  { order, organization }: Sale,
): Promise<PlannedMail[]> {
  if (!readNotificationSettings(organization.notificationSettings).new_order) return []
  const managers = await listManagers(tx)
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
