import { type BenefitGrant, GrantError, GrantProperties } from '@tollgate/contracts'
import type { Benefit, BenefitGrant as BenefitGrantRow, Customer } from '@tollgate/db'
import { presentRecord } from '../../core/present-record.ts'
import { filesOfGrant } from '../benefit/downloadables.ts'
import { presentBenefit } from '../benefit/present.ts'
import { presentCustomer } from '../customer/present.ts'

const StoredError = GrantError.nullable()

export function presentError({ error }: Pick<BenefitGrantRow, 'error'>): GrantError | null {
  return StoredError.parse(error)
}

/** What a grant is shown with. */
export interface GrantWithParts extends BenefitGrantRow {
  benefit: Benefit
  customer: Customer
}

/** As the merchant sees it. */
export function presentGrant(row: GrantWithParts): BenefitGrant {
  return {
    ...presentGrantFields(row),
    error: presentError(row),
    customer: presentCustomer(row.customer),
    benefit: presentBenefit(row.benefit),
    previous_properties: null,
  }
}

/** As those who listen to changes see it. */
export function presentChangedGrant(before: GrantWithParts, after: GrantWithParts): BenefitGrant {
  return { ...presentGrant(after), previous_properties: presentGrantProperties(before) }
}

/** What merchant and customer both see of a grant. */
export function presentGrantFields(row: BenefitGrantRow & { benefit: Benefit }) {
  return {
    ...presentRecord(row),
    granted_at: row.grantedAt?.toISOString() ?? null,
    is_granted: row.grantedAt !== null,
    revoked_at: row.revokedAt?.toISOString() ?? null,
    is_revoked: row.revokedAt !== null,
    subscription_id: row.subscriptionId,
    order_id: row.orderId,
    customer_id: row.customerId,
    benefit_id: row.benefitId,
    properties: presentGrantProperties(row),
  }
}

/** Files follow the benefit at once, so that a new one reaches those who bought before. */
export function presentGrantProperties(
  row: BenefitGrantRow & { benefit: Benefit },
): GrantProperties {
  if (row.benefit.type !== 'downloadables') return GrantProperties.parse(row.properties)
  return row.grantedAt === null ? {} : { files: filesOfGrant(row) }
}
