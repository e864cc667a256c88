import { expect, test } from 'vitest'
import { groupPages, navigationFor, pageAt } from './navigation.ts'

test('shows a member all pages, but nothing to create', () => {
  const pages = navigationFor(['member'])
  expect(pages.map(({ to }) => to)).toEqual(navigationFor(['owner']).map(({ to }) => to))
  expect(pages.filter(({ create }) => create !== undefined)).toEqual([])
})

test('gives every page a letter of its own', () => {
  const keys = navigationFor(['owner']).map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
})

test('groups neighbours under one heading', () => {
  const groups = groupPages(navigationFor(['owner']))
  const sell = groups.find(({ heading }) => heading === 'organization.navigation.sell')
  expect(sell?.pages.map(({ to }) => to)).toEqual([
    '/$organization/products',
    '/$organization/checkout-links',
  ])
})

test.each([
  ['/acme', '/$organization', true],
  ['/acme/', '/$organization', true],
  ['/acme/products', '/$organization/products', true],
  ['/acme/products/new', '/$organization/products', false],
  ['/acme/checkout-links', '/$organization/checkout-links', true],
  ['/acme/members', '/$organization/members', true],
  ['/acme/teams', '/$organization/members', false],
  ['/acme/nowhere', '/$organization', false],
])('finds the page of %s', (pathname, to, exact) => {
  expect(pageAt(pathname, 'acme')).toMatchObject({ page: { to }, exact })
})
