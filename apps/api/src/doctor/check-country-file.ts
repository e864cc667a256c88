import type { Settings } from '../env.ts'
import { readCountryFile } from '../providers/country-of-address.ts'
import { type Finding, fine, reasonOf, warning } from './finding.ts'

const SUBJECT = 'Country file'

/** Says nothing where none is named. The service runs without it, but knows no countries. */
export async function checkCountryFile({ IP_COUNTRY_FILE: file }: Settings): Promise<Finding[]> {
  if (!file) return []
  try {
    await readCountryFile(file)
    return [fine(SUBJECT, 'can be read.')]
  } catch (error) {
    const advice = 'Countries stay unknown until IP_COUNTRY_FILE names a database in .mmdb format.'
    return [warning(SUBJECT, `can’t be read: ${reasonOf(error)}. ${advice}`)]
  }
}
