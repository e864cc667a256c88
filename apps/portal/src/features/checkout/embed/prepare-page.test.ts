import { afterEach, expect, test, vi } from 'vitest'
import { preparePage } from './prepare-page.ts'

const names = ['localStorage', 'sessionStorage'] as const
const own = names.map((name) => Object.getOwnPropertyDescriptor(window, name))

const embedded = new URLSearchParams('embed=true')

/** In a frame, as merchants’ pages show it. */
function prepareInFrame(): void {
  vi.stubGlobal('parent', {})
  preparePage(embedded, 'secret')
}

afterEach(() => {
  delete document.documentElement.dataset.theme
  delete document.documentElement.dataset.embed
  names.forEach((name, index) => {
    Object.defineProperty(window, name, own[index] ?? {})
  })
})

test('a page that browsers keep from storage keeps things itself', () => {
  for (const name of names) {
    const get = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    Object.defineProperty(window, name, { get, configurable: true })
  }
  prepareInFrame()
  sessionStorage.setItem('token', 'cst_1')
  expect(sessionStorage.getItem('token')).toBe('cst_1')
  expect(localStorage.getItem('token')).toBeNull()
  sessionStorage.removeItem('token')
  expect(sessionStorage.getItem('token')).toBeNull()
})

test('any other page keeps them where it always does', () => {
  const before = window.sessionStorage
  prepareInFrame()
  expect(window.sessionStorage).toBe(before)
})

test('a page has the theme that its address asks for, if there is one', () => {
  preparePage(new URLSearchParams('theme=dark'), 'secret')
  expect(document.documentElement.dataset.theme).toBe('dark')
  preparePage(new URLSearchParams('theme=pink'), 'secret')
  expect(document.documentElement.dataset.theme).toBe('dark')
})

test('is embedded in a frame only', () => {
  preparePage(embedded, 'secret')
  expect(document.documentElement.dataset.embed).toBeUndefined()
  prepareInFrame()
  expect(document.documentElement.dataset.embed).toBe('secret')
})
