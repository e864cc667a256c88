import type { RateLimitStore } from '../../core/ports/rate-limits.ts'

const KEYS_MAXIMUM = 100_000

interface Window {
  uses: number
  endsAt: number
}

/** Counts in this process: right as long as one process serves. */
export function createMemoryRateLimits(keysMaximum = KEYS_MAXIMUM): RateLimitStore {
  const windows = new Map<string, Window>()

  function open(key: string, endsAt: number): Window {
    windows.delete(key)
    if (windows.size >= keysMaximum) makeRoom(windows)
    const window = { uses: 0, endsAt }
    windows.set(key, window)
    return window
  }
  return {
    async use(key, { name, uses, seconds }) {
      const now = performance.now()
      const id = `${name}:${key}`
      const known = windows.get(id)
      const window = known && known.endsAt > now ? known : open(id, now + seconds * 1000)
      window.uses++
      return {
        remaining: Math.max(0, uses - window.uses),
        resetSeconds: Math.max(1, Math.ceil((window.endsAt - now) / 1000)),
        exceeded: window.uses > uses,
      }
    },
  }
}

/** Forgets what is over, and where that is nothing, the tenth that began first: memory stays bounded. */
function makeRoom(windows: Map<string, Window>): void {
  const now = performance.now()
  const sizeBefore = windows.size
  for (const [key, { endsAt }] of windows) if (endsAt <= now) windows.delete(key)
  if (windows.size < sizeBefore) return
  const oldest = windows.keys().take(Math.ceil(sizeBefore / 10))
  for (const key of [...oldest]) windows.delete(key)
}
