import { screen, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { expect, test } from 'vitest'
import { getListCheckoutLinksMockHandler } from '#api/checkout-link/checkout-link.msw.ts'
import { anvilLink, listOf } from '#app/testing/acme-shop.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'

test('lists links, to copy and to open', async () => {
  const list = getListCheckoutLinksMockHandler(listOf([anvilLink]))
  const { user } = await renderRoute('/acme/checkout-links', { handlers: [...signedIn(), list] })
  const row = within(await screen.findByRole('row', { name: /Newsletter/ }))
  expect(row.getByRole('link', { name: 'Newsletter' }).getAttribute('href')).toBe(
    `/acme/checkout-links/${anvilLink.id}`,
  )
  expect(row.getByText('Anvil')).toBeDefined()
  const open = row.getByRole('link', { name: 'Open “Newsletter”' })
  expect(open.getAttribute('href')).toBe(anvilLink.url)
  await user.click(row.getByRole('button', { name: 'Copy link' }))
  expect(await navigator.clipboard.readText()).toBe(anvilLink.url)
  await expectAccessible()
})

test('calls a link without label by what it sells', async () => {
  const list = getListCheckoutLinksMockHandler(listOf([{ ...anvilLink, label: null }]))
  await renderRoute('/acme/checkout-links', { handlers: [...signedIn(), list] })
  expect(await screen.findByRole('link', { name: 'Anvil' })).toBeDefined()
})

test('says what links are for where there is none, and lets members only look', async () => {
  const list = getListCheckoutLinksMockHandler(listOf([]))
  await renderRoute('/acme/checkout-links', {
    handlers: [...signedIn({ role: 'member' }), list],
  })
  expect(await screen.findByRole('heading', { name: 'No checkout links yet' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'New checkout link' })).toBeNull()
})
