import { changeLists } from './changes.ts'
import { limitsTables } from './limits.ts'
import { rateLimitTable } from './rate-limits.ts'
import { refusalTables } from './refusals.ts'
import { sandboxCardTable } from './sandbox-cards.ts'
import { settingTables } from './settings.ts'
import { webhookEventTable } from './webhook-events.ts'

/** Tables generated from the source, by the name that pages use for them. */
const tables: Record<string, () => string> = {
  changes: changeLists,
  refusals: refusalTables,
  limits: limitsTables,
  'rate-limits': rateLimitTable,
  'sandbox-cards': sandboxCardTable,
  settings: settingTables,
  'webhook-events': webhookEventTable,
}

/** Puts a table where a page has `<!-- from source: name -->`. */
export function fromSource(markdown: string): string {
  return markdown.replace(/^<!-- from source: ([\w-]+) -->$/gm, (_, name: string) => {
    const table = tables[name]
    if (!table) throw new Error(`There is no table ${name} in the source`)
    return table()
  })
}
