import type { Platform } from '@tollgate/contracts'
import type { PlatformAccount } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import { orNotFound } from '../../core/errors.ts'

interface Own {
  customerId: string
  platform: Platform
}

export function findPlatformAccounts(
  { db, organizationId }: MerchantContext,
  customerId: string,
): Promise<PlatformAccount[]> {
  return db.platformAccount.findMany({
    where: { organizationId, customerId },
    orderBy: { platform: 'asc' },
  })
}

export function findPlatformAccount(
  { db, organizationId }: MerchantContext,
  { customerId, platform }: Own,
): Promise<PlatformAccount | null> {
  return db.platformAccount.findUnique({
    where: { organizationId_customerId_platform: { organizationId, customerId, platform } },
  })
}

export async function requirePlatformAccount(
  ctx: MerchantContext,
  own: Own,
): Promise<PlatformAccount> {
  return orNotFound(await findPlatformAccount(ctx, own))
}
