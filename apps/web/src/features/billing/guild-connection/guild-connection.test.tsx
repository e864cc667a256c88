import { screen, waitFor, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { expect, test } from 'vitest'
import {
  getCreateBenefitMockHandler,
  getGetBenefitMockHandler,
  getListBenefitsMockHandler,
  getUpdateBenefitMockHandler,
} from '#api/benefit/benefit.msw.ts'
import {
  getListBenefitGrantsMockHandler,
  getRetryBenefitGrantMockHandler,
} from '#api/benefit-grant/benefit-grant.msw.ts'
import {
  getCreateGuildConnectionMockHandler,
  getListGuildConnectionsMockHandler,
  getListGuildRolesMockHandler,
} from '#api/guild-connection/guild-connection.msw.ts'
import type { BenefitDiscord, BenefitGrant, ListedGuildConnection } from '#api/model/index.ts'
import { chat, grace, listOf, refuseField } from '#app/testing/acme-shop.ts'
import { acme } from '#app/testing/ada.ts'
import { chatGrant, failedGrant } from '#app/testing/chat-grant.ts'
import { refuse } from '#app/testing/refuse.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'

const installation_url = 'https://discord.test/oauth2/authorize?scope=bot'
const server: ListedGuildConnection = {
  id: '019aa3f0-7c1e-7b52-9a0d-000000000401',
  created_at: chat.created_at,
  modified_at: null,
  guild_id: '902001',
  name: 'Acme HQ',
  guild_token: 'token-of-902001',
  benefits: [],
}

const role: BenefitDiscord = {
  ...chat,
  type: 'discord',
  description: 'Our server',
  properties: {
    guild_id: '902001',
    role_id: '902002',
    kick_member: true,
    guild_token: 'token-of-902001',
  },
}

const roles = getListGuildRolesMockHandler({
  items: [
    { id: '902004', name: 'Boss', is_assignable: false },
    { id: '902002', name: 'Member', is_assignable: true },
    { id: '902003', name: 'Guest', is_assignable: true },
  ],
})

/** Acme, with its servers and those who have the role. */
function shop(items: ListedGuildConnection[] = [server], grants: BenefitGrant[] = []) {
  return [
    getListGuildConnectionsMockHandler({ items, installation_url }),
    roles,
    getListBenefitsMockHandler(listOf([role])),
    getGetBenefitMockHandler(role),
    getListBenefitGrantsMockHandler(listOf(grants)),
    ...signedIn(),
  ]
}

async function openNew(handlers: ReturnType<typeof shop>) {
  const { user } = await renderRoute('/acme/benefits', { handlers })
  await user.click(await screen.findByRole('button', { name: 'New benefit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New benefit' }))
  return { user, dialog }
}

test('a benefit gives a role that the bot can give', async () => {
  const sent: unknown[] = []
  const create = getCreateBenefitMockHandler(async ({ request }) => {
    sent.push(await request.json())
    return role
  })
  const { user, dialog } = await openNew([create, ...shop()])
  await user.click(await dialog.findByRole('radio', { name: /^Discord/ }))
  await user.type(dialog.getByLabelText('Name'), 'Our server')
  await user.selectOptions(await dialog.findByLabelText('Role'), 'Member')
  expect(dialog.queryByRole('option', { name: 'Boss' })).toBeNull()
  expect(dialog.getByLabelText<HTMLSelectElement>('Server').value).toBe('902001')
  await user.click(dialog.getByRole('checkbox', { name: /^Remove from the server/ }))
  await expectAccessible(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Create benefit' }))
  expect(await screen.findByText('“Our server” created')).toBeDefined()
  const properties = { guild_token: 'token-of-902001', role_id: '902002', kick_member: true }
  const description = 'Our server'
  expect(sent).toEqual([{ type: 'discord', description, organization_id: acme.id, properties }])
})

test('a server is connected first, in another tab', async () => {
  const { user, dialog } = await openNew(shop([]))
  await user.click(await dialog.findByRole('radio', { name: /^Discord/ }))
  const link = await dialog.findByRole('link', { name: /^Connect a Discord server/ })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
    installation_url,
    '_blank',
  ])
  const submit = dialog.getByRole<HTMLButtonElement>('button', { name: 'Create benefit' })
  expect(submit.disabled).toBe(true)
})

test('a service without a bot offers no roles', async () => {
  const { dialog } = await openNew([getListBenefitsMockHandler(listOf([chat])), ...signedIn()])
  expect(await dialog.findByRole('radio', { name: /^Custom/ })).toBeDefined()
  expect(dialog.queryByRole('radio', { name: /^Discord/ })).toBeNull()
})

test('a benefit shows its role, and whom it waits for', async () => {
  const { customer, order_id } = chatGrant
  const of = (error: BenefitGrant['error'], changes: Partial<BenefitGrant> = {}) => {
    return { ...failedGrant, benefit: role, error, ...changes }
  }
  const waiting = failedGrant.error && {
    ...failedGrant.error,
    type: 'ActionRequired' as const,
    code: 'account_missing' as const,
  }
  const ada = { ...customer, name: 'Ada Lovelace' }
  const givenUp = failedGrant.error && { ...failedGrant.error, code: 'unavailable' as const }
  const grants = [
    of(failedGrant.error),
    of(waiting, { id: '019aa3f0-7c1e-7b52-9a0d-000000000161', customer: ada }),
    of(givenUp, { id: '019aa3f0-7c1e-7b52-9a0d-000000000162' }),
  ]
  await renderRoute(`/acme/benefits/${chat.id}`, { handlers: shop([server], grants) })
  expect(await screen.findByText('Acme HQ')).toBeDefined()
  expect(await screen.findByText('Member')).toBeDefined()
  expect(screen.getByText('Removed from the server')).toBeDefined()
  expect(await screen.findByText(/^Discord doesn’t allow us to give this/)).toBeDefined()
  expect(screen.getByText(/hasn’t connected their Discord account/)).toBeDefined()
  expect(screen.getByText(/we’ve stopped trying/)).toBeDefined()
  expect(screen.getAllByText('Failed')).toHaveLength(2)
  expect(screen.getByText('Waiting')).toBeDefined()
  expect(screen.getAllByRole('link', { name: grace.name ?? '' })).toHaveLength(2)
  const [order] = screen.getAllByRole('link', { name: /^View order: / })
  expect(order?.getAttribute('href')).toBe(`/acme/orders/${order_id}`)
  await expectAccessible()
})

test('those with a problem are listed, and what failed is tried again', async () => {
  const asked: (string | null)[] = []
  const state = { grants: [{ ...failedGrant, benefit: role }] }
  const list = getListBenefitGrantsMockHandler(({ request }) => {
    asked.push(new URL(request.url).searchParams.get('error_type'))
    return listOf(state.grants)
  })
  const retry = getRetryBenefitGrantMockHandler(({ params }) => {
    expect(params.id).toBe(failedGrant.id)
    state.grants = [{ ...chatGrant, benefit: role }]
    return { ...failedGrant, benefit: role, error: null }
  })
  const handlers = [list, retry, ...shop()]
  const { user, router } = await renderRoute(`/acme/benefits/${chat.id}`, { handlers })
  await user.selectOptions(await screen.findByLabelText('Problem'), 'Needs you')
  await waitFor(() => expect(asked).toEqual([null, 'MerchantActionRequired']))
  expect(router.state.location.search).toEqual({ problem: 'MerchantActionRequired' })
  await user.click(await screen.findByRole('button', { name: `Try again: ${grace.name}` }))
  expect(await screen.findByText(/^Trying again/)).toBeDefined()
  expect(screen.getByText('Granted')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull()
})

test('only what changes about the role is sent, and refused at its field', async () => {
  const sent: unknown[] = []
  const refusal = refuseField(['properties', 'role_id'], 'guild.role_too_high')
  const update = getUpdateBenefitMockHandler(async ({ request }) => {
    sent.push(await request.json())
    return refusal()
  })
  const handlers = [update, ...shop()]
  const { user } = await renderRoute(`/acme/benefits/${chat.id}`, { handlers })
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit “Our server”' }))
  await user.selectOptions(await dialog.findByLabelText('Role'), 'Guest')
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  expect(await dialog.findByText(/^The bot can’t give this role/)).toBeDefined()
  const properties = { role_id: '902003' }
  expect(sent).toEqual([{ type: 'discord', description: 'Our server', properties }])
})

test('coming back from Discord connects the server, once', async () => {
  const sent: unknown[] = []
  const create = getCreateGuildConnectionMockHandler(async ({ request }) => {
    sent.push(await request.json())
    return server
  })
  const address = '/acme/connect-discord?state=signed&code=4711&guild_id=902001'
  await renderRoute(address, { handlers: [create, ...shop()] })
  expect(await screen.findByRole('heading', { name: 'Acme HQ is connected' })).toBeDefined()
  expect(sent).toEqual([{ organization_id: acme.id, state: 'signed', code: '4711' }])
  await expectAccessible()
})

test.each([
  ['/acme/connect-discord?state=signed', /^You didn’t install the bot/],
  ['/acme/connect-discord?state=signed&code=4711', /^Something went wrong/],
])('coming back to %s says why it isn’t connected', async (address, text) => {
  const create = getCreateGuildConnectionMockHandler(refuse(400, 'BadRequest'))
  await renderRoute(address, { handlers: [create, ...shop()] })
  expect(await screen.findByRole('heading', { name: 'The server isn’t connected' })).toBeDefined()
  expect(screen.getByText(text)).toBeDefined()
  const again = await screen.findByRole('link', { name: 'Try again' })
  expect(again.getAttribute('href')).toBe(installation_url)
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
  expect(crumbs.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Acme',
    'Settings',
    'Connections',
    'Connect a Discord server',
  ])
})
