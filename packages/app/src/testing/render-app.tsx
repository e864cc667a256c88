import { type AnyRouter, createMemoryHistory } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type AppAreas, createMessageStore, type ScreenArea } from '@tollgate/messages'
import type { RequestHandler } from 'msw'
import type { ReactNode } from 'react'
import { App } from '../app.tsx'
import { loadWithRefusals } from '../fetch-json.ts'
import type { StartedApp, StartOptions } from '../start-router.ts'
import { server } from './server.ts'

/** Some texts of an app, in English; those of refusals come with the first one. */
export async function englishMessages(imports: AppAreas, ...areas: ScreenArea[]) {
  const messages = createMessageStore('en', imports)
  loadWithRefusals(() => messages.load('error'))
  await messages.load(...areas)
  return messages
}

interface RenderAppOptions<Router> {
  /** Mock handlers; a request without one fails the test. */
  handlers: RequestHandler[]
  start: (options: Omit<StartOptions, 'messages'>) => StartedApp<Router>
}

/** Opens a path of a real router against the given answers of the API. */
export async function renderApp<Router extends AnyRouter>(
  path: string,
  { handlers, start }: RenderAppOptions<Router>,
) {
  server.use(...handlers)
  const basepath = import.meta.env.BASE_URL.replace(/\/$/, '')
  const history = createMemoryHistory({ initialEntries: [basepath + path] })
  const { router, ...context } = start({ history, retry: false })
  await router.load()
  return { ...renderScreen(<App {...context} router={router} />), router }
}

export function renderScreen(screen: ReactNode) {
  return { ...render(screen), user: userEvent.setup() }
}
