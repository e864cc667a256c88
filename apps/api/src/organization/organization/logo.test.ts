import { LogoAnswer } from '@tollgate/contracts'
import { describe, expect, test } from 'vitest'
import { newId } from '../../core/ids.ts'
import type { Browser } from '../../testing/browser.ts'
import { describeUserAccess } from '../../testing/describe-access.ts'
import { createMerchant, createUser } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { jpeg, png, webp } from '../../testing/images.ts'
import { createStaff, organizationPath, recordsOf, refusal } from '../../testing/members.ts'

const harness = await createHarness()
const { app, database } = harness
const path = `${organizationPath}/logo`

describeUserAccess({ harness, method: 'POST', path })

/** Sends raw bytes, like a browser. */
async function upload(browser: Browser, bytes: Buffer = png(), query = '', version?: string) {
  const cookie = `tollgate.session_token=${browser.cookies.get('tollgate.session_token')}`
  const response = await app.request(path + query, {
    method: 'POST',
    headers: {
      'content-type': 'image/png',
      origin: 'http://localhost:3000',
      cookie,
      ...(version && { 'if-match': version }),
    },
    body: new Uint8Array(bytes),
  })
  return { status: response.status, body: await response.json() }
}

async function uploaded(browser: Browser, bytes?: Buffer): Promise<string> {
  return LogoAnswer.parse((await upload(browser, bytes)).body).logo
}

function load(address: string) {
  return app.request(new URL(address).pathname)
}

async function logoOf(id: string) {
  return (await database.organization.findUniqueOrThrow({ where: { id } })).logo
}

describe('the logo of an organization', () => {
  test.each([
    ['owner', png()],
    ['admin', jpeg],
    ['admin', webp],
  ] as const)('is set by an %s, and seen by everybody', async (role, bytes) => {
    const staff = await createStaff(harness)
    const logo = await uploaded(staff[role].browser, bytes)
    expect(await logoOf(staff.organizationId)).toBe(logo)
    const loaded = await load(logo)
    expect(loaded.status).toBe(200)
    expect(Buffer.from(await loaded.arrayBuffer())).toEqual(bytes)
  })

  test('is not set over a version that its reader doesn’t know', async () => {
    const { organizationId, owner } = await createStaff(harness)
    const data = { name: 'Acme Works' }
    const update = await owner.browser.post(`${organizationPath}/update`, { data })
    const version = update.headers.get('etag') ?? ''
    expect(await upload(owner.browser, png(), '', '"lost"')).toMatchObject({
      status: 412,
      body: { code: 'resource.changed' },
    })
    expect(await logoOf(organizationId)).toBeNull()
    expect(await upload(owner.browser, png(), '', version)).toMatchObject({ status: 200 })
    expect(await upload(owner.browser, png(), '', version)).toMatchObject({ status: 412 })
  })

  test('is set for the organization named rather than the active one', async () => {
    const { organizationId, owner } = await createStaff(harness)
    await owner.browser.post(`${organizationPath}/set-active`, { organizationId: null })
    const answer = await upload(owner.browser, png(), `?organizationId=${organizationId}`)
    expect(answer.status).toBe(200)
  })

  test('replaces the one before, which is deleted; other changes leave it', async () => {
    const { organizationId, owner } = await createStaff(harness)
    const first = await uploaded(owner.browser)
    const second = await uploaded(owner.browser, webp)
    await owner.browser.post(`${organizationPath}/update`, { data: { name: 'Ajax' } })
    expect((await load(first)).status).toBe(404)
    expect((await load(second)).status).toBe(200)
    expect(await database.picture.count({ where: { organizationId } })).toBe(1)
  })

  test.each(['null', 'an address elsewhere', 'the billing side'])(
    'is deleted when it is given up: %s',
    async (how) => {
      const { organizationId, owner, client } = await createMerchant(harness)
      const address = await uploaded(owner.browser)
      const logo = how === 'null' ? null : 'https://acme.test/logo.png'
      const answer =
        how === 'the billing side'
          ? await client.patch(`/v1/organizations/${organizationId}`, { avatar_url: logo })
          : await owner.browser.post(`${organizationPath}/update`, { data: { logo } })
      expect(answer).toMatchObject({ status: 200 })
      expect((await load(address)).status).toBe(404)
    },
  )

  test('goes with the organization', async () => {
    const { organizationId, owner } = await createStaff(harness)
    const logo = await uploaded(owner.browser)
    await owner.browser.post(`${organizationPath}/delete`, { organizationId })
    expect((await load(logo)).status).toBe(404)
  })

  test('of ten at once, one stays', async () => {
    const { organizationId, owner } = await createStaff(harness)
    const answers = await Promise.all(Array.from({ length: 10 }, () => upload(owner.browser)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(await database.picture.count({ where: { organizationId } })).toBe(1)
    expect((await load((await logoOf(organizationId)) ?? '')).status).toBe(200)
  })

  test('leaves an event and an audit entry, without the bytes', async () => {
    const { organizationId, owner } = await createStaff(harness)
    const logo = await uploaded(owner.browser)
    const { events, entries } = await recordsOf(harness, organizationId)
    expect(events).toEqual([
      expect.objectContaining({ payload: expect.objectContaining({ avatar_url: logo }) }),
    ])
    expect(entries).toEqual([
      expect.objectContaining({
        action: 'organization.updated',
        after: expect.objectContaining({ avatar_url: logo }),
      }),
    ])
  })
})

describe('refusals', () => {
  test('“You are not allowed to update this organization”: a plain member', async () => {
    const { organizationId, member } = await createStaff(harness)
    expect(await upload(member.browser)).toMatchObject(
      refusal(403, 'You are not allowed to update this organization'),
    )
    expect(await database.picture.count({ where: { organizationId } })).toBe(0)
  })

  test('“User is not a member of the organization”: another’s, or unknown', async () => {
    const { owner } = await createStaff(harness)
    const other = await createStaff(harness)
    for (const id of [other.organizationId, newId(), 'rocket']) {
      expect(await upload(owner.browser, png(), `?organizationId=${id}`)).toMatchObject(
        refusal(400, 'User is not a member of the organization'),
      )
    }
    expect(await logoOf(other.organizationId)).toBeNull()
  })

  test('“Organization not found”: none given, none active', async () => {
    const { browser } = await createUser(harness)
    expect(await upload(browser)).toMatchObject(refusal(400, 'Organization not found'))
  })

  test('what is no picture, or too large a one', async () => {
    const { owner } = await createStaff(harness)
    for (const bytes of [Buffer.from('<svg/>'), png().subarray(0, 20), png(1025, 4)]) {
      expect(await upload(owner.browser, bytes)).toMatchObject(
        refusal(400, 'Invalid body parameters'),
      )
    }
  })
})
