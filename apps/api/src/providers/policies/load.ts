import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Logger } from 'pino'
import { createPolicies, noPolicies } from './create.ts'
import type { Policies } from './port.ts'

/** The policies of the module that POLICIES_FILE names; without one there are none. */
export async function loadPolicies(file: string | undefined, logger: Logger): Promise<Policies> {
  if (!file) return noPolicies
  const exported: object = await import(pathToFileURL(path.resolve(file)).href)
  return createPolicies(exported, logger)
}
