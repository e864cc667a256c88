import { invitationRoutes as routes } from '@tollgate/contracts'
import { serve } from '../../http/serve.ts'
import { acceptInvitation } from './accept.ts'
import { cancelInvitation } from './cancel.ts'
import { getInvitation } from './get.ts'
import { inviteMember } from './invite.ts'
import { listInvitations } from './list.ts'
import { listUserInvitations } from './list-of-user.ts'
import { rejectInvitation } from './reject.ts'

export const invitationRoutes = serve(routes, {
  acceptInvitation,
  cancelInvitation,
  getInvitation,
  inviteMember,
  listInvitations,
  listUserInvitations,
  rejectInvitation,
})
