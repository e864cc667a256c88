import type { Context } from '../../core/context.ts'
import { newId } from '../../core/ids.ts'
import type { CodeOwner } from './code.ts'

const MAXIMUM_ATTEMPTS = 5

export async function insertCode(
  ctx: Context,
  code: CodeOwner & { codeHash: Uint8Array<ArrayBuffer>; expiresAt: Date },
): Promise<void> {
  await ctx.db.customerSignInCode.create({
    data: { id: newId(), ...code, createdAt: ctx.clock.now() },
  })
}

/**
 * Counts one attempt on the newest code, and answers it; null when it is used, too old, or was
 * tried too often. One statement, so that parallel guesses are all counted.
 */
export async function tryNewestCode(
  ctx: Context,
  { organizationId, email }: CodeOwner,
): Promise<{ id: string; codeHash: Buffer } | null> {
  const rows = await ctx.db.$queryRaw<{ id: string; codeHash: Uint8Array }[]>`
    UPDATE customer_sign_in_codes SET attempts = attempts + 1
    WHERE id = (
        SELECT id FROM customer_sign_in_codes
        WHERE organization_id = ${organizationId}::uuid AND email = ${email}
        ORDER BY created_at DESC, id DESC LIMIT 1
      )
      AND used_at IS NULL AND expires_at > ${ctx.clock.now()} AND attempts < ${MAXIMUM_ATTEMPTS}
    RETURNING id, code_hash AS "codeHash"`
  const [row] = rows
  return row ? { id: row.id, codeHash: Buffer.from(row.codeHash) } : null
}

/** Uses a code up; false when another request just did. */
export async function consumeCode(ctx: Context, id: string): Promise<boolean> {
  const { count } = await ctx.db.customerSignInCode.updateMany({
    where: { id, usedAt: null },
    data: { usedAt: ctx.clock.now() },
  })
  return count === 1
}
