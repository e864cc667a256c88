import { boolean } from '../../core/columns.ts'
import type { MerchantContext } from '../../core/context.ts'

/** Whether it is ours until the transaction ends to add up what the organization’s customers use. */
export async function takeFoldingTurn({ sql, organizationId }: MerchantContext): Promise<boolean> {
  const [taken] = await sql({ isTaken: boolean })`
    SELECT pg_try_advisory_xact_lock(
      hashtextextended('usage folding ' || ${organizationId}, 0)
    ) AS "isTaken"`
  return taken?.isTaken ?? false
}

/** What is added up must not miss a customer who is just getting what was used under an external id. */
export async function keepOutJoining({ sql, organizationId }: MerchantContext): Promise<void> {
  await sql()`
    SELECT pg_advisory_xact_lock(hashtextextended('usage joining ' || ${organizationId}, 0))`
}

/** Keeps the organization’s usage from being folded by others until the transaction ends. */
export async function keepOutFolding({ sql, organizationId }: MerchantContext): Promise<void> {
  await sql()`
    SELECT pg_advisory_xact_lock_shared(hashtextextended('usage folding ' || ${organizationId}, 0))`
}
