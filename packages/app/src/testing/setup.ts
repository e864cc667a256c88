import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { installBrowserParts } from './browser-parts.ts'
import { server } from './server.ts'

// A busy machine is slower than a browser, but no less right.
configure({ asyncUtilTimeout: 5000 })

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
})
afterAll(() => server.close())
