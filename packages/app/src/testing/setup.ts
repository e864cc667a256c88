import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { installBrowserParts } from './browser-parts.ts'
import { server } from './server.ts'

// A busy machine is slower than a browser, but no less right.
configure({ asyncUtilTimeout: 5000 })

const address = window.location.href

/** The files of a worker share its document: each test gets it as a browser opens it. */
function resetDocument(): void {
  const { documentElement: root, body } = document
  for (const element of [root, body]) {
    for (const { name } of Array.from(element.attributes)) element.removeAttribute(name)
  }
  body.replaceChildren()
  document.title = ''
  window.history.replaceState(null, '', address)
}

beforeAll(() => {
  installBrowserParts()
  server.listen({ onUnhandledFrame: 'error' })
})
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  server.resetHandlers()
  vi.useRealTimers()
  resetDocument()
})
afterAll(() => server.close())
