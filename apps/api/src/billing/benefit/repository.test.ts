import { afterAll, describe, expect, it } from 'vitest'
import { createMerchant } from '../../testing/fixtures.ts'
import { createRepositoryConnection } from '../../testing/github/fixtures.ts'
import { startGitHub } from '../../testing/github/server.ts'
import { createHarness } from '../../testing/harness.ts'

const github = await startGitHub()
afterAll(() => github.stop())
const harness = await createHarness({ settings: github.settings })

const installation = github.install('Acme', { ownedBy: [], names: ['Anvil', 'hammer'] })
const properties = { repository_owner: 'Acme', repository_name: 'Anvil', permission: 'pull' }
const source = { type: 'github_repository', description: 'Source code', properties }

/** A merchant who has connected the organization. */
async function setUp() {
  const merchant = await createMerchant(harness)
  const installationId = String(installation.id)
  await createRepositoryConnection(harness, merchant.organizationId, {
    owner: 'acme',
    installationId,
  })
  return merchant
}

const refused = (type: string, ...loc: string[]) => ({
  status: 422,
  body: { detail: [{ type, loc: ['body', ...loc] }] },
})
const changed = (given: object) => ({ ...source, properties: { ...properties, ...given } })

describe('a benefit of a repository', () => {
  it('is created, and keeps what GitHub calls it', async () => {
    const { owner } = await setUp()
    expect(await owner.browser.post('/v1/benefits', source)).toMatchObject({
      status: 201,
      body: source,
    })
  })

  it.each([
    [changed({ repository_owner: 'others' }), 'repository.not_connected', 'repository_owner'],
    [changed({ repository_name: 'tongs' }), 'repository.not_found', 'repository_name'],
    [changed({ repository_name: '..' }), 'invalid_format', 'repository_name'],
    [changed({ repository_owner: '../x' }), 'invalid_format', 'repository_owner'],
    [changed({ permission: 'delete' }), 'invalid_value', 'permission'],
  ])('%o is refused: %s', async (given, type, field) => {
    const { owner } = await setUp()
    const answer = await owner.browser.post('/v1/benefits', given)
    expect(answer).toMatchObject(refused(type, 'properties', field))
  })

  it('is for people who are signed in, not for access tokens', async () => {
    const { client } = await setUp()
    expect(await client.post('/v1/benefits', source)).toMatchObject(
      refused('benefit.needs_user', 'type'),
    )
  })

  it('can’t be created while GitHub is away, or once it no longer lets the app in', async () => {
    const { owner, organizationId } = await setUp()
    const create = () => owner.browser.post('/v1/benefits', source)
    github.troubles.push({ status: 500 })
    expect(await create()).toMatchObject({ status: 503, body: { code: 'platform.unavailable' } })
    await harness.database.repositoryConnection.updateMany({
      where: { organizationId },
      data: { installationId: '1' },
    })
    expect(await create()).toMatchObject({
      status: 409,
      body: { code: 'repository_connection.lost' },
    })
  })

  it('changes its repository or permission, and keeps what is left out', async () => {
    const { owner } = await setUp()
    const { body } = await owner.browser.post('/v1/benefits', source)
    const path = `/v1/benefits/${Object(body).id}`
    const patch = (given: object) => owner.browser.patch(path, { properties: given })
    expect(await patch({ permission: 'push' })).toMatchObject({
      status: 200,
      body: { properties: { ...properties, permission: 'push' } },
    })
    expect(await patch({ repository_name: 'hammer' })).toMatchObject({
      body: { properties: { repository_name: 'hammer', permission: 'push' } },
    })
    expect(await patch({ repository_name: 'tongs' })).toMatchObject(
      refused('repository.not_found', 'properties', 'repository_name'),
    )
    github.troubles.push({ status: 500 })
    expect(await owner.browser.patch(path, { description: 'All of it' })).toMatchObject({
      status: 200,
    })
  })
})
