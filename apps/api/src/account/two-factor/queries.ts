import type { TwoFactor } from '@tollgate/db'
import { integer, row, text } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'
import { decrypt, encrypt } from '../../core/encrypt.ts'

type Statements = Pick<Context, 'sql'>

/** The confirmed second factor of a user, and one that waits to be confirmed, which comes first. */
export async function findTwoFactors({ sql }: Statements, userId: string): Promise<TwoFactor[]> {
  const found = await sql({ factor: row('twoFactor') })`
    SELECT to_json(t) AS factor FROM two_factors t WHERE user_id = ${userId}
    ORDER BY confirmed_at IS NULL DESC, created_at DESC`
  return found.map(({ factor }) => factor)
}

/** The second factor that sign-ins take codes of. */
export async function findConfirmed(ctx: Statements, userId: string): Promise<TwoFactor | null> {
  const factors = await findTwoFactors(ctx, userId)
  return factors.find(({ confirmedAt }) => confirmedAt !== null) ?? null
}

/** Marks a time step as used. False if it, or a later one, was used before. */
export async function useStep(
  { sql }: Statements,
  { id, step }: { id: string; step: number },
): Promise<boolean> {
  const used = await sql({ id: text })`
    UPDATE two_factors SET last_step = ${step}::integer
    WHERE id = ${id} AND last_step < ${step}::integer RETURNING id`
  return used.length > 0
}

export async function countBackupCodes({ sql }: Statements, userId: string): Promise<number> {
  const [counted] = await sql({ left: integer })`
    SELECT count(*)::integer AS left FROM backup_codes b JOIN two_factors t ON t.id = b.two_factor_id
    WHERE t.user_id = ${userId} AND t.confirmed_at IS NOT NULL`
  return counted?.left ?? 0
}

type Sealing = Pick<Context, 'keys'>

export function sealTotpSecret(ctx: Sealing, id: string, secret: string): string {
  return encrypt(sealing(ctx, id), secret)
}

/** Null once the key that it was sealed with is gone: no code is right then. */
export function openTotpSecret(
  ctx: Sealing,
  { id, secret }: Pick<TwoFactor, 'id' | 'secret'>,
): string | null {
  return decrypt(sealing(ctx, id), secret)
}

function sealing({ keys }: Sealing, place: string) {
  return { keys, purpose: 'two-factor', place } as const
}
