import { readCountryFile } from '../providers/country-of-address.ts'
import type { Settings } from '../settings/settings.ts'
import { type Finding, fine, reasonOf, warning } from './finding.ts'

const SUBJECT = 'Country file'

/** Reports nothing unless a file is configured. Without it the service runs, but knows no countries. */
export async function checkCountryFile({ IP_COUNTRY_FILE: file }: Settings): Promise<Finding[]> {
  if (!file) return []
  try {
    await readCountryFile(file)
    return [fine(SUBJECT, 'can be read.')]
  } catch (error) {
    const advice =
      'Countries are unknown until IP_COUNTRY_FILE points to a database in .mmdb format.'
    return [warning(SUBJECT, `can’t be read: ${reasonOf(error)}. ${advice}`)]
  }
}
