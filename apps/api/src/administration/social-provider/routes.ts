import { socialProviderRoutes as routes } from '@tollgate/contracts'
import { findProvider, redirectUriOf } from '../../account/social/find-provider.ts'
import { serve } from '../../http/serve.ts'
import { listSocialProviders } from './list-social-providers.ts'
import { requireAdministrator } from './require-administrator.ts'

const REFUSAL = 'YOU_ARE_NOT_ALLOWED_TO_MANAGE_SOCIAL_PROVIDERS'

export const socialProviderRoutes = serve(routes, {
  async listSocialProviders(ctx) {
    await requireAdministrator(ctx, REFUSAL)
    return listSocialProviders(ctx)
  },
  async testSocialProvider(ctx, { provider: id }) {
    await requireAdministrator(ctx, REFUSAL)
    const provider = findProvider(ctx, id)
    return { checks: await provider.check(redirectUriOf(ctx, provider.id)) }
  },
})
