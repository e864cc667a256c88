import { AuditEntryList } from '@tollgate/contracts'
import { describe, expect, test } from 'vitest'
import { newId } from '../../core/ids.ts'
import { recordChain, recordEntry } from '../../testing/audit.ts'
import type { Browser } from '../../testing/browser.ts'
import { describeUserAccess } from '../../testing/describe-access.ts'
import { createUser } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { createStaff, organizationPath, refusal } from '../../testing/members.ts'
import { writeCursor } from './cursor.ts'

const harness = await createHarness()
const { clock } = harness
const path = `${organizationPath}/list-audit-entries`

describeUserAccess({ harness, method: 'GET', path })

async function listed(browser: Browser, query: Record<string, string> = {}) {
  const { status, body } = await browser.get(`${path}?${new URLSearchParams(query)}`)
  expect(status).toBe(200)
  return AuditEntryList.parse(body)
}

const sequencesOf = ({ entries }: AuditEntryList) => entries.map(({ sequence }) => sequence)

describe('listing what was done', () => {
  test('tells owners and admins who did what to what, newest first', async () => {
    const { organizationId, owner, admin } = await createStaff(harness)
    await recordChain(harness, organizationId, 1)
    clock.advance({ seconds: 1 })
    await owner.browser.post(`${organizationPath}/update-member-role`, {
      memberId: admin.member.id,
      role: 'owner',
    })
    for (const reader of [owner, admin]) {
      const { entries, nextCursor } = await listed(reader.browser)
      expect(nextCursor).toBeNull()
      expect(entries).toMatchObject([
        {
          sequence: 2,
          createdAt: clock.now().toISOString(),
          action: 'member.updated',
          actor: { type: 'user', id: owner.id, name: 'Ada Lovelace', email: owner.email },
          target: { type: 'member', id: admin.member.id },
          before: { role: 'admin' },
          after: { role: 'owner' },
          detailsErased: false,
          requestId: expect.any(String),
        },
        { sequence: 1, actor: { type: 'system', id: null, name: null, email: null } },
      ])
    }
  })

  test('uses the named organization before the active one, and shows no other', async () => {
    const { organizationId, owner } = await createStaff(harness)
    const other = await createStaff(harness)
    await recordChain(harness, organizationId, 1)
    await recordChain(harness, other.organizationId, 2)
    expect(sequencesOf(await listed(owner.browser))).toEqual([1])
    expect(sequencesOf(await listed(owner.browser, { organizationId }))).toEqual([1])
  })
})

describe('pages', () => {
  test('follow each other without gaps, though all is of one instant and more is written', async () => {
    const { organizationId, owner } = await createStaff(harness)
    await recordChain(harness, organizationId, 7)
    const seen: number[] = []
    let cursor: string | null = null
    do {
      const page = await listed(owner.browser, { limit: '3', ...(cursor && { cursor }) })
      seen.push(...sequencesOf(page))
      cursor = page.nextCursor
      await recordChain(harness, organizationId, 1)
    } while (cursor)
    expect(seen).toEqual([7, 6, 5, 4, 3, 2, 1])
  })

  test('a full last page is the last', async () => {
    const { organizationId, owner } = await createStaff(harness)
    await recordChain(harness, organizationId, 2)
    expect((await listed(owner.browser, { limit: '2' })).nextCursor).toBeNull()
  })

  test('hold 50 entries, or as many as asked for, but never more than 100', async () => {
    const { organizationId, owner } = await createStaff(harness)
    await recordChain(harness, organizationId, 101)
    expect((await listed(owner.browser)).entries).toHaveLength(50)
    expect((await listed(owner.browser, { limit: '1000' })).entries).toHaveLength(100)
  })

  test('a cursor never leads into the entries of another organization', async () => {
    const { organizationId, owner } = await createStaff(harness)
    const other = await createStaff(harness)
    await recordChain(harness, organizationId, 2)
    await recordChain(harness, other.organizationId, 2)
    const { nextCursor } = await listed(other.owner.browser, { limit: '1' })
    const { entries } = await listed(owner.browser, { cursor: nextCursor ?? '' })
    const own = (await listed(owner.browser)).entries.map(({ id }) => id)
    expect(own).toEqual(expect.arrayContaining(entries.map(({ id }) => id)))
  })
})

describe('filters', () => {
  const product = { type: 'product', id: newId() }

  /** Four entries, a minute apart. */
  async function createHistory() {
    const staff = await createStaff(harness)
    const { organizationId, owner } = staff
    const begin = clock.now()
    const actor = { kind: 'user', userId: owner.id, sessionId: newId() } as const
    const entries = [
      () => recordEntry(harness, { organizationId, action: 'product.created', target: product }),
      () => recordEntry(harness, { organizationId, action: 'product.updated' }, actor),
      () => recordEntry(harness, { organizationId, action: 'products.counted', target: product }),
      () => {
        const target = { type: 'member', id: product.id }
        return recordEntry(harness, { organizationId, action: 'member.removed', target }, actor)
      },
    ]
    for (const record of entries) {
      await record()
      clock.advance({ minutes: 1 })
    }
    const minute = (count: number) => new Date(begin.getTime() + count * 60_000).toISOString()
    return { browser: owner.browser, ownerId: owner.id, minute }
  }

  type History = Awaited<ReturnType<typeof createHistory>>

  test.each<[string, (history: History) => Record<string, string>, number[]]>([
    ['an action', () => ({ action: 'product.updated' }), [2]],
    ['a noun, for all of its actions', () => ({ action: 'product' }), [2, 1]],
    ['an unknown action', () => ({ action: 'product.%' }), []],
    ['an actor', ({ ownerId }) => ({ actorId: ownerId }), [4, 2]],
    ['a kind of target', () => ({ targetType: 'product' }), [3, 2, 1]],
    ['a target', () => ({ targetId: product.id }), [4, 3, 1]],
    ['a target of a kind', () => ({ targetType: 'product', targetId: product.id }), [3, 1]],
    ['an instant from which on', ({ minute }) => ({ from: minute(1) }), [4, 3, 2]],
    ['an instant before which', ({ minute }) => ({ to: minute(1) }), [1]],
    ['a time', ({ minute }) => ({ from: minute(1), to: minute(3) }), [3, 2]],
    ['an empty time', ({ minute }) => ({ from: minute(3), to: minute(1) }), []],
    ['all at once', ({ ownerId, minute }) => ({ actorId: ownerId, to: minute(2) }), [2]],
    ['times at the ends of time', () => ({ from: '0000-01-01T00:00:00Z' }), [4, 3, 2, 1]],
    ['another offset', () => ({ to: '9999-12-31T23:59:59-23:59' }), [4, 3, 2, 1]],
  ])('%s', async (_, query, expected) => {
    const history = await createHistory()
    const asked = query(history)
    expect(sequencesOf(await listed(history.browser, asked))).toEqual(expected)
    // The same, page by page.
    const seen: number[] = []
    let cursor: string | null = null
    do {
      const page = await listed(history.browser, {
        ...asked,
        limit: '1',
        ...(cursor && { cursor }),
      })
      seen.push(...sequencesOf(page))
      cursor = page.nextCursor
    } while (cursor)
    expect(seen).toEqual(expected)
  })

  test('a cursor of before the end of the asked time doesn’t lengthen it', async () => {
    const { browser, minute } = await createHistory()
    const { nextCursor } = await listed(browser, { limit: '1' })
    const query = { cursor: nextCursor ?? '', to: minute(1) }
    expect(sequencesOf(await listed(browser, query))).toEqual([1])
  })
})

describe('refusals', () => {
  test('“You are not allowed to read the audit log”: a plain member', async () => {
    const { member } = await createStaff(harness)
    expect(await member.browser.get(path)).toMatchObject(
      refusal(403, 'You are not allowed to read the audit log'),
    )
  })

  test('“You are not a member of this organization”: another’s, unknown, or no id', async () => {
    const ada = await createUser(harness)
    const { organizationId } = await createStaff(harness)
    for (const asked of [organizationId, newId(), 'rocket']) {
      expect(await ada.browser.get(`${path}?organizationId=${asked}`)).toMatchObject(
        refusal(403, 'You are not a member of this organization'),
      )
    }
  })

  test('“No active organization”: none given either', async () => {
    const ada = await createUser(harness)
    expect(await ada.browser.get(path)).toMatchObject(refusal(400, 'No active organization'))
  })

  test.each([
    'rocket',
    ' ',
    '%00',
    Buffer.from('1763721600000').toString('base64url'),
    Buffer.from(`1e3.${newId()}`).toString('base64url'),
    Buffer.from(`1763721600000.${newId()}x`).toString('base64url'),
    `${writeCursor({ createdAt: clock.now(), id: newId() })}x`.repeat(2),
  ])('names the field of a broken cursor: %s', async (cursor) => {
    const { owner } = await createStaff(harness)
    const answer = await owner.browser.get(`${path}?cursor=${cursor}`)
    expect(answer.status).toBe(400)
    if (cursor !== '%00') {
      const body = { message: 'Invalid query parameters', fields: ['cursor'] }
      expect(answer).toMatchObject({ body })
    }
  })

  test('takes a cursor from the ends of time', async () => {
    const { organizationId, owner } = await createStaff(harness)
    await recordChain(harness, organizationId, 1)
    const far = writeCursor({ createdAt: new Date(999_999_999_999_999), id: newId() })
    expect(sequencesOf(await listed(owner.browser, { cursor: far }))).toEqual([1])
    const near = writeCursor({ createdAt: new Date(0), id: newId() })
    expect(sequencesOf(await listed(owner.browser, { cursor: near }))).toEqual([])
  })

  test.each([
    ['limit', '0'],
    ['from', 'yesterday'],
    ['to', '2026-03-14'],
    ['action', ''],
    ['targetId', 'x'.repeat(256)],
  ])('“Invalid query parameters”: %s=%s', async (name, value) => {
    const { owner } = await createStaff(harness)
    expect(await owner.browser.get(`${path}?${name}=${value}`)).toMatchObject({
      status: 400,
      body: { message: 'Invalid query parameters', fields: [name] },
    })
  })
})
