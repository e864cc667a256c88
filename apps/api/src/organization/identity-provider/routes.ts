import { identityProviderRoutes as routes } from '@tollgate/contracts'
import { keepDevice } from '../../account/device/cookie.ts'
import { versionTag } from '../../core/version.ts'
import { requestHeader } from '../../http/request-header.ts'
import { answering, serve } from '../../http/serve.ts'
import { getIdentityProvider } from './get.ts'
import { presentIdentityProvider } from './present.ts'
import { removeIdentityProvider } from './remove.ts'
import { setIdentityProvider } from './set.ts'
import { setSingleSignOnEnforced } from './set-enforced.ts'
import { testIdentityProvider } from './test.ts'

export const identityProviderRoutes = serve(routes, {
  getIdentityProvider,
  setIdentityProvider: {
    async handle(c, ctx) {
      const ifMatch = requestHeader(c, 'if-match')
      const row = await setIdentityProvider(ctx, { ...c.req.valid('json'), ifMatch })
      c.header('ETag', versionTag(row))
      return c.json(presentIdentityProvider(row), 200)
    },
  },
  removeIdentityProvider: answering(removeIdentityProvider, { status: true as const }),
  setSingleSignOnEnforced,
  testIdentityProvider: {
    async handle(c, ctx) {
      return c.json(await testIdentityProvider(ctx, c.req.valid('json'), keepDevice(c)), 200)
    },
  },
})
