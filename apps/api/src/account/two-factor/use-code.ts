import type { TwoFactor } from '@tollgate/db'
import type { Context } from '../../core/context.ts'
import { openTotpSecret, useStep } from './queries.ts'
import { stepOfCode } from './totp.ts'

/** Uses a code of this second factor up. False if it is wrong, or was used before. */
export async function useCode(tx: Context, factor: TwoFactor, code: string): Promise<boolean> {
  const secret = openTotpSecret(tx, factor)
  const step = secret === null ? null : stepOfCode(secret, code, tx.clock.now())
  return step !== null && useStep(tx, { id: factor.id, step })
}
