import { Resolver } from 'node:dns/promises'
import type { DomainRecords } from '../../core/ports/domain-records.ts'

const MILLISECONDS_A_TRY = 2_000
const TRIES = 2

/** The answers that there is no such record, or no such name. */
const NONE = new Set(['ENODATA', 'ENOTFOUND'])

/** Asks these name servers, or those of the machine where there are none. */
export function createDomainRecords(servers: readonly string[]): DomainRecords {
  return {
    async findTexts(name) {
      const resolver = new Resolver({ timeout: MILLISECONDS_A_TRY, tries: TRIES })
      if (servers.length > 0) resolver.setServers(servers)
      try {
        const records = await resolver.resolveTxt(name)
        return records.map((parts) => parts.join(''))
      } catch (error) {
        if (error instanceof Error && 'code' in error && NONE.has(String(error.code))) return []
        throw error
      }
    },
  }
}
