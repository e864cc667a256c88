import { boolean } from '../../core/columns.ts'
import type { MerchantContext } from '../../core/context.ts'

/** Longer than a batch of renewals takes, and so short that nobody behind it gives up. */
const LONGEST_WAIT = '3s'

/**
 * Whether it is ours until the transaction ends to add up what the organization’s customers use. One who folds waits for
 * those who keep folding out, and who comes after it waits for it: renewals that follow each other don’t hold it up.
 */
export async function takeFoldingTurn({ sql, organizationId }: MerchantContext): Promise<boolean> {
  const [turn] = await sql({ isTaken: boolean })`
    SELECT pg_try_advisory_xact_lock(
      hashtextextended('usage folding turn ' || ${organizationId}, 0)
    ) AS "isTaken", set_config('lock_timeout', ${LONGEST_WAIT}, true)`
  if (!turn?.isTaken) return false
  await sql()`
    SELECT pg_advisory_xact_lock(hashtextextended('usage folding ' || ${organizationId}, 0))`
  return true
}

/** The same, however long it takes: for who does it by hand. */
export async function waitForFolding({ sql, organizationId }: MerchantContext): Promise<void> {
  await sql()`
    SELECT set_config('lock_timeout', '0', true),
      pg_advisory_xact_lock(hashtextextended('usage folding turn ' || ${organizationId}, 0))`
  await sql()`
    SELECT pg_advisory_xact_lock(hashtextextended('usage folding ' || ${organizationId}, 0))`
}

/** What is added up must not miss a customer who is just getting what was used under an external id. */
export async function keepOutJoining({ sql, organizationId }: MerchantContext): Promise<void> {
  await sql()`
    SELECT pg_advisory_xact_lock(hashtextextended('usage joining ' || ${organizationId}, 0))`
}

/** The same the other way: who joins a customer has nobody add up until the transaction ends. */
export async function keepOutAddingUp({ sql, organizationId }: MerchantContext): Promise<void> {
  await sql()`
    SELECT pg_advisory_xact_lock_shared(hashtextextended('usage joining ' || ${organizationId}, 0))`
}

/** Keeps the organization’s usage from being folded by others until the transaction ends. */
export async function keepOutFolding({ sql, organizationId }: MerchantContext): Promise<void> {
  await sql()`
    SELECT pg_advisory_xact_lock_shared(hashtextextended('usage folding ' || ${organizationId}, 0))`
}
