import { createHash } from 'node:crypto'
import type { LeakedPasswords } from '../../core/ports/leaked-passwords.ts'
import type { Telemetry } from '../../core/ports/telemetry.ts'
import type { Settings } from '../../settings/settings.ts'
import type { OutboundFetch } from '../outbound/guarded-fetch.ts'
import { isHashKnownTo } from './by-service.ts'
import { isHashInFile } from './in-file.ts'

interface Parts {
  settings: Pick<Settings, 'LEAKED_PASSWORDS_FILE' | 'LEAKED_PASSWORDS_URL'>
  fetch: OutboundFetch
  logger: { warn(details: object, message: string): void }
  telemetry: Telemetry | null
}

/** Asks the file first, then the service. Where one can’t be asked, passwords pass: signing up must not depend on it. */
export function openLeakedPasswords({
  settings,
  fetch,
  logger,
  telemetry,
}: Parts): LeakedPasswords {
  const { LEAKED_PASSWORDS_FILE: file, LEAKED_PASSWORDS_URL: url } = settings
  async function ask(setting: string, asked: Promise<boolean>): Promise<boolean> {
    try {
      return await asked
    } catch (error) {
      logger.warn({ error, setting }, 'Whether a password has leaked could not be checked')
      telemetry?.passwordUnchecked()
      return false
    }
  }
  return {
    async has(password) {
      if (!file && !url) return false
      const hash = createHash('sha1').update(password, 'utf8').digest('hex').toUpperCase()
      if (file && (await ask('LEAKED_PASSWORDS_FILE', isHashInFile(file, hash)))) return true
      return url ? ask('LEAKED_PASSWORDS_URL', isHashKnownTo({ url, fetch }, hash)) : false
    },
  }
}
