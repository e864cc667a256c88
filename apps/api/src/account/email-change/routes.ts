import { emailChangeRoutes as routes } from '@tollgate/contracts'
import { serve } from '../../http/serve.ts'
import { keepSignedIn } from '../session/keep-signed-in.ts'
import { requestEmailChange } from './request.ts'
import { undoEmailChange } from './undo.ts'

export const emailChangeRoutes = serve(routes, {
  changeEmail: {
    async handle(c, ctx) {
      await requestEmailChange(ctx, c.req.valid('json'))
      keepSignedIn(c, ctx)
      return c.json({ status: true as const }, 200)
    },
  },
  async undoEmailChange(ctx, { token }) {
    const { email } = await undoEmailChange(ctx, token)
    return { status: true as const, email }
  },
})
