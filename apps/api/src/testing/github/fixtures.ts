import { writeFound } from '../../billing/repository-connection/connecting.ts'
import { newId, randomText } from '../../core/ids.ts'
import { createMerchant } from '../fixtures.ts'
import type { Harness } from '../harness.ts'

export function createRepositoryConnection(
  { database, clock }: Harness,
  organizationId: string,
  { owner = `acme-${randomText(8)}`, installationId = '4711' } = {},
): Promise<{ id: string; owner: string }> {
  const createdAt = clock.now()
  return database.repositoryConnection.create({
    data: { id: newId(), organizationId, owner, installationId, createdAt },
  })
}

export function createRepositoryBenefit(
  { database, clock }: Harness,
  organizationId: string,
  {
    owner,
    name = 'anvil',
    permission = 'pull',
  }: { owner: string; name?: string; permission?: string },
): Promise<{ id: string }> {
  const createdAt = clock.now()
  const properties = { repository_owner: owner, repository_name: name, permission }
  const what = { type: 'github_repository', description: 'Source code', properties }
  return database.benefit.create({ data: { id: newId(), organizationId, ...what, createdAt } })
}

/** A merchant’s owner, and the token of an organization at GitHub that they have found to be theirs. */
export async function createFinder(harness: Harness) {
  const merchant = await createMerchant(harness)
  const { organizationId, owner } = merchant
  const found = { organizationId, userId: owner.id, installationId: '4711', owner: 'acme' }
  return { ...merchant, token: writeFound(harness.systemContext(), found) }
}
