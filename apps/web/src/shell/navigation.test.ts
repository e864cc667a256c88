import { expect, test } from 'vitest'
import { groupPages, navigationFor, pageAt, tabsOf } from './navigation.ts'

test('shows a member all pages, but nothing to create', () => {
  const pages = navigationFor(['member'])
  expect(pages.map(({ to }) => to)).toEqual(navigationFor(['owner']).map(({ to }) => to))
  expect(pages.filter(({ create }) => create !== undefined)).toEqual([])
})

test('gives every page a letter of its own', () => {
  const keys = navigationFor(['owner']).map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
})

test('groups neighbors under one heading', () => {
  const groups = groupPages(navigationFor(['owner']))
  const sell = groups.find(({ heading }) => heading === 'organization.navigation.sell')
  expect(sell?.pages.map(({ to }) => to)).toEqual([
    '/$organization/products',
    '/$organization/benefits',
    '/$organization/checkout-links',
    '/$organization/discounts',
    '/$organization/files',
  ])
})

test('puts no heading above one page alone', () => {
  const groups = groupPages(navigationFor(['owner']))
  expect(groups.filter(({ heading, pages }) => heading !== undefined && pages.length < 2)).toEqual(
    [],
  )
  expect(groups.flatMap(({ pages }) => pages)).toEqual(navigationFor(['owner']))
})

test('opens of the settings what the role may see', () => {
  const settings = '/$organization/settings'
  expect(tabsOf(settings, ['admin'])).toHaveLength(16)
  expect(tabsOf(settings, ['member']).map(({ to }) => to)).toEqual([`${settings}/danger`])
})

test('what connects a platform belongs to its settings', () => {
  expect(pageAt('/acme/connect-github', 'acme')).toMatchObject({
    page: { to: '/$organization/settings' },
    exact: false,
    tab: { to: '/$organization/settings/connections' },
  })
  expect(pageAt('/acme/settings/connections', 'acme').tab).toBeUndefined()
})

test.each([
  ['/acme', '/$organization', true],
  ['/acme/', '/$organization', true],
  ['/acme/products', '/$organization/products', true],
  ['/acme/products/new', '/$organization/products', false],
  ['/acme/checkout-links', '/$organization/checkout-links', true],
  ['/acme/members', '/$organization/members', true],
  ['/acme/teams', '/$organization/members', false],
  ['/acme/settings/audit-log', '/$organization/settings', false],
  ['/acme/nowhere', '/$organization', false],
])('finds the page of %s', (pathname, to, exact) => {
  expect(pageAt(pathname, 'acme')).toMatchObject({ page: { to }, exact })
})
