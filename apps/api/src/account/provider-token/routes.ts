import { providerTokenRoutes } from '@tollgate/contracts'
import { userContext } from '../../http/app-environment.ts'
import { type App, bind } from '../../http/bind.ts'
import { getAccountInfo } from './account-info.ts'
import { getAccessToken } from './get-access-token.ts'
import { refresh } from './refresh.ts'

export function registerProviderTokenRoutes(app: App): void {
  bind(app, providerTokenRoutes.getAccessToken, async (c) =>
    c.json(await getAccessToken(userContext(c), c.req.valid('json')), 200),
  )
  bind(app, providerTokenRoutes.refreshToken, async (c) =>
    c.json(await refresh(userContext(c), c.req.valid('json')), 200),
  )
  bind(app, providerTokenRoutes.getAccountInfo, async (c) =>
    c.json(await getAccountInfo(userContext(c), c.req.valid('json')), 200),
  )
}
