import type { MerchantContext } from '../../core/context.ts'
import { listManagers } from '../../organization/member/list-managers.ts'
import { type PlannedMail, planMail } from '../../providers/mail/queue-mail.ts'
import type { OrderWithParts } from '../order/present.ts'
import { requireOrganization } from '../organization/find.ts'
import { readTaxId } from '../tax-id/tax-id.ts'

/** Tells owners and admins that a sale without tax may have been wrong: they have to ask the customer. */
export async function planInvalidMails(
  tx: MerchantContext,
  order: OrderWithParts,
): Promise<PlannedMail[]> {
  const { name: organizationName, slug } = await requireOrganization(tx)
  const managers = await listManagers(tx)
  const [vatId] = readTaxId(order.billingTaxId) ?? []
  return managers.map(({ name, email, language }) =>
    planMail(tx, {
      organizationId: tx.organizationId,
      to: email,
      template: 'order-vat-id',
      language: language ?? tx.language,
      values: {
        name,
        organizationName,
        orderNumber: order.number,
        customerEmail: order.customer.email,
        vatId: vatId ?? '',
        orderUrl: `${tx.settings.BASE_URL}/${slug}/orders/${order.id}`,
      },
    }),
  )
}
