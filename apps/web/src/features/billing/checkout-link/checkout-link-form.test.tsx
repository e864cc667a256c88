import { screen, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { expect, test } from 'vitest'
import {
  getCreateCheckoutLinkMockHandler,
  getDeleteCheckoutLinkMockHandler,
  getGetCheckoutLinkMockHandler,
  getListCheckoutLinksMockHandler,
  getUpdateCheckoutLinkMockHandler,
} from '#api/checkout-link/checkout-link.msw.ts'
import { getListDiscountsMockHandler } from '#api/discount/discount.msw.ts'
import { getGetProductMockHandler, getListProductsMockHandler } from '#api/product/product.msw.ts'
import { anvil, anvilLink, listOf, manual, refuseField, spring } from '#app/testing/acme-shop.ts'
import { changedMeanwhile } from '#app/testing/changed-meanwhile.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'

const book = { ...anvil, id: manual.id, name: 'Book' }

const page = [
  ...signedIn(),
  getListProductsMockHandler(listOf([anvil, book])),
  getGetProductMockHandler(anvil),
  getGetCheckoutLinkMockHandler(anvilLink),
  getListCheckoutLinksMockHandler(listOf([])),
  getListDiscountsMockHandler(listOf([spring])),
]

test('creates a link that offers several products in order', async () => {
  const sent: unknown[] = []
  const create = getCreateCheckoutLinkMockHandler(async ({ request }) => {
    sent.push(await request.json())
    return anvilLink
  })
  const { user, router } = await renderRoute(`/acme/checkout-links/new?product=${anvil.id}`, {
    handlers: [create, ...page],
  })
  const chosen = within(await screen.findByRole('list', { name: 'Products' }))
  expect(chosen.getByText('Anvil')).toBeDefined()
  const products = screen.getByRole('combobox', { name: 'Products' })
  await within(products).findByRole('option', { name: 'Book' })
  await user.selectOptions(products, 'Book')
  await user.type(screen.getByLabelText('Label'), 'Newsletter')
  await user.selectOptions(screen.getByLabelText('Discount'), 'Spring sale')
  await user.click(screen.getByRole('checkbox', { name: 'Allow discount codes' }))
  await user.click(screen.getByRole('checkbox', { name: 'Require a full billing address' }))
  await user.type(screen.getByLabelText('Success URL'), 'https://acme.test/thanks')
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Create checkout link' }))
  expect(await screen.findByRole('heading', { name: 'Newsletter', level: 1 })).toBeDefined()
  expect(router.state.location.pathname).toBe(`/acme/checkout-links/${anvilLink.id}`)
  expect(sent).toEqual([
    {
      label: 'Newsletter',
      products: [anvil.id, book.id],
      discount_id: spring.id,
      allow_discount_codes: false,
      require_billing_address: true,
      success_url: 'https://acme.test/thanks',
    },
  ])
})

test('asks for a product until one is chosen', async () => {
  const { user } = await renderRoute('/acme/checkout-links/new', { handlers: page })
  await user.click(await screen.findByRole('button', { name: 'Create checkout link' }))
  expect(screen.getByText('Choose at least one product.')).toBeDefined()
  const products = screen.getByRole('combobox', { name: 'Products' })
  expect(document.activeElement).toBe(products)
  await user.selectOptions(products, 'Book')
  expect(screen.queryByText('Choose at least one product.')).toBeNull()
})

test('searches for products if there is more than one page', async () => {
  const many = getListProductsMockHandler(({ request }) => {
    const query = new URL(request.url).searchParams.get('query')
    return query === null ? listOf([anvil], 3) : listOf(query === 'boo' ? [book] : [])
  })
  const { user } = await renderRoute('/acme/checkout-links/new', { handlers: [many, ...page] })
  await user.click(await screen.findByRole('button', { name: 'Anvil' }))
  const search = screen.getByRole('searchbox', { name: 'Products' })
  expect(document.activeElement).toBe(search)
  await user.type(search, 'nothing{Enter}')
  expect(await screen.findByText('No results')).toBeDefined()
  await user.clear(search)
  await user.type(search, 'boo')
  await expectAccessible()
  await user.click(await screen.findByRole('button', { name: 'Book' }))
  const chosen = within(screen.getByRole('list', { name: 'Products' }))
  expect(chosen.getAllByRole('listitem').map((row) => row.textContent)).toEqual(['Anvil', 'Book'])
  expect(screen.getByRole('searchbox', { name: 'Products' })).toHaveProperty('value', '')
})

test('asks for a product until one is found', async () => {
  const many = getListProductsMockHandler(listOf([anvil], 3))
  const { user } = await renderRoute('/acme/checkout-links/new', { handlers: [many, ...page] })
  const search = await screen.findByRole('searchbox', { name: 'Products' })
  await user.click(screen.getByRole('button', { name: 'Create checkout link' }))
  expect(screen.getByText('Choose at least one product.')).toBeDefined()
  expect(document.activeElement).toBe(search)
})

test('refuses a success URL that is no web address', async () => {
  const { user } = await renderRoute(`/acme/checkout-links/${anvilLink.id}/edit`, {
    handlers: page,
  })
  await user.type(await screen.findByLabelText('Success URL'), 'javascript:alert(1)')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(screen.getByText('Enter a URL that starts with https:// or http://.')).toBeDefined()
})

test('puts what the server says about the success URL at its field', async () => {
  const update = getUpdateCheckoutLinkMockHandler(refuseField(['success_url'], 'invalid_format'))
  const { user } = await renderRoute(`/acme/checkout-links/${anvilLink.id}/edit`, {
    handlers: [update, ...page],
  })
  const url = await screen.findByLabelText('Success URL')
  await user.type(url, 'https://acme.test/')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('This doesn’t look right. Check the format.')).toBeDefined()
  expect(url.getAttribute('aria-invalid')).toBe('true')
})

test('sends only what changed, so that what others changed meanwhile stays', async () => {
  const sent: unknown[] = []
  const update = getUpdateCheckoutLinkMockHandler(async ({ request }) => {
    sent.push(await request.json())
    return { ...anvilLink, label: 'Footer' }
  })
  const { user } = await renderRoute(`/acme/checkout-links/${anvilLink.id}/edit`, {
    handlers: [update, ...page],
  })
  const label = await screen.findByLabelText('Label')
  await user.clear(label)
  await user.type(label, 'Footer')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await screen.findByRole('heading', { name: 'Footer', level: 1 })
  expect(sent).toEqual([{ label: 'Footer' }])
})

test('shows what its checkouts ask for, and sends only the box that changed', async () => {
  const sent: unknown[] = []
  const changed = { ...anvilLink, allow_discount_codes: false, require_billing_address: true }
  const update = getUpdateCheckoutLinkMockHandler(async ({ request }) => {
    sent.push(await request.json())
    return changed
  })
  const { user } = await renderRoute(`/acme/checkout-links/${anvilLink.id}/edit`, {
    handlers: [update, ...page],
  })
  const codes = await screen.findByRole('checkbox', { name: 'Allow discount codes' })
  expect(codes).toHaveProperty('checked', true)
  await user.click(codes)
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Not allowed')).toBeDefined()
  expect(screen.getByText('In full')).toBeDefined()
  expect(sent).toEqual([{ allow_discount_codes: false }])
})

test('keeps a discount that is no longer listed until it is taken off', async () => {
  const sent: unknown[] = []
  const winter = { ...spring, id: manual.id, name: 'Winter sale' }
  const link = { ...anvilLink, discount_id: winter.id, discount: winter }
  const update = getUpdateCheckoutLinkMockHandler(async ({ request }) => {
    sent.push(await request.json())
    return anvilLink
  })
  const { user } = await renderRoute(`/acme/checkout-links/${anvilLink.id}/edit`, {
    handlers: [update, getGetCheckoutLinkMockHandler(link), ...page],
  })
  const discount = await screen.findByLabelText('Discount')
  expect(discount).toHaveProperty('value', winter.id)
  await user.selectOptions(discount, 'No discount')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await screen.findByRole('heading', { name: 'Newsletter', level: 1 })
  expect(sent).toEqual([{ discount_id: null }])
})

test('asks before it overwrites what someone else changed in the same field', async () => {
  const { sent, read, update } = changedMeanwhile(anvilLink, { label: 'Footer' })
  const { user } = await renderRoute(`/acme/checkout-links/${anvilLink.id}/edit`, {
    handlers: [
      getUpdateCheckoutLinkMockHandler(update),
      getGetCheckoutLinkMockHandler(read),
      ...page,
    ],
  })
  const label = await screen.findByLabelText('Label')
  await user.type(label, '!')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText(/Someone else changed this meanwhile/)).toBeDefined()
  expect(screen.getByText('Footer')).toBeDefined()
  expect(label).toHaveProperty('value', 'Newsletter!')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await screen.findByRole('heading', { name: 'Footer', level: 1 })
  expect(sent).toEqual([{ label: 'Newsletter!' }, { label: 'Newsletter!' }])
})

test('says at the products which one the server refuses', async () => {
  const update = getUpdateCheckoutLinkMockHandler(
    refuseField(['products', 1], 'product.not_on_sale'),
  )
  const { user } = await renderRoute(`/acme/checkout-links/${anvilLink.id}/edit`, {
    handlers: [update, ...page],
  })
  const products = await screen.findByRole('combobox', { name: 'Products' })
  await within(products).findByRole('option', { name: 'Book' })
  await user.selectOptions(products, 'Book')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await screen.findByText('This is no longer on sale. Reload the page.')
  const select = screen.getByRole('combobox', { name: 'Products' })
  expect(select.getAttribute('aria-invalid')).toBe('true')
})

test('deletes a link after saying what follows from it', async () => {
  const deleted: unknown[] = []
  const remove = getDeleteCheckoutLinkMockHandler(({ params }) => {
    deleted.push(params.id)
  })
  const { user, router } = await renderRoute(`/acme/checkout-links/${anvilLink.id}`, {
    handlers: [remove, ...page],
  })
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete checkout link' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete “Newsletter”?' }))
  expect(deleted).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Delete checkout link' }))
  await screen.findByRole('heading', { name: 'No checkout links yet' })
  expect(router.state.location.pathname).toBe('/acme/checkout-links')
  expect(deleted).toEqual([anvilLink.id])
})

test('shows members a link, but nothing that changes it', async () => {
  await renderRoute(`/acme/checkout-links/${anvilLink.id}`, {
    handlers: [...signedIn({ role: 'member' }), ...page],
  })
  await screen.findByRole('heading', { name: 'Newsletter', level: 1 })
  expect(screen.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe(anvilLink.url)
  expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull()
  await expectAccessible()
})
