import { benchSession } from './session/bench.ts'

/** Each subject is one program; `pnpm bench <subject>` runs it. */
const subjects: Record<string, () => Promise<void>> = { session: benchSession }

const [name = ''] = process.argv.slice(2)
const run = subjects[name]
if (!run) {
  console.error(`Usage: pnpm bench <subject>. Subjects: ${Object.keys(subjects).join(', ')}`)
  process.exit(1)
}
await run()
