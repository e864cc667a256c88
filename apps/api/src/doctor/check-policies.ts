import pino from 'pino'
import { loadPolicies } from '../providers/policies/load.ts'
import type { Settings } from '../settings/settings.ts'
import { type Finding, fine, problem, reasonOf } from './finding.ts'

const SUBJECT = 'Policies'

/** Reports nothing unless a module is configured. */
export async function checkPolicies({ POLICIES_FILE: file }: Settings): Promise<Finding[]> {
  if (!file) return []
  try {
    const policies = await loadPolicies(file, pino({ level: 'silent' }))
    const used = Object.entries(policies).flatMap(([name, policy]) => (policy ? [name] : []))
    return [fine(SUBJECT, `override the settings: ${used.join(', ')}.`)]
  } catch (error) {
    return [problem(SUBJECT, `can’t be used: ${reasonOf(error)}. Fix the module in POLICIES_FILE.`)]
  }
}
