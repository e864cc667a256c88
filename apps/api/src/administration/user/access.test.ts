import { describe, expect, it } from 'vitest'
import { PASSWORD } from '../../testing/account.ts'
import { describeUserAccess } from '../../testing/describe-access.ts'
import { createUser } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'

const harness = await createHarness()
const base = '/api/auth/admin'

const unknownUser = '019aa3f0-7c1e-7b52-9a0d-3f1c52d0a001'
const requests: ['GET' | 'POST', string, unknown, string][] = [
  ['GET', 'list-users', undefined, 'list users'],
  ['GET', 'export-users', undefined, 'list users'],
  ['GET', `get-user?userId=${unknownUser}`, undefined, 'list users'],
  [
    'POST',
    'create-user',
    { email: 'a@b.example', password: PASSWORD, name: 'Ada' },
    'create users',
  ],
  ['POST', 'set-role', { userId: unknownUser, role: 'admin' }, 'change users role'],
  ['POST', 'ban-user', { userId: unknownUser }, 'ban users'],
  ['POST', 'unban-user', { userId: unknownUser }, 'ban users'],
  ['GET', 'list-organizations', undefined, 'list organizations'],
  ['GET', `get-organization?organizationId=${unknownUser}`, undefined, 'list organizations'],
  [
    'POST',
    'suspend-organization',
    { organizationId: unknownUser, reason: 'Fraud' },
    'suspend organizations',
  ],
  ['POST', 'reactivate-organization', { organizationId: unknownUser }, 'suspend organizations'],
  ['GET', 'list-audit-entries', undefined, 'list audit entries'],
  ['GET', 'export-audit-entries', undefined, 'list audit entries'],
  ['POST', 'impersonate-user', { userId: unknownUser }, 'impersonate users'],
  ['POST', 'list-user-sessions', { userId: unknownUser }, 'list users sessions'],
  ['POST', 'revoke-user-session', { sessionToken: 'x' }, 'revoke users sessions'],
  ['POST', 'revoke-user-sessions', { userId: unknownUser }, 'revoke users sessions'],
  ['POST', 'remove-user', { userId: unknownUser }, 'delete users'],
  [
    'POST',
    'set-user-password',
    { userId: unknownUser, newPassword: PASSWORD },
    'set users password',
  ],
  ['GET', 'list-job-queues', undefined, 'list jobs'],
  ['GET', 'list-failed-jobs', undefined, 'list jobs'],
  ['GET', 'list-failed-emails', undefined, 'list jobs'],
  ['GET', 'get-health', undefined, 'inspect the service'],
  ['GET', 'list-settings', undefined, 'inspect the service'],
  ['POST', 'retry-failed-job', { id: unknownUser }, 'retry jobs'],
  ['POST', 'discard-failed-job', { id: unknownUser }, 'retry jobs'],
]

describe.each(requests)('%s %s', (method, route, body, action) => {
  const path = `${base}/${route}`
  describeUserAccess({ harness, method, path, body })

  it('is for those whose role allows it and whose email is verified', async () => {
    const { browser } = await createUser(harness)
    expect(await browser.request(method, path, body)).toMatchObject({
      status: 403,
      body: { message: `You are not allowed to ${action}` },
    })
    const unverified = await createUser(harness, { role: 'admin', emailVerified: false })
    expect(await unverified.browser.request(method, path, body)).toMatchObject({
      status: 403,
      body: { code: 'EMAIL_NOT_VERIFIED' },
    })
  })
})
