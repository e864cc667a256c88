import { screen, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { expect, test } from 'vitest'
import {
  getDeleteGuildConnectionMockHandler,
  getListGuildConnectionsMockHandler,
} from '#api/guild-connection/guild-connection.msw.ts'
import {
  getDeleteRepositoryConnectionMockHandler,
  getListRepositoryConnectionsMockHandler,
} from '#api/repository-connection/repository-connection.msw.ts'
import { chat } from '#app/testing/acme-shop.ts'
import { refuse } from '#app/testing/refuse.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'

const { created_at } = chat
const record = { created_at, modified_at: null }
const guild = { ...record, guild_token: 'token', benefits: [] }
const used = {
  ...guild,
  id: '019aa3f0-7c1e-7b52-9a0d-000000000401',
  guild_id: '902001',
  name: 'Acme HQ',
  benefits: [{ id: chat.id, description: chat.description }],
}
const unused = {
  ...guild,
  id: '019aa3f0-7c1e-7b52-9a0d-000000000402',
  guild_id: '902002',
  name: 'Acme Fans',
}
const owner = {
  ...record,
  id: '019aa3f0-7c1e-7b52-9a0d-000000000a01',
  owner: 'acme-inc',
  benefits: [],
}
const path = '/acme/settings/connections'

/** Acme with two servers at Discord and an organization at GitHub. */
function connected() {
  const state = { guilds: [unused, used] }
  const installation_url = 'https://discord.test/install'
  const handlers = [
    getListGuildConnectionsMockHandler(() => ({ items: state.guilds, installation_url })),
    getListRepositoryConnectionsMockHandler({ items: [owner], authorization_url: null }),
    getDeleteGuildConnectionMockHandler(({ params }) => {
      state.guilds = state.guilds.filter(({ id }) => id !== params.id)
    }),
    ...signedIn(),
  ]
  return { state, handlers }
}

test('a server that nothing needs is disconnected', async () => {
  const { state, handlers } = connected()
  const { user } = await renderRoute(path, { handlers })
  await user.click(await screen.findByRole('button', { name: 'Disconnect Acme Fans' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Disconnect Acme Fans?' }))
  await user.click(dialog.getByRole('button', { name: 'Disconnect' }))
  expect(await screen.findByText('Acme Fans disconnected')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Disconnect Acme Fans' })).toBeNull()
  expect(state.guilds).toEqual([used])
})

test('the benefits that need a server are named instead', async () => {
  const { state, handlers } = connected()
  const { user } = await renderRoute(path, { handlers })
  expect(await screen.findByText('Used by 1 benefit')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Disconnect Acme HQ' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Acme HQ is in use' }))
  const link = dialog.getByRole('link', { name: chat.description })
  expect(link.getAttribute('href')).toBe(`/acme/benefits/${chat.id}`)
  expect(dialog.queryByRole('button', { name: 'Disconnect' })).toBeNull()
  await expectAccessible(screen.getByRole('dialog'))
  expect(state.guilds).toEqual([unused, used])
})

test('an organization stays connected until access has been taken from customers', async () => {
  const remove = getDeleteRepositoryConnectionMockHandler(
    refuse(409, 'repository_connection.access_remains'),
  )
  const { user } = await renderRoute(path, { handlers: [remove, ...connected().handlers] })
  await user.click(await screen.findByRole('button', { name: 'Disconnect acme-inc' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Disconnect acme-inc?' }))
  await user.click(dialog.getByRole('button', { name: 'Disconnect' }))
  expect(await dialog.findByText(/^Customers are still losing their access/)).toBeDefined()
})
