import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { server } from './service.tsx'

// A busy machine is slower than a browser, but no less right.
configure({ asyncUtilTimeout: 15_000 })

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => {
  cleanup()
  server.resetHandlers()
  document.head.replaceChildren()
  document.body.replaceChildren()
})
afterAll(() => server.close())
