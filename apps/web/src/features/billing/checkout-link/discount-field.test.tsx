import { screen } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { expect, test } from 'vitest'
import { getListDiscountsMockHandler } from '#api/discount/discount.msw.ts'
import { getListProductsMockHandler } from '#api/product/product.msw.ts'
import { anvil, listOf, spring } from '#app/testing/acme-shop.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'

const page = [...signedIn(), getListProductsMockHandler(listOf([anvil]))]

test('searches for a discount if there is more than one page', async () => {
  const many = getListDiscountsMockHandler(({ request }) => {
    const query = new URL(request.url).searchParams.get('query')
    return query === null ? listOf([], 3) : listOf(query === 'spr' ? [spring] : [])
  })
  const { user } = await renderRoute('/acme/checkout-links/new', { handlers: [many, ...page] })
  await user.type(await screen.findByRole('searchbox', { name: 'Discount' }), 'spr')
  await user.click(await screen.findByRole('button', { name: spring.name }))
  await expectAccessible()
  const remove = `Remove ${spring.name}`
  await user.click(await screen.findByRole('button', { name: remove }))
  expect(screen.queryByRole('button', { name: remove })).toBeNull()
})
