import { screen, waitFor, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { expect, test } from 'vitest'
import {
  getAddDomainMockHandler,
  getRemoveDomainMockHandler,
  getVerifyDomainMockHandler,
} from '#api/domain/domain.msw.ts'
import { refuse } from '#app/testing/refuse.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { acmeSigningIn, okta, unverified, verified } from '#app/testing/single-sign-on.ts'

const page = '/acme/settings/single-sign-on'

test('adds a domain, and shows the record that proves it', async () => {
  const { handlers, state } = acmeSigningIn()
  const add = getAddDomainMockHandler(() => {
    state.domains = [unverified]
    return unverified
  })
  const { user } = await renderRoute(page, { handlers: [add, ...handlers] })
  await user.click(await screen.findByRole('button', { name: 'Add domain' }))
  const dialog = within(await screen.findByRole('dialog'))
  await expectAccessible()
  await user.type(dialog.getByLabelText('Domain'), 'acme.example{Enter}')
  expect(await screen.findByText('acme.example added')).toBeDefined()
  expect(screen.getByText(unverified.recordName)).toBeDefined()
  const copy = screen.getByRole('button', { name: 'Copy record value for acme.example' })
  await user.click(copy)
  expect(await navigator.clipboard.readText()).toBe(unverified.recordValue)
  await expectAccessible()
})

test('says at the field that a domain can’t be one’s own', async () => {
  const { handlers } = acmeSigningIn()
  const refused = getAddDomainMockHandler(refuse(400, 'DOMAIN_IS_INVALID'))
  const { user } = await renderRoute(page, { handlers: [refused, ...handlers] })
  await user.click(await screen.findByRole('button', { name: 'Add domain' }))
  const field = within(await screen.findByRole('dialog')).getByLabelText('Domain')
  await user.type(field, 'co.uk{Enter}')
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByText(/Enter a domain that your organization owns/)).toBeDefined()
})

test.each([
  ['nothing', [], /No TXT record has this name yet/],
  ['something else', ['v=spf1 -all'], /v=spf1 -all/],
])('says that it found %s yet', async (_, found, text) => {
  const { handlers, state } = acmeSigningIn({ domains: [unverified] })
  const look = getVerifyDomainMockHandler(() => {
    const domain = { ...unverified, checkedAt: new Date().toISOString() }
    state.domains = [domain]
    return { domain, found }
  })
  const { user } = await renderRoute(page, { handlers: [look, ...handlers] })
  await user.click(await screen.findByRole('button', { name: 'Check record of acme.example' }))
  expect(await screen.findByText('We haven’t found the record yet')).toBeDefined()
  expect(screen.getByText(text)).toBeDefined()
  expect(await screen.findByText(/^Last checked/)).toBeDefined()
  await expectAccessible()
})

test('finds the record', async () => {
  const { handlers, state } = acmeSigningIn({ domains: [unverified] })
  const look = getVerifyDomainMockHandler(() => {
    state.domains = [verified]
    return { domain: verified, found: [verified.recordValue] }
  })
  const { user } = await renderRoute(page, { handlers: [look, ...handlers] })
  await user.click(await screen.findByRole('button', { name: 'Check record of acme.example' }))
  expect(await screen.findByText('acme.example is verified')).toBeDefined()
  expect(screen.queryByText(verified.recordValue)).toBeNull()
  expect(document.activeElement?.textContent).toBe('acme.exampleVerified')
})

test('says that the domain is another organization’s', async () => {
  const { handlers } = acmeSigningIn({ domains: [unverified] })
  const look = getVerifyDomainMockHandler(refuse(400, 'DOMAIN_BELONGS_TO_ANOTHER_ORGANIZATION'))
  const { user } = await renderRoute(page, { handlers: [look, ...handlers] })
  await user.click(await screen.findByRole('button', { name: 'Check record of acme.example' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Another organization has already verified this domain.')
})

test('says who is signed out by verifying one while single sign-on is required', async () => {
  const provider = { ...okta, isEnforced: true }
  const second = { ...unverified, id: 'another', domain: 'acme.test' }
  const { handlers } = acmeSigningIn({ provider, domains: [verified, second] })
  await renderRoute(page, { handlers })
  expect(await screen.findByText(/verifying acme\.test signs out everyone/)).toBeDefined()
})

test('removes the last one, and says what ends with it', async () => {
  const provider = { ...okta, isEnforced: true }
  const { handlers, state } = acmeSigningIn({ provider, domains: [verified] })
  const remove = getRemoveDomainMockHandler(() => {
    Object.assign(state, { domains: [], provider: okta })
    return { status: true }
  })
  const { user } = await renderRoute(page, { handlers: [remove, ...handlers] })
  await user.click(await screen.findByRole('button', { name: 'Remove acme.example' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/It’s your last verified domain/)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('acme.example removed')).toBeDefined()
  expect(await screen.findByText(/Verify a domain and test your provider/)).toBeDefined()
  expect(document.activeElement?.textContent).toBe('No domains yet.Add domain')
})
