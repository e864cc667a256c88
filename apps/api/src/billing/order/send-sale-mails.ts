import { z } from 'zod'
import type { MerchantContext } from '../../core/context.ts'
import { defineJob } from '../../core/job.ts'
import { inTransaction } from '../../core/transaction.ts'
import { listManagers } from '../../organization/member/list-managers.ts'
import { queueMail } from '../../providers/mail/queue-mail.ts'
import { findOrganization } from '../organization/find.ts'
import { readNotificationSettings } from '../organization/settings.ts'
import { findOrder } from './queries.ts'

export const sendSaleMailsJob = defineJob({
  name: 'send-sale-mails',
  schema: z.object({ organizationId: z.uuid(), orderId: z.uuid() }),
  retries: 12,
  firstDelaySeconds: 2,
  longestDelaySeconds: 1800,
  run: (ctx, { organizationId, orderId }) => sendSaleMails({ ...ctx, organizationId }, orderId),
})

/** Tells owners and admins of a new order, unless their organization wants no such mail. */
async function sendSaleMails(ctx: MerchantContext, orderId: string): Promise<void> {
  const [organization, order] = await Promise.all([findOrganization(ctx), findOrder(ctx, orderId)])
  if (!order || !readNotificationSettings(organization.notificationSettings).new_order) return
  const managers = await listManagers(ctx)
  const dashboard = `${ctx.settings.BASE_URL}/${organization.slug}`
  await inTransaction(ctx, async (tx) => {
    for (const { name, email, language } of managers) {
      await queueMail(tx, {
        organizationId: organization.id,
        to: email,
        template: 'new-order',
        language: language ?? tx.language,
        values: {
          name,
          organizationName: organization.name,
          orderNumber: order.number,
          at: order.createdAt.toISOString(),
          productName: order.product.name,
          customerName: order.customer.name,
          customerEmail: order.customer.email,
          totalAmount: order.totalAmount,
          currency: order.currency,
          orderUrl: `${dashboard}/orders/${order.id}`,
          settingsUrl: `${dashboard}/settings/notifications`,
        },
      })
    }
  })
}
