import { screen, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { expect, test } from 'vitest'
import {
  getCreateBenefitMockHandler,
  getDeleteBenefitMockHandler,
  getGetBenefitMockHandler,
  getListBenefitsMockHandler,
  getUpdateBenefitMockHandler,
} from '#api/benefit/benefit.msw.ts'
import {
  getListBenefitGrantsMockHandler,
  getListBenefitGrantsResponseMock,
} from '#api/benefit-grant/benefit-grant.msw.ts'
import type { Benefit, BenefitGrant } from '#api/model/index.ts'
import { chat, grace, listOf, manual, refuseField } from '#app/testing/acme-shop.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'

const path = `/acme/benefits/${chat.id}`

function grantOf(changes: Partial<BenefitGrant>): BenefitGrant {
  const [any] = getListBenefitGrantsResponseMock().items
  if (any === undefined) throw new Error('no grant is made up')
  const usual = { customer: grace, is_granted: true, is_revoked: false, error: null }
  const dates = { created_at: chat.created_at, granted_at: chat.created_at, revoked_at: null }
  return { ...any, ...usual, ...dates, ...changes }
}

/** Acme with two benefits; the chat is changed and deleted as the API would. */
function shop({ role = 'owner', grants = [grantOf({})] } = {}) {
  const state: { benefits: Benefit[]; sent: unknown[] } = { benefits: [chat, manual], sent: [] }
  const handlers = [
    getListBenefitsMockHandler(() => listOf(state.benefits)),
    getGetBenefitMockHandler(() => state.benefits[0] ?? chat),
    getListBenefitGrantsMockHandler(listOf(grants)),
    getUpdateBenefitMockHandler(async ({ request }) => {
      state.sent.push(await request.json())
      const changed = { ...chat, description: 'Members’ chat' }
      state.benefits = [changed, manual]
      return changed
    }),
    getDeleteBenefitMockHandler(() => {
      state.benefits = [manual]
    }),
    ...signedIn({ role }),
  ]
  return { state, handlers }
}

test('lists benefits, and creates one', async () => {
  const { handlers } = shop()
  const create = getCreateBenefitMockHandler(refuseField(['description'], 'invalid_format'))
  const { user } = await renderRoute('/acme/benefits', { handlers: [create, ...handlers] })
  const link = await screen.findByRole('link', { name: 'Private chat' })
  expect(link.getAttribute('href')).toBe(path)
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'New benefit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New benefit' }))
  await user.type(dialog.getByLabelText('Name'), 'Hotline')
  await user.click(dialog.getByRole('button', { name: 'Create benefit' }))
  expect(await dialog.findByText('This doesn’t look right. Check the format.')).toBeDefined()
  await expectAccessible(screen.getByRole('dialog'))
})

test('lists the benefits of one type, as the address says', async () => {
  const list = getListBenefitsMockHandler(({ request }) => {
    const type = new URL(request.url).searchParams.get('type')
    return listOf(type === 'license_keys' ? [] : [chat])
  })
  const { handlers } = shop()
  const { user, router } = await renderRoute('/acme/benefits?type=license_keys', {
    handlers: [list, ...handlers],
  })
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByRole('link', { name: 'Private chat' })).toBeDefined()
  expect(router.state.location.search).toEqual({})
})

test('says who has a benefit, and who had it', async () => {
  const gone = grantOf({
    id: '019aa3f0-7c1e-7b52-9a0d-000000000160',
    customer: { ...grace, name: null },
    is_granted: false,
    is_revoked: true,
    revoked_at: chat.created_at,
  })
  const { handlers } = shop({ grants: [grantOf({}), gone] })
  await renderRoute(path, { handlers })
  expect(await screen.findByRole('heading', { name: 'Private chat', level: 1 })).toBeDefined()
  expect(screen.getByText('Join at chat.acme.test')).toBeDefined()
  const holder = await screen.findByRole('link', { name: 'Grace Hopper' })
  expect(holder.getAttribute('href')).toBe(`/acme/customers/${grace.id}`)
  expect(screen.getByText('Granted')).toBeDefined()
  expect(screen.getByRole('link', { name: 'grace@example.com' })).toBeDefined()
  expect(screen.getByText('Revoked')).toBeDefined()
  await expectAccessible()
})

test('sends what changed and nothing else', async () => {
  const { state, handlers } = shop()
  const { user } = await renderRoute(path, { handlers })
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit “Private chat”' }))
  await user.clear(dialog.getByLabelText('Name'))
  await user.type(dialog.getByLabelText('Name'), 'Members’ chat')
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByRole('heading', { name: 'Members’ chat', level: 1 })).toBeDefined()
  expect(state.sent).toEqual([{ description: 'Members’ chat' }])
})

test('deletes one, and goes back to the others', async () => {
  const { handlers } = shop()
  const { user } = await renderRoute(path, { handlers })
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete benefit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete “Private chat”?' }))
  await user.click(dialog.getByRole('button', { name: 'Delete benefit' }))
  expect(await screen.findByText('“Private chat” deleted')).toBeDefined()
  expect(await screen.findByRole('link', { name: 'Printed manual' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Private chat' })).toBeNull()
})

test('says at the button that a benefit can’t be deleted', async () => {
  const { state, handlers } = shop()
  state.benefits = [{ ...chat, deletable: false }]
  const { user } = await renderRoute(path, { handlers })
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  const item = await screen.findByRole('menuitem', { name: 'This benefit can’t be deleted.' })
  expect(item.getAttribute('aria-disabled')).toBe('true')
})

test('lets members look only', async () => {
  const { handlers } = shop({ role: 'member' })
  await renderRoute(path, { handlers })
  expect(await screen.findByRole('heading', { name: 'Private chat', level: 1 })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
})
