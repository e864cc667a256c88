import { exportRoutes as routes } from '@tollgate/contracts'
import { serve } from '../../http/serve.ts'
import { exportAccount } from './export-account.ts'

export const exportRoutes = serve(routes, {
  exportAccount: {
    async handle(c, ctx) {
      const answer = await exportAccount(ctx, ctx.signedIn.user)
      c.header('Content-Disposition', 'attachment; filename="tollgate-account.json"')
      c.header('Cache-Control', 'no-store')
      return c.json(answer, 200)
    },
  },
})
