import { invitationRoutes } from '@tollgate/contracts'
import {
  activeOrganization,
  anyContext,
  signedIn,
  userContext,
} from '../../http/app-environment.ts'
import { type App, bind } from '../../http/bind.ts'
import { accept } from './accept.ts'
import { cancel } from './cancel.ts'
import { get } from './get.ts'
import { invite } from './invite.ts'
import { list } from './list.ts'
import { listOfUser } from './list-of-user.ts'
import { reject } from './reject.ts'

export function registerInvitationRoutes(app: App): void {
  bind(app, invitationRoutes.inviteMember, async (c) => {
    const input = { ...c.req.valid('json'), ...activeOrganization(c) }
    return c.json(await invite(userContext(c), input), 200)
  })
  bind(app, invitationRoutes.cancelInvitation, async (c) => {
    return c.json(await cancel(userContext(c), c.req.valid('json').invitationId), 200)
  })
  bind(app, invitationRoutes.listInvitations, async (c) => {
    const asked = { ...c.req.valid('query'), ...activeOrganization(c) }
    return c.json(await list(userContext(c), asked), 200)
  })
  bind(app, invitationRoutes.getInvitation, async (c) => {
    const reader = c.get('signedIn')?.user
    return c.json(await get(anyContext(c), c.req.valid('query'), reader), 200)
  })
  bind(app, invitationRoutes.acceptInvitation, async (c) => {
    return c.json(await accept(userContext(c), c.req.valid('json'), signedIn(c).user), 200)
  })
  bind(app, invitationRoutes.rejectInvitation, async (c) => {
    return c.json(await reject(userContext(c), c.req.valid('json'), signedIn(c).user), 200)
  })
  bind(app, invitationRoutes.listUserInvitations, async (c) => {
    return c.json(await listOfUser(userContext(c), signedIn(c).user), 200)
  })
}
