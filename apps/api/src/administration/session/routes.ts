import { administrationSessionRoutes as routes } from '@tollgate/contracts'
import { answering, serve } from '../../http/serve.ts'
import { listUserSessions } from './list.ts'
import { revokeUserSession, revokeUserSessions } from './revoke.ts'

const SUCCEEDED = { success: true } as const

export const administrationSessionRoutes = serve(routes, {
  listUserSessions,
  revokeUserSession: answering(revokeUserSession, SUCCEEDED),
  revokeUserSessions: answering(revokeUserSessions, SUCCEEDED),
})
