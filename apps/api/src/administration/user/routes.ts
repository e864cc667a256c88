import { administrationUserRoutes as routes } from '@tollgate/contracts'
import { answering, serve } from '../../http/serve.ts'
import { banUser, unbanUser } from './ban.ts'
import { createUser } from './create.ts'
import { getUser } from './get.ts'
import { hasServicePermission } from './has-permission.ts'
import { listUsers } from './list.ts'
import { removeUser } from './remove.ts'
import { setUserPassword } from './set-password.ts'
import { setRole } from './set-role.ts'

export const administrationUserRoutes = serve(routes, {
  listUsers,
  getUser,
  createUser,
  setRole,
  banUser,
  unbanUser,
  removeUser: answering(removeUser, { success: true as const }),
  setUserPassword: answering(setUserPassword, { status: true as const }),
  hasServicePermission,
})
