// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { runInThisContext } from 'node:vm'
import { afterEach, expect, test, vi } from 'vitest'
import { readFirst } from '../load-page.ts'

const script = readFileSync(path.join(import.meta.dirname, 'start.js'), 'utf8')

const table = {
  base: '/',
  files: [
    'shell.js',
    'orders.js',
    'new.js',
    'order.js',
    'en.js',
    'de.js',
    'en-shell.js',
    'home.js',
  ],
  routes: {
    '/_signed-in/$organization': [0],
    '/_signed-in/$organization/_billing': [0],
    '/_signed-in/$organization/_billing/links': [0],
    '/_signed-in/$organization/index': [0, 7],
    '/_signed-in/$organization/orders/index': [0, 1],
    '/_signed-in/$organization/orders/new': [0, 2],
    '/_signed-in/$organization/orders/$order': [0, 3],
  },
  texts: { en: { '': [4], '/_signed-in': [6] }, de: { '': [5] } },
}

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  document.head.replaceChildren()
})

const entrance = { route: '/_signed-in/entrance', mark: 'session.', token: 'session_token' }

function startAt(address: string, more: object = {}): string[] {
  window.history.replaceState(null, '', address)
  const data = document.createElement('script')
  Object.assign(data, {
    type: 'application/json',
    id: 'loading',
    text: JSON.stringify({ ...table, leads: { opens: '/$organization' }, ...more }),
  })
  document.head.append(data)
  runInThisContext(script)
  return asked()
}

function asked(): string[] {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')
  return Array.from(links, (link) => new URL(link.href).pathname.slice(1))
}

test.each([
  ['/acme', ['shell.js', 'home.js', 'en.js', 'en-shell.js']],
  ['/acme/orders', ['shell.js', 'orders.js', 'en.js', 'en-shell.js']],
  ['/acme/orders/1', ['shell.js', 'order.js', 'en.js', 'en-shell.js']],
  ['/acme/orders/new', ['shell.js', 'new.js', 'en.js', 'en-shell.js']],
  ['/acme/nowhere', ['en.js']],
])('%s asks for its files at once', (address, files) => {
  expect(startAt(address)).toEqual(files)
})

test.each([
  ['never signed in', '/Acme/orders', 'other', ['en.js', 'en-shell.js']],
  ['signed in', '/Acme/orders', 'acme', ['shell.js', 'orders.js', 'en.js', 'en-shell.js']],
  ['a link signs in', '/acme?session_token=1', '', ['shell.js', 'home.js', 'en.js', 'en-shell.js']],
  ['a fragment does', '/acme#session_token=1', '', ['shell.js', 'home.js', 'en.js', 'en-shell.js']],
])('where the page itself holds the sign-in, by who comes: %s', (_who, address, known, files) => {
  localStorage.setItem(`session.${known}`, 'yes')
  expect(startAt(address, { entrance })).toEqual(files)
})

test('the texts are those of the chosen language', () => {
  localStorage.setItem('tollgate.language', 'de')
  expect(startAt('/acme/nowhere')).toEqual(['de.js'])
})

test('a later page asks for what is new', () => {
  startAt('/acme/orders')
  window.tollgate?.loadPage('/acme/orders/1')
  expect(asked().slice(4)).toEqual(['order.js'])
})

test('what every page needs is asked for before the app runs', async () => {
  const asked = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ name: 'Ada' }))
  startAt('/acme/nowhere', { first: '/api/me' })
  expect(asked).toHaveBeenCalledWith('/api/me')
  expect(await readFirst()).toEqual({ name: 'Ada' })
})

test.each([
  ['an organization to open', { opens: 'acme' }, ['en.js', 'shell.js', 'home.js', 'en-shell.js']],
  ['none', { opens: null }, ['en.js']],
])(
  '/ asks for the files of the page that the first answer leads to: %s',
  async (_, known, files) => {
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(known))
    startAt('/', { first: '/api/me' })
    expect(await readFirst()).toEqual(known)
    await vi.waitFor(() => expect(asked()).toEqual(files))
  },
)

test('without a connection, the app sends the request itself', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  startAt('/acme/nowhere', { first: '/api/me' })
  expect(await readFirst()).toBeUndefined()
})

test('a chosen theme is there before the first paint', () => {
  localStorage.setItem('tollgate.theme', 'dark')
  startAt('/acme/nowhere')
  expect(document.documentElement.dataset.theme).toBe('dark')
})
