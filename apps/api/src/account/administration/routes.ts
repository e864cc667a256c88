import { administrationRoutes } from '@tollgate/contracts'
import { userContext } from '../../http/app-environment.ts'
import { type App, bind } from '../../http/bind.ts'
import { findProvider, redirectUriOf } from '../social/find-provider.ts'
import { listSocialProviders } from './list-social-providers.ts'
import { requireAdministrator } from './require-administrator.ts'

const REFUSAL = 'You are not allowed to manage social providers'

export function registerAdministrationRoutes(app: App): void {
  bind(app, administrationRoutes.listSocialProviders, async (c) => {
    const ctx = userContext(c)
    await requireAdministrator(ctx, REFUSAL)
    return c.json(listSocialProviders(ctx), 200)
  })
  bind(app, administrationRoutes.testSocialProvider, async (c) => {
    const ctx = userContext(c)
    await requireAdministrator(ctx, REFUSAL)
    const provider = findProvider(ctx, c.req.valid('json').provider)
    return c.json({ checks: await provider.check(redirectUriOf(ctx, provider.id)) }, 200)
  })
}
