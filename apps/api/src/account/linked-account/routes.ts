import { linkedAccountRoutes } from '@tollgate/contracts'
import { signedIn, userContext } from '../../http/app-environment.ts'
import { type App, bind } from '../../http/bind.ts'
import { requireFresh } from '../session/freshness.ts'
import { list } from './list.ts'
import { unlink } from './unlink.ts'

export function registerLinkedAccountRoutes(app: App): void {
  bind(app, linkedAccountRoutes.listAccounts, async (c) => c.json(await list(userContext(c)), 200))
  bind(app, linkedAccountRoutes.unlinkAccount, async (c) => {
    const ctx = userContext(c)
    requireFresh(ctx, signedIn(c).session)
    await unlink(ctx, c.req.valid('json'))
    return c.json({ status: true as const }, 200)
  })
}
