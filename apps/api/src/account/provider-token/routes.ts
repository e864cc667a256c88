import {
  getAccessToken as getAccessTokenRoute,
  getAccountInfo as getAccountInfoRoute,
  refreshToken,
} from '@tollgate/contracts'
import { userContext } from '../../http/app-environment.ts'
import { type App, bind } from '../../http/bind.ts'
import { getAccountInfo } from './account-info.ts'
import { getAccessToken } from './get-access-token.ts'
import { refresh } from './refresh.ts'

export function registerProviderTokenRoutes(app: App): void {
  bind(app, getAccessTokenRoute, async (c) =>
    c.json(await getAccessToken(userContext(c), c.req.valid('json')), 200),
  )
  bind(app, refreshToken, async (c) =>
    c.json(await refresh(userContext(c), c.req.valid('json')), 200),
  )
  bind(app, getAccountInfoRoute, async (c) =>
    c.json(await getAccountInfo(userContext(c), c.req.valid('json')), 200),
  )
}
