import type { AnyRouter } from '@tanstack/react-router'
import type { StartedApp } from '@tollgate/app/start-router'
import { englishMessages, renderApp } from '@tollgate/app/testing'
import type { RequestHandler } from 'msw'
import { getListUserInvitationsMockHandler } from '#api/invitation/invitation.msw.ts'
import type { Workspace } from '#api/model/index.ts'
import { setCallOrganization } from '#app/api/fetch-json.ts'
import { seedWorkspace } from '#app/features/organization/access/seed-workspace.ts'
import { messageAreas } from '#app/message-areas.ts'
import { startApp } from '#app/start-app.ts'
import { configured } from './configuration.ts'

// The app loads them late. Loaded here, they take nothing of the time that a worker’s first test has: the many
// files of the generated model alone take seconds under load.
await Promise.all([
  import('#api/model/index.ts'),
  import('#app/routeTree.gen.ts'),
  import('#app/features/account/session/signed-in-layout.tsx'),
  import('#app/shell/organization-layout.tsx'),
])

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
  const messages = await englishMessages(messageAreas, 'common', 'welcome')
  return renderApp(path, {
    // Sign-in asks for the one, and so does whatever leads there; the shell asks for the other.
    handlers: [...handlers, configured(), getListUserInvitationsMockHandler([])],
    start: (given): StartedApp<AnyRouter> => {
      const app = startApp({ ...given, messages })
      if (workspace !== undefined) seedWorkspace(app.queryClient, workspace)
      return app
    },
  })
}
