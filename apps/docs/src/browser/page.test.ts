// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/dom'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { siteOf } from '../site.ts'
import { addCopyButtons } from './copy.ts'
import { fillForReader } from './reader.ts'
import { startSearch } from './search.ts'
import { showTabs } from './tabs.ts'
import { addThemeSwitch } from './theme-switch.ts'

const acme = { id: 'id-of-acme', name: 'Acme', slug: 'acme', roles: ['owner'] }
const globex = { id: 'id-of-globex', name: 'Globex', slug: 'globex', roles: ['member'] }

const markdown = `Text before.

## Call it

\`\`\`sh tab="curl"
curl https://tollgate.example/v1/products --header 'Authorization: Bearer tollgate_oat_YOUR_TOKEN'
\`\`\`

\`\`\`ts tab="TypeScript"
const organization = 'YOUR_ORGANIZATION_ID'
\`\`\`

## Then

| A | B |
| --- | --- |
| one | two |
`

const site = await siteOf(
  [
    {
      title: 'Products',
      description: 'A page.',
      order: 1,
      linksRows: false,
      path: 'guides/a',
      markdown,
    },
  ],
  { start: '/s.js', script: '/m.js', style: '/c.css' },
)

/** Answers requests by their paths. */
function answer(answers: Record<string, () => Response>) {
  const asked: Request[] = []
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    asked.push(new Request(new URL(path, location.origin), init))
    return answers[path]?.() ?? new Response(null, { status: 404 })
  })
  return asked
}

function signedIn(organizations: object[], openOrganizationId: string | null) {
  return {
    '/api/auth/workspace': () => Response.json({ signedIn: {}, organizations, openOrganizationId }),
  }
}

const code = () => document.querySelector('figure code')?.textContent

beforeEach(() => {
  localStorage.clear()
  // jsdom draws nothing that could be scrolled.
  Element.prototype.scrollIntoView = vi.fn()
  const shown = new DOMParser().parseFromString(site.get('guides/a.html') ?? '', 'text/html')
  document.documentElement.lang = shown.documentElement.lang
  document.title = shown.title
  document.body.innerHTML = shown.body.innerHTML
})
afterEach(() => void vi.unstubAllGlobals())

test('breaks no rule of accessibility, with everything that the scripts add', async () => {
  answer(signedIn([acme, globex], acme.id))
  showTabs()
  addCopyButtons()
  startSearch()
  addThemeSwitch()
  await fillForReader()
  const { violations } = await axe.run(document.documentElement, {
    rules: { 'color-contrast': { enabled: false } },
  })
  expect(violations).toEqual([])
})

describe('snippets', () => {
  test('name this service and, for a reader who is signed in, their organization', async () => {
    answer(signedIn([globex, acme], acme.id))
    await fillForReader()
    expect(code()).toContain(`curl ${location.origin}/v1/products`)
    expect(document.body.textContent).toContain("const organization = 'id-of-acme'")
  })

  test('keep their placeholders for a reader who isn’t, who is led to sign in', async () => {
    answer({
      '/api/auth/workspace': () =>
        Response.json({ signedIn: null, organizations: [], openOrganizationId: null }),
    })
    await fillForReader()
    expect(code()).toContain('tollgate_oat_YOUR_TOKEN')
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeDefined()
  })

  test('get a new token, which lasts until another organization is chosen', async () => {
    const asked = answer({
      ...signedIn([acme, globex], acme.id),
      '/v1/organization-access-tokens': () =>
        Response.json({ token: 'tollgate_oat_new' }, { status: 201 }),
    })
    await fillForReader()
    screen.getByRole('button', { name: 'Create an access token' }).click()
    await waitFor(() => expect(code()).toContain('Bearer tollgate_oat_new'))
    expect(await asked.at(-1)?.json()).toMatchObject({
      organization_id: acme.id,
      expires_in: 'P1D',
      // `tollgate listen` finds the organization and follows its stream.
      scopes: expect.arrayContaining(['organizations:read']),
    })
    expect(JSON.stringify(localStorage)).not.toContain('tollgate_oat_new')

    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: /Snippets use/ })
    select.value = globex.id
    select.dispatchEvent(new Event('change'))
    expect(code()).toContain('tollgate_oat_YOUR_TOKEN')
    expect(screen.getByText(/owners and admins can create/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Create an access token' })).toBeNull()
  })

  test('say why there is no token', async () => {
    answer({
      ...signedIn([acme], null),
      '/v1/organization-access-tokens': () =>
        Response.json(
          { error: 'NotPermitted', detail: 'The organization is suspended' },
          { status: 403 },
        ),
    })
    await fillForReader()
    screen.getByRole('button', { name: 'Create an access token' }).click()
    expect(await screen.findByText('The organization is suspended')).toBeDefined()
    expect(code()).toContain('tollgate_oat_YOUR_TOKEN')
  })
})

describe('variants', () => {
  test('show one at a time, and the same everywhere afterward', () => {
    showTabs()
    const tabs = screen.getAllByRole('tab')
    expect(screen.getByRole('tabpanel').textContent).toContain('curl')
    tabs[1]?.click()
    expect(screen.getByRole('tabpanel').textContent).toContain('YOUR_ORGANIZATION_ID')
    expect(localStorage.getItem('tollgate.docs.tab')).toBe('TypeScript')
  })
})

describe('the search', () => {
  async function search(query: string) {
    answer({ '/docs/search.json': () => new Response(site.get('search.json')) })
    startSearch()
    const field = screen.getByRole<HTMLInputElement>('combobox', {
      name: 'Search the documentation',
    })
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }))
    expect(document.activeElement).toBe(field)
    field.value = query
    field.dispatchEvent(new Event('input'))
    return field
  }

  test('opens by “/”, and lists what it finds', async () => {
    const field = await search('call')
    const list = await screen.findByRole('listbox', { name: 'Search results' })
    const option = await within(list).findByRole('option', { name: /Call it/ })
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown' }))
    expect(option.getAttribute('aria-selected')).toBe('true')
    expect(field.getAttribute('aria-activedescendant')).toBe(option.id)
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
    expect(field.getAttribute('aria-expanded')).toBe('false')
  })

  test('says that there is nothing', async () => {
    await search('xylophone')
    expect(await screen.findByText('Nothing found for “xylophone”')).toBeDefined()
  })
})
