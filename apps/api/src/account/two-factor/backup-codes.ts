import { createHash } from 'node:crypto'
import type { NewRow } from '@tollgate/db'
import { randomText } from '../../core/ids.ts'

const COUNT = 10
const HALF = 5

/** Ten codes of 59 bits each. */
export function newBackupCodes(): string[] {
  return Array.from({ length: COUNT }, () => `${randomText(HALF)}-${randomText(HALF)}`)
}

export function backupCodeRows(twoFactorId: string, codes: string[]): NewRow<'backupCode'>[] {
  return codes.map((code) => ({ twoFactorId, hash: hashBackupCode(twoFactorId, code) }))
}

/** Random enough that no slow hash is needed; what it belongs to makes each list a search of its own. */
export function hashBackupCode(twoFactorId: string, code: string): Uint8Array<ArrayBuffer> {
  const written = code.replaceAll(/\s/g, '')
  return new Uint8Array(createHash('sha256').update(`${twoFactorId}:${written}`).digest())
}
