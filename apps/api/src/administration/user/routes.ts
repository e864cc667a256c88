import { administrationUserRoutes as routes } from '@tollgate/contracts'
import { answerCsv } from '../../http/answer-csv.ts'
import { answering, serve } from '../../http/serve.ts'
import { banUser, unbanUser } from './ban.ts'
import { createUser } from './create.ts'
import { exportUsers } from './export.ts'
import { getUser } from './get.ts'
import { getServiceAccess } from './get-access.ts'
import { hasServicePermission } from './has-permission.ts'
import { listUsers } from './list.ts'
import { cancelTwoFactorRecovery, startTwoFactorRecovery } from './recovery.ts'
import { removeUser } from './remove.ts'
import { setUserPassword } from './set-password.ts'
import { setRole } from './set-role.ts'

export const administrationUserRoutes = serve(routes, {
  listUsers,
  exportUsers: {
    handle: (c, ctx) => answerCsv(c, exportUsers(ctx, c.req.valid('query'))),
  },
  getUser,
  getServiceAccess,
  createUser,
  setRole,
  banUser,
  unbanUser,
  startTwoFactorRecovery,
  cancelTwoFactorRecovery: answering(cancelTwoFactorRecovery, { status: true as const }),
  removeUser: answering(removeUser, { success: true as const }),
  setUserPassword: answering(setUserPassword, { status: true as const }),
  hasServicePermission,
})
