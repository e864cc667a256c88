import { screen, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { expect, test, vi } from 'vitest'
import { getListFailedEmailsMockHandler } from '#api/email/email.msw.ts'
import { getRetryFailedJobMockHandler } from '#api/job/job.msw.ts'
import type { FailedEmail } from '#api/model/index.ts'
import { administrator } from '#app/testing/administrator.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { twoOrganizations } from '#app/testing/two-organizations.ts'

const email: FailedEmail = {
  id: '019aa3f0-7c1e-7b52-9a0d-3f1c52d0b001',
  to: 'grace@example.com',
  template: 'verify-email',
  failedAt: new Date(Date.now() - 3_600_000).toISOString(),
  attempts: 13,
  reason: '550 No such mailbox',
}
const deleted: FailedEmail = { ...email, id: `${email.id.slice(0, -1)}2`, to: null, template: null }

function open(emails: FailedEmail[], handlers: Parameters<typeof renderRoute>[1] = {}) {
  const page = { kind: 'send-mail', emails, total: emails.length, limit: 25, offset: 0 }
  return renderRoute('/administration/emails', {
    handlers: [
      ...(handlers.handlers ?? []),
      getListFailedEmailsMockHandler(page),
      ...administrator(),
      ...twoOrganizations().handlers,
    ],
  })
}

test('shows who didn’t get which email, and why', async () => {
  await open([email, deleted])
  const row = (await screen.findByText('grace@example.com')).closest('tr')
  expect(row?.textContent).toContain('Verify email')
  expect(row?.textContent).toContain('550 No such mailbox')
  expect(screen.getByText('Deleted email')).toBeDefined()
  await expectAccessible()
})

test('retries all', async () => {
  const retried = vi.fn(() => ({ count: 1, remaining: 0, failedBefore: email.failedAt }))
  const { user } = await open([email], { handlers: [getRetryFailedJobMockHandler(retried)] })
  await user.click(await screen.findByRole('button', { name: 'Retry all' }))
  const dialog = await screen.findByRole('dialog', { name: 'Send 1 failed email again?' })
  await user.click(within(dialog).getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Sending 1 email again')).toBeDefined()
  expect(retried).toHaveBeenCalledOnce()
})

test('says so where every email was sent', async () => {
  await open([])
  expect(await screen.findByRole('heading', { name: 'No failed emails' })).toBeDefined()
  await expectAccessible()
})
