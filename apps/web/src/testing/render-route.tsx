import { createMemoryHistory } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { loadWithRefusals } from '@tollgate/app/fetch-json'
import { server } from '@tollgate/app/testing'
import { createMessageStore } from '@tollgate/messages'
import type { RequestHandler } from 'msw'
import { getListUserInvitationsMockHandler } from '#api/invitation/invitation.msw.ts'
import type { Workspace } from '#api/model/index.ts'
import { setCallOrganization } from '#app/api/fetch-json.ts'
import { App } from '#app/app.tsx'
import { seedWorkspace } from '#app/features/organization/access/seed-workspace.ts'
import { messageAreas } from '#app/message-areas.ts'
import { startApp } from '#app/start-app.ts'
import { configured } from './configuration.ts'

interface RenderRouteOptions {
  /** Generated mock handlers; a request without one fails the test. */
  handlers?: RequestHandler[]
  /** The answer that a built page asks for before the app runs. */
  workspace?: Workspace
}

/** Opens a path of the real router, in English, against the given answers of the API. */
export async function renderRoute(path: string, options: RenderRouteOptions = {}) {
  const { handlers = [], workspace } = options
  // What this tab was about before: a screen that leaves it so gets the wrong one.
  setCallOrganization('an-earlier-organization')
  // Sign-in asks for the one, and so does whatever leads there; the shell asks for the other.
  server.use(...handlers, configured(), getListUserInvitationsMockHandler([]))
  const messages = createMessageStore('en', messageAreas)
  loadWithRefusals(() => messages.load('error'))
  await messages.load('common', 'welcome')
  const basepath = import.meta.env.BASE_URL.replace(/\/$/, '')
  const history = createMemoryHistory({ initialEntries: [basepath + path] })
  const app = startApp({ messages, history, retry: false })
  if (workspace !== undefined) seedWorkspace(app.queryClient, workspace)
  await app.router.load()
  const view = render(<App {...app} />)
  return { ...view, router: app.router, user: userEvent.setup() }
}
