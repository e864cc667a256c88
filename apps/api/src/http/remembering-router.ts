import type { Result, Router } from 'hono/router'
import { RegExpRouter } from 'hono/router/reg-exp-router'
import { SmartRouter } from 'hono/router/smart-router'
import { TrieRouter } from 'hono/router/trie-router'

/**
 * Hono’s own router, which looks a path without parameters up once: what such a path leads to never
 * changes after the start. As many are remembered as there are routes.
 */
export function createRememberingRouter<Handler>(): Router<Handler> {
  const router = new SmartRouter<Handler>({ routers: [new RegExpRouter(), new TrieRouter()] })
  const remembered = new Map<string, Map<string, Result<Handler>>>()
  return {
    name: 'RememberingRouter',
    add(method, path, handler) {
      if (!/[:*]/.test(path)) remembered.set(path, new Map())
      router.add(method, path, handler)
    },
    match(method, path) {
      const matches = remembered.get(path)
      const known = matches?.get(method)
      if (known) return known
      const found = router.match(method, path)
      matches?.set(method, found)
      return found
    },
  }
}
