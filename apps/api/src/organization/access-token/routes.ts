import { accessTokenRoutes as routes } from '@tollgate/contracts'
import { serve } from '../../http/serve.ts'
import { createAccessToken } from './create.ts'
import { getOrganizationAccessToken } from './get.ts'
import { listAccessTokens } from './list.ts'
import { deleteAccessToken } from './revoke.ts'
import { updateAccessToken } from './update.ts'

export const accessTokenRoutes = serve(routes, {
  createAccessToken,
  getOrganizationAccessToken,
  listAccessTokens,
  deleteAccessToken,
  updateAccessToken,
})
