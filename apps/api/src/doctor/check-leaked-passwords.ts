import { requireHashFile } from '../providers/leaked-passwords/in-file.ts'
import type { Settings } from '../settings/settings.ts'
import { type Finding, fine, reasonOf, warning } from './finding.ts'

const SUBJECT = 'Leaked passwords'

/** Reports nothing unless a file is configured. Where it can’t be searched, passwords pass. */
export async function checkLeakedPasswords({
  LEAKED_PASSWORDS_FILE: file,
}: Settings): Promise<Finding[]> {
  if (!file) return []
  try {
    await requireHashFile(file)
    return [fine(SUBJECT, 'can be searched.')]
  } catch (error) {
    const advice =
      'Leaked passwords are accepted until LEAKED_PASSWORDS_FILE points to SHA-1 hashes, one a line, ordered by hash.'
    return [warning(SUBJECT, `can’t be searched: ${reasonOf(error)}. ${advice}`)]
  }
}
