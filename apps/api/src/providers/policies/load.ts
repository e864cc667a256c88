import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Logger } from 'pino'
import type { Policies } from '../../core/ports/policies.ts'
import { createPolicies, noPolicies } from './create.ts'

/** The policies of the module that POLICIES_FILE names; without one there are none. */
export async function loadPolicies(file: string | undefined, logger: Logger): Promise<Policies> {
  if (!file) return noPolicies
  const exported: object = await import(pathToFileURL(path.resolve(file)).href)
  return createPolicies(exported, logger)
}
