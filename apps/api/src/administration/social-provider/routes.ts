import { socialProviderRoutes as routes } from '@tollgate/contracts'
import { findProvider, redirectUriOf } from '../../account/social/find-provider.ts'
import { serve } from '../../http/serve.ts'
import { listSocialProviders } from './list-social-providers.ts'

export const socialProviderRoutes = serve(routes, {
  listSocialProviders,
  async testSocialProvider(ctx, { provider: id }) {
    const provider = findProvider(ctx, id)
    return { checks: await provider.check(redirectUriOf(ctx, provider.id)) }
  },
})
