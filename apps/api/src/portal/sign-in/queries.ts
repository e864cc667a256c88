import type { Context } from '../../core/context.ts'
import { newId } from '../../core/ids.ts'
import { inTransaction } from '../../core/transaction.ts'
import type { CodeOwner } from './code.ts'

const MAXIMUM_ATTEMPTS = 5
/** People who get impatient and ask again can still enter an earlier code. */
const CODES_ALIVE = 3

export async function insertCode(
  ctx: Context,
  code: CodeOwner & {
    codeHash: Uint8Array<ArrayBuffer>
    browserHash: Uint8Array<ArrayBuffer>
    expiresAt: Date
  },
): Promise<void> {
  await ctx.db.customerSignInCode.create({
    data: { id: newId(), ...code, createdAt: ctx.clock.now() },
  })
}

interface Alive {
  id: string
  codeHash: Uint8Array
  isOwn: boolean
  attempts: number
}

/**
 * Counts one attempt on every code it could match, and returns those: the last three that this browser
 * asked for, and the last three of all others. A browser has its own attempts on each of its codes,
 * so strangers who ask and guess keep no one out.
 */
export async function tryCodes(
  ctx: Context,
  owner: CodeOwner,
  browserHash: Uint8Array | null,
): Promise<Pick<Alive, 'id' | 'codeHash'>[]> {
  return inTransaction(ctx, async (tx) => {
    const alive = await lockAlive(tx, owner, browserHash)
    const tried = alive.filter(({ attempts }) => attempts < MAXIMUM_ATTEMPTS)
    const idsOf = (own: boolean) => tried.filter(({ isOwn }) => isOwn === own).map(({ id }) => id)
    await tx.db.customerSignInCode.updateMany({
      where: { id: { in: idsOf(true) } },
      data: { attempts: { increment: 1 } },
    })
    await tx.db.customerSignInCode.updateMany({
      where: { id: { in: idsOf(false) } },
      data: { foreignAttempts: { increment: 1 } },
    })
    return tried
  })
}

/** Locks in the order of their ids, so that parallel guesses are all counted and none deadlocks. */
function lockAlive(
  tx: Context,
  { organizationId, email }: CodeOwner,
  browserHash: Uint8Array | null,
): Promise<Alive[]> {
  return tx.db.$queryRaw<Alive[]>`
    SELECT id, code_hash AS "codeHash", browser_hash = ${browserHash} IS TRUE AS "isOwn",
      CASE WHEN browser_hash = ${browserHash} THEN attempts ELSE foreign_attempts END AS attempts
    FROM customer_sign_in_codes
    WHERE id IN (
        (SELECT id FROM customer_sign_in_codes
         WHERE organization_id = ${organizationId}::uuid AND email = ${email}
           AND browser_hash = ${browserHash}
         ORDER BY created_at DESC, id DESC LIMIT ${CODES_ALIVE})
        UNION ALL
        (SELECT id FROM customer_sign_in_codes
         WHERE organization_id = ${organizationId}::uuid AND email = ${email}
           AND (browser_hash = ${browserHash}) IS NOT TRUE
         ORDER BY created_at DESC, id DESC LIMIT ${CODES_ALIVE})
      )
      AND used_at IS NULL AND expires_at > ${tx.clock.now()}
    ORDER BY id FOR UPDATE`
}

/** Uses a code up; false when another request just did. */
export async function consumeCode(ctx: Context, id: string): Promise<boolean> {
  const { count } = await ctx.db.customerSignInCode.updateMany({
    where: { id, usedAt: null },
    data: { usedAt: ctx.clock.now() },
  })
  return count === 1
}
