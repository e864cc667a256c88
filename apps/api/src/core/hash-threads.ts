import { readdirSync, readFileSync } from 'node:fs'
import os from 'node:os'

const THREADS = '/proc/self/task'
/** Of -20 to 19: with every processor busy, a tenth of what others get. */
const NICE = 10

/**
 * Lets requests go before password hashes where both want a processor. Only Linux knows a priority
 * for each thread; elsewhere all stay equal. The hasher has started the threads by its first hash.
 */
export function letRequestsGoFirst(): void {
  try {
    for (const thread of readdirSync(THREADS)) {
      const name = readFileSync(`${THREADS}/${thread}/comm`, 'utf8').trim()
      if (name === 'libuv-worker') os.setPriority(Number(thread), NICE)
    }
  } catch {
    // Hashes work as well without.
  }
}
