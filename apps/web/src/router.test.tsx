import { createMemoryHistory } from '@tanstack/react-router'
import { englishMessages, server } from '@tollgate/app/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { clearSession } from './features/account/session/session-query.ts'
import { messageAreas } from './message-areas.ts'
import { configured } from './testing/configuration.ts'

// Trees change the root that they share: another file may have loaded all routes already.
beforeEach(() => vi.resetModules())

/** The app as it starts at an address, where no one is signed in. */
async function startAt(address: string) {
  server.use(configured())
  const { startApp } = await import('./start-app.ts')
  const history = createMemoryHistory({ initialEntries: [address] })
  const app = startApp({ messages: await englishMessages(messageAreas, 'common'), history })
  clearSession(app.queryClient)
  return app.router
}

function knows(router: object, id: string): boolean {
  return 'routesById' in router && id in Object(router.routesById)
}

test('sign-in has only the routes that need no session, until a link leads to another', async () => {
  const router = await startAt('/sign-in')
  await router.load()
  expect(knows(router, '/_welcome/sign-in')).toBe(true)
  expect(knows(router, '/_signed-in')).toBe(false)
  await router.navigate({ to: '/account/security' })
  expect(router.state.location.href).toBe('/sign-in?returnTo=%2Faccount%2Fsecurity')
  expect(knows(router, '/$')).toBe(false)
})

test('a page that is opened first has its routes before it starts', async () => {
  const router = await startAt('/acme/orders?query=1042')
  const { loadRoutesOf } = await import('./router.tsx')
  await loadRoutesOf(router)
  expect(knows(router, '/$')).toBe(false)
  await router.load()
  expect(router.state.location.href).toBe('/sign-in?returnTo=%2Facme%2Forders%3Fquery%3D1042')
})

test('an address of no page stays as it is', async () => {
  const router = await startAt('/sign-in')
  await router.load()
  await router.navigate({ href: '/sign-in/nowhere/else' })
  expect(router.state.location.href).toBe('/sign-in/nowhere/else')
  expect(router.state.status).toBe('idle')
  expect(knows(router, '/$')).toBe(false)
})
