import { createMemoryHistory } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { loadWithRefusals } from '@tollgate/app/fetch-json'
import { server } from '@tollgate/app/testing'
import { createMessageStore } from '@tollgate/messages'
import type { RequestHandler } from 'msw'
import { setCurrentPortal } from '#app/api/portal-session.ts'
import { App } from '#app/app.tsx'
import { messageAreas } from '#app/message-areas.ts'
import { startApp } from '#app/start-app.ts'

interface RenderRouteOptions {
  /** Generated mock handlers; a request without one fails the test. */
  handlers?: RequestHandler[]
}

/** Opens a path of the real router, in English, against the given answers of the API. */
export async function renderRoute(path: string, { handlers = [] }: RenderRouteOptions = {}) {
  server.use(...handlers)
  // What this tab was about before: a screen that leaves it so gets the wrong one.
  setCurrentPortal('an-earlier-portal')
  const messages = createMessageStore('en', messageAreas)
  loadWithRefusals(() => messages.load('error'))
  await messages.load('common', 'portal')
  const basepath = import.meta.env.BASE_URL.replace(/\/$/, '')
  const history = createMemoryHistory({ initialEntries: [basepath + path] })
  const app = startApp({ messages, history, retry: false })
  await app.router.load()
  const view = render(<App {...app} />)
  return { ...view, router: app.router, user: userEvent.setup() }
}
