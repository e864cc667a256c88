import { screen } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { expect, test } from 'vitest'
import { getGetCheckoutLinkMockHandler } from '#api/checkout-link/checkout-link.msw.ts'
import { anvilLink } from '#app/testing/acme-shop.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'

const path = `/acme/checkout-links/${anvilLink.id}`

test('puts what is known of a buyer into the link', async () => {
  const handlers = [...signedIn(), getGetCheckoutLinkMockHandler(anvilLink)]
  const { user } = await renderRoute(path, { handlers })
  const open = await screen.findByRole('link', { name: 'Open' })
  expect(open.getAttribute('href')).toBe(anvilLink.url)
  await user.click(screen.getByRole('button', { name: 'Prefill for a customer' }))
  await user.type(screen.getByLabelText('Email'), 'grace+1@example.com')
  await user.type(screen.getByLabelText('Discount code'), ' SPRING20 ')
  await user.type(screen.getByLabelText('Reference'), 'r-17')
  await user.selectOptions(screen.getByLabelText('Language'), 'Deutsch')
  await expectAccessible()
  expect(open.getAttribute('href')).toBe(
    `${anvilLink.url}?customer_email=grace%2B1%40example.com&discount_code=SPRING20&reference_id=r-17&locale=de`,
  )
  await user.clear(screen.getByLabelText('Email'))
  await user.selectOptions(screen.getByLabelText('Language'), 'The buyer’s own')
  expect(open.getAttribute('href')).toBe(
    `${anvilLink.url}?discount_code=SPRING20&reference_id=r-17`,
  )
})

test('asks for no code where buyers may enter none', async () => {
  const link = { ...anvilLink, allow_discount_codes: false }
  const handlers = [...signedIn(), getGetCheckoutLinkMockHandler(link)]
  const { user } = await renderRoute(path, { handlers })
  await user.click(await screen.findByRole('button', { name: 'Prefill for a customer' }))
  expect(screen.getByLabelText('Reference')).toBeDefined()
  expect(screen.queryByLabelText('Discount code')).toBeNull()
})
