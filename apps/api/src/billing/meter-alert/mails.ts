import type { Customer, Meter, MeterAlert, Organization } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import { listManagers, type Manager } from '../../organization/member/list-managers.ts'
import { type PlannedMail, planMail } from '../../providers/mail/queue-mail.ts'
import { buttonOf } from '../order/mails.ts'
import { requireOrganization } from '../organization/find.ts'

/** An alert that a customer has reached. */
export interface Reached {
  alert: MeterAlert
  customer: Customer
  meter: Meter
  /** In which the customer has bought. */
  language: string | null
  /** In the period, as exact decimals. */
  consumed: string
  credited: string
}

/** Emails about alerts, to whom each of them says. */
export async function planAlertMails(
  tx: MerchantContext,
  reached: readonly Reached[],
): Promise<PlannedMail[]> {
  const toMerchant = reached.filter(
    ({ alert }) => alert.notify === 'merchant' && alert.customerId !== null,
  )
  const toCustomers = reached.filter(({ alert }) => alert.notify === 'customer')
  if (toMerchant.length + toCustomers.length === 0) return []
  const organization = await requireOrganization(tx)
  const managers = toMerchant.length > 0 ? await listManagers(tx) : []
  return [
    ...toMerchant.flatMap((one) =>
      managers.map((manager) => mailToManager(tx, { organization, manager }, one)),
    ),
    ...toCustomers.map((one) => mailToCustomer(tx, organization, one)),
  ]
}

export interface Reader {
  organization: Organization
  manager: Manager
}

/** About one customer who has reached an alert. */
export function mailToManager(
  tx: MerchantContext,
  { organization, manager }: Reader,
  reached: Omit<Reached, 'language'>,
): PlannedMail {
  const { alert, customer } = reached
  return planMail(tx, {
    organizationId: organization.id,
    to: manager.email,
    template: 'meter-alert',
    language: manager.language ?? tx.language,
    values: {
      ...usageOf(reached),
      name: manager.name,
      organizationName: organization.name,
      alertName: alert.name,
      customerEmail: customer.email,
      customerUrl: `${tx.settings.BASE_URL}/${organization.slug}/customers/${customer.id}`,
    },
  })
}

function mailToCustomer(tx: MerchantContext, organization: Organization, reached: Reached) {
  const { customer, language } = reached
  return planMail(tx, {
    organizationId: organization.id,
    to: customer.email,
    template: 'usage-alert',
    language: language ?? 'en',
    values: {
      ...usageOf(reached),
      merchantName: organization.name,
      merchantEmail: organization.email,
      button: buttonOf(organization),
      customerName: customer.name,
      portalUrl: `${tx.settings.BASE_URL}/portal/${organization.slug}`,
    },
  })
}

function usageOf({ meter, consumed, credited }: Omit<Reached, 'language'>) {
  return { meterName: meter.name, consumed, credited: credited === '0' ? null : credited }
}
