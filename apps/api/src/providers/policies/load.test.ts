import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pino from 'pino'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { checkPolicies } from '../../doctor/check-policies.ts'
import { readSettings } from '../../settings/settings.ts'
import { createPolicies } from './create.ts'
import { loadPolicies } from './load.ts'

const folder = await mkdtemp(path.join(os.tmpdir(), 'tollgate-policies-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const logger = pino({ level: 'silent' })
const team = { organizationId: 'acme', teamId: 'sales' }

async function write(name: string, text: string): Promise<string> {
  const file = path.join(folder, name)
  await writeFile(file, text)
  return file
}

describe('a module of policies', () => {
  test('is found by an absolute or a relative path', async () => {
    const file = await write('good.mjs', 'export const teamMemberLimit = async () => 7')
    for (const named of [file, path.relative(process.cwd(), file)]) {
      const { mayCreateOrganization, teamMemberLimit } = await loadPolicies(named, logger)
      expect(mayCreateOrganization).toBeNull()
      expect(await teamMemberLimit?.(team)).toBe(7)
    }
  })

  test('may be missing: then settings decide', async () => {
    const none = { mayCreateOrganization: null, teamMemberLimit: null }
    expect(await loadPolicies(undefined, logger)).toEqual(none)
    expect(await checkPolicies(readSettings({}))).toEqual([])
  })

  test.each([
    ['misspelt.mjs', 'export const mayCreateOrganisation = () => true', 'mayCreateOrganisation'],
    ['no-function.mjs', 'export const teamMemberLimit = 7', 'Must be a function'],
    ['empty.mjs', '', 'Exports no policy'],
    ['broken.mjs', 'export const', 'Unexpected'],
    ['throws.mjs', 'throw new Error("The directory is away")', 'The directory is away'],
  ])('can’t be used: %s', async (name, text, reason) => {
    const file = await write(name, text)
    await expect(loadPolicies(file, logger)).rejects.toThrow(reason)
    const [finding] = await checkPolicies(readSettings({ POLICIES_FILE: file }))
    expect(finding).toMatchObject({ level: 'problem', subject: 'Policies' })
    expect(finding?.text).toContain(reason)
  })

  test('can’t be used where there is none', async () => {
    const file = path.join(folder, 'nowhere.mjs')
    const findings = await checkPolicies(readSettings({ POLICIES_FILE: file }))
    expect(findings).toMatchObject([{ level: 'problem' }])
  })

  test('is named by the doctor with what it decides', async () => {
    const file = await write('both.mjs', 'export const mayCreateOrganization = () => true')
    const [finding] = await checkPolicies(readSettings({ POLICIES_FILE: file }))
    expect(finding).toMatchObject({ level: 'fine' })
    expect(finding?.text).toContain('mayCreateOrganization')
  })
})

describe('a policy that fails refuses, and is logged', () => {
  test.each([
    ['throws', () => Promise.reject(new Error('away'))],
    ['throws at once', fail],
    ['answers something else', () => 'yes'],
    ['answers nothing', () => undefined],
    ['answers what is no number', () => Number.NaN],
  ])('because it %s', async (_reason, policy) => {
    const error = vi.spyOn(logger, 'error')
    const exported = { mayCreateOrganization: policy, teamMemberLimit: policy }
    const { mayCreateOrganization, teamMemberLimit } = createPolicies(exported, logger)
    expect(await mayCreateOrganization?.({ user })).toBe(false)
    expect(await teamMemberLimit?.(team)).toBe(0)
    expect(error).toHaveBeenCalledTimes(2)
    error.mockRestore()
  })

  test('because it never answers', async () => {
    const never = { teamMemberLimit: () => new Promise(() => undefined) }
    expect(await createPolicies(never, logger).teamMemberLimit?.(team)).toBe(0)
  })
})

function fail(): never {
  throw new Error('away')
}

const user = {
  id: '019aa3f0-7c1e-7b52-9a0d-3f1c52d0a001',
  name: 'Ada',
  email: 'ada@example.com',
  emailVerified: true,
  image: null,
  createdAt: '2026-03-14T09:26:53.589Z',
  updatedAt: '2026-03-14T09:26:53.589Z',
}
