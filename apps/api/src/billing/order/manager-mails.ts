import type { Organization } from '@tollgate/db'
import type { AboutOrder, Mails, MailTemplate } from '@tollgate/mails'
import type { MerchantContext } from '../../core/context.ts'
import { listManagers, type Manager } from '../../organization/member/list-managers.ts'
import { type PlannedMail, planMail } from '../../providers/mail/queue-mail.ts'
import { requireOrganization } from '../organization/find.ts'
import type { OrderWithParts } from './present.ts'

interface ManagerMail<Template extends MailTemplate> {
  order: OrderWithParts
  template: Template
  values: (about: AboutOrder) => Mails[Template]
}

interface Recipients {
  organization: Pick<Organization, 'name' | 'slug' | 'timeZone'>
  managers: Manager[]
}

/** An email about an order for each owner and admin, to be saved with what it is about. */
export async function planManagerMails<Template extends MailTemplate>(
  tx: MerchantContext,
  mail: ManagerMail<Template>,
): Promise<PlannedMail[]> {
  const organization = await requireOrganization(tx)
  return mailsTo(tx, { organization, managers: await listManagers(tx) }, mail)
}

/** The same for recipients who are known already. */
export function mailsTo<Template extends MailTemplate>(
  tx: MerchantContext,
  { organization, managers }: Recipients,
  { order, template, values }: ManagerMail<Template>,
): PlannedMail[] {
  const about = {
    organizationName: organization.name,
    timeZone: organization.timeZone,
    orderNumber: order.number,
    customerEmail: order.customer.email,
    orderUrl: `${tx.settings.BASE_URL}/${organization.slug}/orders/${order.id}`,
  }
  return managers.map(({ name, email, language }) =>
    planMail(tx, {
      organizationId: tx.organizationId,
      to: email,
      template,
      language: language ?? tx.language,
      values: values({ ...about, name }),
    }),
  )
}
