import { benchBenefits } from './benefits/bench.ts'
import { benchIdentity } from './identity/bench.ts'
import { benchLists } from './lists/bench.ts'
import { benchMemory } from './memory/bench.ts'
import { benchOrganization } from './organization/bench.ts'
import { benchScreens } from './screens/bench.ts'
import { benchSelling } from './selling/bench.ts'
import { benchSubscriptions } from './subscriptions/bench.ts'
import { benchUsage } from './usage/bench.ts'
import { benchWebhooks } from './webhooks/bench.ts'

/** Each subject is one program; `pnpm bench <subject>` runs it. */
const subjects: Record<string, (options: string[]) => Promise<void>> = {
  identity: benchIdentity,
  organization: benchOrganization,
  selling: benchSelling,
  subscriptions: benchSubscriptions,
  benefits: benchBenefits,
  memory: benchMemory,
  lists: benchLists,
  screens: benchScreens,
  usage: benchUsage,
  webhooks: benchWebhooks,
}

const [name = '', ...options] = process.argv.slice(2)
const run = subjects[name]
if (!run) {
  console.error(`Usage: pnpm bench <subject>. Subjects: ${Object.keys(subjects).join(', ')}`)
  process.exit(1)
}
await run(options)
