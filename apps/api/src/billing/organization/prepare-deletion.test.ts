import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createFile } from '../../testing/file-fixtures.ts'
import { addMember, createOrganization, createUser } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'

const folder = await mkdtemp(path.join(os.tmpdir(), 'tollgate-files-'))
const harness = await createHarness({
  settings: { DATA_DIR: folder, DELETE_ACCOUNT_VERIFICATION: false },
})
const { storage } = harness.services

afterAll(() => rm(folder, { recursive: true }))

/** The owner of two organizations, who has files in both. */
async function createOwner() {
  const owner = await createUser(harness)
  const [first, second] = [await createShop(owner.id), await createShop(owner.id)]
  return { ...owner, first, second }
}

async function createShop(userId: string) {
  const { id: organizationId } = await createOrganization(harness)
  await addMember(harness, { organizationId, userId, roles: ['owner'] })
  const file = await createFile(harness, organizationId)
  await storage.write(file.path, { mimeType: 'text/plain', bytes: new Uint8Array([1, 2, 3]) })
  return { organizationId, file: file.path }
}

test('the bytes of its files go with an organization', async () => {
  const { browser, first, second } = await createOwner()
  const { organizationId } = first
  const answer = await browser.post('/api/auth/organization/delete', { organizationId })
  expect(answer.status).toBe(200)
  await harness.runJobs()
  expect(await storage.sizeOf(first.file)).toBeNull()
  expect(await storage.sizeOf(second.file)).toBe(3)
})

test('and with a user whose organizations end', async () => {
  const { browser, first, second } = await createOwner()
  expect(await browser.post('/api/auth/delete-user')).toMatchObject({ status: 200 })
  await harness.runJobs()
  expect(await storage.sizeOf(first.file)).toBeNull()
  expect(await storage.sizeOf(second.file)).toBeNull()
})
