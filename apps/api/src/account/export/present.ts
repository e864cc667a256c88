import type { AccountExport } from '@tollgate/contracts'
import type {
  findAudit,
  findDevices,
  findInvitations,
  findMemberships,
  findPurchases,
} from './queries.ts'

type RowOf<Find extends (...given: never[]) => Promise<unknown[]>> = Awaited<
  ReturnType<Find>
>[number]
type ItemOf<Name extends 'devices' | 'organizations' | 'invitations' | 'purchases' | 'audit'> =
  AccountExport[Name][number]

export function presentDevice(row: RowOf<typeof findDevices>): ItemOf<'devices'> {
  return {
    id: row.id,
    userAgent: row.userAgent,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
  }
}

export function presentMembership(row: RowOf<typeof findMemberships>): ItemOf<'organizations'> {
  return {
    organizationId: row.organizationId,
    name: row.organization.name,
    slug: row.organization.slug,
    roles: row.roles,
    joinedAt: row.createdAt.toISOString(),
  }
}

export function presentInvitation(
  row: RowOf<typeof findInvitations>,
  userId: string,
): ItemOf<'invitations'> {
  return {
    id: row.id,
    organizationId: row.organizationId,
    email: row.email,
    roles: row.roles,
    status: row.status,
    sent: row.inviterId === userId,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }
}

export function presentPurchase(row: RowOf<typeof findPurchases>): ItemOf<'purchases'> {
  return {
    orderId: row.id,
    organizationId: row.organizationId,
    merchantName: row.organization.name,
    productName: row.product.name,
    status: row.status,
    totalAmount: row.totalAmount,
    currency: row.currency,
    createdAt: row.createdAt.toISOString(),
  }
}

export function presentAuditEntry(row: RowOf<typeof findAudit>): ItemOf<'audit'> {
  return {
    id: row.id,
    action: row.action,
    organizationId: row.organizationId,
    targetType: row.targetType,
    targetId: row.targetId,
    createdAt: row.createdAt.toISOString(),
  }
}
