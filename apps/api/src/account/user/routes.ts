import { userRoutes as routes } from '@tollgate/contracts'
import { serve } from '../../http/serve.ts'
import { keepSignedIn } from '../session/keep-signed-in.ts'
import { isUsernameAvailable } from './is-username-available.ts'
import { updateUser } from './update.ts'

export const userRoutes = serve(routes, {
  updateUser: {
    async handle(c, ctx) {
      await updateUser(ctx, c.req.valid('json'))
      keepSignedIn(c, ctx)
      return c.json({ status: true as const }, 200)
    },
  },
  async isUsernameAvailable(ctx, request) {
    return { available: await isUsernameAvailable(ctx, request) }
  },
})
