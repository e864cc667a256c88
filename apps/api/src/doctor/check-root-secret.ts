import { findKeptSecret } from '../settings/root-secret.ts'
import type { Settings } from '../settings/settings.ts'
import { type Finding, problem, reasonOf } from './finding.ts'

/** Says nothing of a secret that is right, or that the first start will make. */
export async function checkRootSecret(settings: Settings): Promise<Finding[]> {
  if (settings.AUTH_SECRET) return []
  try {
    await findKeptSecret(settings)
    return []
  } catch (error) {
    return [problem('Root secret', `cannot be used: ${reasonOf(error)}.`)]
  }
}
