import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { expect, test } from 'vitest'
import {
  getGetBillingOrganizationMockHandler,
  getUpdateBillingOrganizationMockHandler,
} from '#api/billing-organization/billing-organization.msw.ts'
import { refuseField } from '#app/testing/acme-shop.ts'
import { billingAcme } from '#app/testing/ada.ts'
import { changedMeanwhile } from '#app/testing/changed-meanwhile.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'

const path = '/acme/settings/brand'
const read = getGetBillingOrganizationMockHandler(billingAcme)

test('saves what was changed alone', async () => {
  const sent: unknown[] = []
  const update = getUpdateBillingOrganizationMockHandler(async ({ request }) => {
    sent.push(await request.json())
    return { ...billingAcme, email: 'help@acme.test', brand_settings: { accent_color: '#0f766e' } }
  })
  const { user } = await renderRoute(path, { handlers: [...signedIn(), read, update] })
  await user.type(await screen.findByLabelText(/Accent color/), '#0F766E')
  await user.type(screen.getByLabelText(/Support email/), 'help@acme.test')
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Brand saved')).toBeDefined()
  expect(sent).toEqual([{ brand_settings: { accent_color: '#0f766e' }, email: 'help@acme.test' }])
})

test('says that a color would be hard to read, and that it is adjusted', async () => {
  const { user } = await renderRoute(path, { handlers: [...signedIn(), read] })
  const adjusted = /a lighter or darker shade/
  fireEvent.change(await screen.findByLabelText('Choose a color'), { target: { value: '#facc15' } })
  expect(screen.getByText(adjusted)).toBeDefined()
  const color = screen.getByLabelText(/Accent color/)
  await user.clear(color)
  await user.type(color, 'red')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(screen.getByText('Enter a color such as #0f766e.')).toBeDefined()
})

test('says at the field what the API refuses', async () => {
  const refused = getUpdateBillingOrganizationMockHandler(refuseField(['website'], 'field.invalid'))
  const { user } = await renderRoute(path, { handlers: [...signedIn(), read, refused] })
  const website = await screen.findByLabelText(/Website/)
  await user.type(website, 'https://acme.test')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(website.getAttribute('aria-invalid')).toBe('true'))
})

test('asks before it overwrites what someone else changed in the same field', async () => {
  const meanwhile = changedMeanwhile(billingAcme, { email: 'hello@acme.test' })
  const { user } = await renderRoute(path, {
    handlers: [
      ...signedIn(),
      getGetBillingOrganizationMockHandler(meanwhile.read),
      getUpdateBillingOrganizationMockHandler(meanwhile.update),
    ],
  })
  const email = await screen.findByLabelText(/Support email/)
  await user.type(email, 'help@acme.test')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText(/Someone else changed this meanwhile/)).toBeDefined()
  expect(screen.getByText('hello@acme.test')).toBeDefined()
  expect(email).toHaveProperty('value', 'help@acme.test')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Brand saved')).toBeDefined()
  expect(meanwhile.sent).toHaveLength(2)
})

test('is not for members', async () => {
  await renderRoute(path, { handlers: signedIn({ role: 'member' }) })
  expect(await screen.findByRole('heading', { name: /Your role/, level: 1 })).toBeDefined()
})
