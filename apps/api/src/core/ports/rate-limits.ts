export interface RateLimit {
  name: string
  uses: number
  seconds: number
}

export interface Usage {
  /** Uses that are left in this window. */
  remaining: number
  /** When the window starts anew. */
  resetSeconds: number
  exceeded: boolean
}

/** Counts uses of a key. Adapters: in this process, PostgreSQL, Redis. */
export interface RateLimitStore {
  /** Counts one use; of many at once, exactly as many pass as the limit lets. */
  use(key: string, limit: RateLimit): Promise<Usage>
}
