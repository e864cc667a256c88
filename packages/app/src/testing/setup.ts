import { format } from 'node:util'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { installBrowserParts } from './browser-parts.ts'
import { elementError } from './element-error.ts'
import { takeNoOwnerStacks } from './owner-stacks.ts'
import { server } from './server.ts'

// A busy machine is slower than a browser, but no less right.
configure({ asyncUtilTimeout: 15_000, getElementError: elementError })
takeNoOwnerStacks()

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

let end = new AbortController()

/** Requests that are still open when a test ends don’t reach the next one. */
function endRequestsWithTest(): void {
  const send = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const signals = [end.signal, init?.signal].filter((signal) => signal != null)
    return send(input, { ...init, signal: AbortSignal.any(signals) })
  }
}

beforeAll(() => {
  installBrowserParts()
  server.listen({ onUnhandledFrame: 'error' })
  endRequestsWithTest()
})

const complaints: string[] = []

/** Warnings of React, and requests without an answer. Errors that a screen shows don’t count. */
function complain(...parts: unknown[]): void {
  const text = format(...parts)
  if (!parts.some((part) => part instanceof Error) && !text.includes('Error in route match'))
    complaints.push(text)
}
console.error = complain
console.warn = complain

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  end.abort()
  end = new AbortController()
  server.resetHandlers()
  vi.useRealTimers()
  resetDocument()
  expect(complaints.splice(0)).toEqual([])
})
afterAll(() => server.close())
