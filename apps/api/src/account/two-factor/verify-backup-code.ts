import type { VerifyBackupCodeRequest } from '@tollgate/contracts'
import type { User } from '@tollgate/db'
import { bytes } from '../../core/columns.ts'
import type { VisitorContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { record } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'
import type { CreatedSession } from '../session/lifecycle.ts'
import { hashBackupCode } from './backup-codes.ts'
import {
  completeWithCode,
  lockOwner,
  originOf,
  urlAfter,
  userIdOf,
  type Visit,
} from './complete.ts'
import { queueTwoFactorNotice } from './notices.ts'
import { countBackupCodes, findConfirmed } from './queries.ts'
import { refuseCode } from './refuse-code.ts'

/** Takes a backup code in the place of one of the app, and uses it up. */
export async function verifyBackupCode(
  ctx: VisitorContext,
  { code, trustDevice, disableSession = false }: VerifyBackupCodeRequest,
  visit: Visit,
): Promise<{ user: User; created: CreatedSession | null; url: string | null }> {
  const origin = await originOf(ctx, visit)
  const verified = await inTransaction(ctx, async (tx) => {
    const user = await lockOwner(tx, origin)
    const factor = await findConfirmed(tx, user.id)
    if (!factor) throw refusal('BACKUP_CODES_ARENT_ENABLED')
    const used = await tx.sql({ hash: bytes })`
      DELETE FROM backup_codes
      WHERE two_factor_id = ${factor.id} AND hash = ${hashBackupCode(factor.id, code)}
      RETURNING hash`
    if (used.length === 0) return null
    const left = await countBackupCodes(tx, user.id)
    await queueTwoFactorNotice(tx, user, { what: 'backup_code_used', left })
    await record(tx, 'user.backup_code_used', { userId: user.id, after: { left } })
    const url = urlAfter(origin)
    if (disableSession) return { user, created: null, url }
    const { browser } = visit
    const created = await completeWithCode(tx, { user, origin, browser, trustDevice })
    return { user, created, url }
  })
  return verified ?? refuseCode(ctx, userIdOf(origin), 'INVALID_BACKUP_CODE')
}
