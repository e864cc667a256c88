/**
 * `pnpm usage:rebuild [slug]` adds up anew, from the events of all organizations or of one, what quantities of meters
 * are read from, while the service runs or not. Exit code 1: it could not.
 */
import { rebuildUsage } from './billing/usage/rebuild.ts'
import { runCommand } from './server/command.ts'

try {
  const count = await runCommand((ctx) => rebuildUsage(ctx, process.argv[2]))
  console.log(`Meters that were added up anew: ${count}.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
