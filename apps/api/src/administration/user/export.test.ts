import { expect, it } from 'vitest'
import { createUser } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'

const harness = await createHarness()
const { database, clock } = harness
const path = '/api/auth/admin/export-users'

async function exported(query = '') {
  const { browser } = await createUser(harness, { role: 'admin' })
  const { status, headers, body } = await browser.get(`${path}?${query}`)
  expect(status).toBe(200)
  return { headers, lines: String(body).trimEnd().split('\r\n') }
}

it('holds every user that fits, the newest first, over all batches', async () => {
  const now = clock.now().getTime()
  await database.user.createMany({
    data: Array.from({ length: 1203 }, (_, index) => ({
      email: `person-${index}@batch.example`,
      name: index === 0 ? '=HYPERLINK("x")' : `Person ${index}`,
      createdAt: new Date(now - (index >> 1)),
      updatedAt: new Date(now),
    })),
  })
  const { headers, lines } = await exported('searchValue=@batch.example&searchOperator=ends_with')
  expect(headers.get('content-disposition')).toMatch(/attachment; filename="users-all-.*\.csv"/)
  expect(lines[0]).toBe(
    'id,email,emailVerified,name,username,role,banned,banReason,banExpires,createdAt',
  )
  expect(new Set(lines.slice(1)).size).toBe(1203)
  const created = lines.slice(1).map((line) => line.split(',').at(-1) ?? '')
  expect(created).toEqual(created.toSorted().reverse())
  expect(lines.join()).toContain(`"'=HYPERLINK(""x"")"`)
})

it('leaves out who doesn’t fit, and secrets', async () => {
  const { id, email } = await createUser(harness)
  await database.user.update({ where: { id }, data: { banned: true, banReason: 'Spam' } })
  const { lines } = await exported('filterField=banned&filterValue=true')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(`${id},${email},true,`)
  expect(lines[1]).toContain(',user,true,Spam,')
})
