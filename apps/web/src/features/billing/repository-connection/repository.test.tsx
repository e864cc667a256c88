import { screen, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { expect, test } from 'vitest'
import {
  getCreateBenefitMockHandler,
  getGetBenefitMockHandler,
  getListBenefitsMockHandler,
  getUpdateBenefitMockHandler,
} from '#api/benefit/benefit.msw.ts'
import { getListBenefitGrantsMockHandler } from '#api/benefit-grant/benefit-grant.msw.ts'
import type { BenefitGitHubRepository, ListedRepositoryConnection } from '#api/model/index.ts'
import {
  getCreateRepositoryConnectionMockHandler,
  getFindRepositoryOwnersMockHandler,
  getListRepositoriesMockHandler,
  getListRepositoryConnectionsMockHandler,
} from '#api/repository-connection/repository-connection.msw.ts'
import { chat, listOf } from '#app/testing/acme-shop.ts'
import { refuse } from '#app/testing/refuse.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'

const connection: ListedRepositoryConnection = {
  id: '019aa3f0-7c1e-7b52-9a0d-000000000a01',
  created_at: chat.created_at,
  modified_at: null,
  owner: 'acme-inc',
  benefits: [],
}
const source: BenefitGitHubRepository = {
  ...chat,
  type: 'github_repository',
  description: 'Source code',
  properties: { repository_owner: 'acme-inc', repository_name: 'anvil', permission: 'pull' },
}
const url = 'https://github.com/login/oauth/authorize?state=x'

/** Acme with its organization at GitHub, which has two repositories. */
function shop({ items = [connection], authorization_url = url as string | null } = {}) {
  const sent: unknown[] = []
  const names = ['anvil', 'hammer']
  const repositories = names.map((repository_name) => ({
    repository_owner: 'acme-inc',
    repository_name,
    is_private: true,
  }))
  async function take({ request }: { request: Request }) {
    sent.push(await request.json())
    return source
  }
  const handlers = [
    getListBenefitsMockHandler(listOf([])),
    getGetBenefitMockHandler(source),
    getListBenefitGrantsMockHandler(listOf([])),
    getListRepositoryConnectionsMockHandler({ items, authorization_url }),
    getListRepositoriesMockHandler({ items: repositories }),
    getCreateBenefitMockHandler(take),
    getUpdateBenefitMockHandler(take),
    ...signedIn(),
  ]
  return { sent, handlers }
}

async function openNew(handlers: ReturnType<typeof shop>['handlers']) {
  const { user } = await renderRoute('/acme/benefits', { handlers })
  const [button] = await screen.findAllByRole('button', { name: 'New benefit' })
  if (button) await user.click(button)
  return { user, dialog: within(await screen.findByRole('dialog')) }
}

test('gives access to a repository of a connected organization', async () => {
  const { sent, handlers } = shop()
  const { user, dialog } = await openNew(handlers)
  await user.click(await dialog.findByRole('radio', { name: /^GitHub repository/ }))
  await user.type(dialog.getByLabelText('Name'), 'Source code')
  await user.selectOptions(await dialog.findByLabelText('Repository'), 'hammer')
  await user.selectOptions(dialog.getByLabelText('Access'), 'Triage')
  await expectAccessible(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Create benefit' }))
  expect(await screen.findByText('“Source code” created')).toBeDefined()
  expect(sent).toMatchObject([
    {
      type: 'github_repository',
      description: 'Source code',
      properties: {
        repository_owner: 'acme-inc',
        repository_name: 'hammer',
        permission: 'triage',
      },
    },
  ])
})

test('leads to GitHub where nothing is connected, and offers nothing without an app', async () => {
  const { user, dialog } = await openNew(shop({ items: [] }).handlers)
  await user.click(await dialog.findByRole('radio', { name: /^GitHub repository/ }))
  const link = await dialog.findByRole('link', { name: /^Connect GitHub/ })
  expect(link.getAttribute('href')).toBe(url)
  expect(dialog.getByRole('button', { name: 'Create benefit' })).toHaveProperty('disabled', true)
})

test('is not offered by a service that GitHub doesn’t know', async () => {
  const { dialog } = await openNew(shop({ items: [], authorization_url: null }).handlers)
  expect(await dialog.findByRole('radio', { name: /^License keys/ })).toBeDefined()
  expect(dialog.queryByRole('radio', { name: /^GitHub repository/ })).toBeNull()
})

test('changes what differs alone', async () => {
  const { sent, handlers } = shop()
  const { user } = await renderRoute(`/acme/benefits/${source.id}`, { handlers })
  expect(await screen.findByText('acme-inc/anvil')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit “Source code”' }))
  await user.selectOptions(dialog.getByLabelText('Access'), 'Write')
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('“Source code” saved')).toBeDefined()
  expect(sent).toEqual([
    { type: 'github_repository', description: 'Source code', properties: { permission: 'push' } },
  ])
})

const back = `/acme/connect-github?${new URLSearchParams({ state: 'a.b', code: '"1234"' })}`
const installation_url = 'https://github.com/apps/tollgate/installations/new'

test('connects an organization that GitHub says is the reader’s', async () => {
  const owner = { owner: 'acme-inc', token: 'token-1', is_connected: false }
  const other = { owner: 'acme-labs', token: 'token-2', is_connected: true }
  const sent: unknown[] = []
  const find = getFindRepositoryOwnersMockHandler(async ({ request }) => {
    sent.push(await request.json())
    return { items: [owner, other], installation_url }
  })
  const create = getCreateRepositoryConnectionMockHandler(async ({ request }) => {
    sent.push(await request.json())
    return connection
  })
  const handlers = [find, create, ...shop({ items: [] }).handlers]
  const { user } = await renderRoute(back, { handlers })
  await user.click(await screen.findByRole('button', { name: 'Connect acme-inc' }))
  expect(await screen.findByText('acme-inc connected')).toBeDefined()
  expect(screen.getByText(/You can close this tab/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Connect acme/ })).toBeNull()
  expect(sent).toMatchObject([{ state: 'a.b', code: '1234' }, { token: 'token-1' }])
  await expectAccessible()
})

test('has the app installed where no organization has it', async () => {
  const find = getFindRepositoryOwnersMockHandler({ items: [], installation_url })
  await renderRoute(back, { handlers: [find, ...shop().handlers] })
  const link = await screen.findByRole('link', { name: 'Install on GitHub' })
  expect(link.getAttribute('href')).toBe(installation_url)
})

test.each([
  [back, 'This link has expired or was opened by someone else. Start again.'],
  ['/acme/connect-github', 'You didn’t give access on GitHub, so nothing has changed.'],
])('starts again: %s', async (path, text) => {
  const find = getFindRepositoryOwnersMockHandler(refuse(400, 'repository_connection.invalid'))
  await renderRoute(path, { handlers: [find, ...shop().handlers] })
  expect(await screen.findByText(text)).toBeDefined()
  const link = await screen.findByRole('link', { name: 'Start again' })
  expect(link.getAttribute('href')).toBe(url)
})
