import { englishMessages, renderApp } from '@tollgate/app/testing'
import type { RequestHandler } from 'msw'
import { setCurrentPortal } from '#app/api/portal-session.ts'
import { messageAreas } from '#app/message-areas.ts'
import { startApp } from '#app/start-app.ts'

interface RenderRouteOptions {
  /** Generated mock handlers; a request without one fails the test. */
  handlers?: RequestHandler[]
}

/** Opens a path of the real router, in English, against the given answers of the API. */
export async function renderRoute(path: string, { handlers = [] }: RenderRouteOptions = {}) {
  // What this tab was about before: a screen that leaves it so gets the wrong one.
  setCurrentPortal('an-earlier-portal')
  const messages = await englishMessages(messageAreas, 'common', 'portal')
  return renderApp(path, { handlers, start: (options) => startApp({ ...options, messages }) })
}
