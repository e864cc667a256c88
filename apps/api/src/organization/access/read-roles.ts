import { isRoleName, type RoleName } from '@tollgate/contracts'
import { AccountError } from '../../core/errors.ts'

/** The roles that a request names, each once: a list, or a text with commas between them. */
export function readRoles(given: string | string[]): RoleName[] {
  const names = [given].flat().flatMap((text) => text.split(',').map((name) => name.trim()))
  const known = names.filter(isRoleName)
  if (known.length < names.length || names.length === 0) {
    throw new AccountError(400, 'Role not found')
  }
  return [...new Set(known)]
}
