import { hash } from 'node:crypto'
import { type Customer, MetadataOutput } from '@tollgate/contracts'
import type { Customer as CustomerRow } from '@tollgate/db'
import { presentRecord } from '../../core/present-record.ts'
import { readAddress } from '../address/address.ts'
import { readTaxId } from '../tax-id/tax-id.ts'

export function presentCustomer(row: CustomerRow): Customer {
  return {
    ...presentOwnFields(row),
    external_id: row.externalId,
    metadata: MetadataOutput.parse(row.metadata),
    organization_id: row.organizationId,
    deleted_at: row.deletedAt?.toISOString() ?? null,
    avatar_url: avatarOf(row.email),
  }
}

/** What a customer may see of the own record, too. */
export function presentOwnFields(row: CustomerRow) {
  return {
    ...presentRecord(row),
    email: row.email,
    email_verified: row.emailVerified,
    name: row.name,
    billing_address: readAddress(row.billingAddress),
    tax_id: readTaxId(row.taxId),
  }
}

/** The picture that people chose for their address at Gravatar, else one drawn from its hash. */
function avatarOf(email: string): string {
  const name = hash('sha256', email.trim().toLowerCase())
  return `https://www.gravatar.com/avatar/${name}?d=identicon`
}
