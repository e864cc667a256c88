import {
  type Organization as OrganizationShape,
  type OrganizationSuspension,
  OrganizationUpdated,
} from '@tollgate/contracts'
import type { Organization } from '@tollgate/db'

const Metadata = OrganizationUpdated.shape.metadata

type Row = Pick<Organization, 'id' | 'name' | 'slug' | 'logo' | 'metadata' | 'createdAt'>

function identityOf(row: Row) {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    logo: row.logo,
    createdAt: row.createdAt.toISOString(),
  }
}

/** The form of lists and readings: metadata is JSON text. */
export function presentStored(row: Row): OrganizationShape {
  const metadata = row.metadata === null ? null : JSON.stringify(row.metadata)
  return { ...identityOf(row), metadata }
}

/** The form that creating and changing answer: metadata is an object, or missing. */
export function presentChanged(row: Row): OrganizationUpdated {
  if (row.metadata === null) return identityOf(row)
  return { ...identityOf(row), metadata: Metadata.parse(row.metadata) }
}

/** Null while nothing keeps it from selling and changing. */
export function presentSuspension({
  suspendedAt,
  suspensionReason,
}: Pick<Organization, 'suspendedAt' | 'suspensionReason'>): OrganizationSuspension | null {
  if (suspendedAt === null || suspensionReason === null) return null
  return { suspendedAt: suspendedAt.toISOString(), reason: suspensionReason }
}
