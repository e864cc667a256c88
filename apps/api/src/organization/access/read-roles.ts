import { isRoleName, type RoleName } from '@tollgate/contracts'
import { refusal } from '../../core/errors.ts'

/** The roles that a request names, each once: a list, or a text with commas between them. */
export function readRoles(given: string | string[]): RoleName[] {
  const names = [given].flat().flatMap((text) => text.split(',').map((name) => name.trim()))
  const known = names.filter(isRoleName)
  if (known.length < names.length || names.length === 0) {
    throw refusal('ROLE_NOT_FOUND')
  }
  return [...new Set(known)]
}
