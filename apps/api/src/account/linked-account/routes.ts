import { linkedAccountRoutes as routes } from '@tollgate/contracts'
import { answering, serve } from '../../http/serve.ts'
import { listAccounts } from './list.ts'
import { unlinkAccount } from './unlink.ts'

export const linkedAccountRoutes = serve(routes, {
  listAccounts,
  unlinkAccount: answering(unlinkAccount, { status: true as const }),
})
