import { providerTokenRoutes as routes } from '@tollgate/contracts'
import { serve } from '../../http/serve.ts'
import { getAccountInfo } from './account-info.ts'
import { getAccessToken } from './get-access-token.ts'
import { refreshToken } from './refresh.ts'

export const providerTokenRoutes = serve(routes, {
  getAccessToken,
  refreshToken,
  getAccountInfo,
})
