import { screen, waitFor, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import type { RequestHandler } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import {
  getDiscardFailedJobMockHandler,
  getListFailedJobsMockHandler,
  getListJobQueuesMockHandler,
  getRetryFailedJobMockHandler,
} from '#api/job/job.msw.ts'
import type { FailedJob, FailedJobsSettled, JobQueue } from '#api/model/index.ts'
import { administrator } from '#app/testing/administrator.ts'
import { refuse } from '#app/testing/refuse.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { twoOrganizations } from '#app/testing/two-organizations.ts'

afterEach(() => vi.useRealTimers())

const mails: JobQueue = {
  kind: 'send-mail',
  waiting: 1204,
  active: 2,
  failed: 130,
  doneInDay: 99_000,
  oldestWaitingAt: new Date(Date.now() - 120_000).toISOString(),
}
const idle = { waiting: 0, active: 0, failed: 0, doneInDay: 0, oldestWaitingAt: null }
const queues: JobQueue[] = [
  mails,
  { ...idle, kind: 'grant-benefit' },
  { ...idle, kind: 'send-sale-mails', failed: 1 },
]
const failedJob: FailedJob = {
  id: '019aa3f0-7c1e-7b52-9a0d-3f1c52d0b001',
  kind: 'send-mail',
  failedAt: new Date(Date.now() - 3_600_000).toISOString(),
  attempts: 13,
  reason: 'The mail server is away',
  payload: { mailId: '019aa3f0-7c1e-7b52-9a0d-3f1c52d0c001' },
}

function pageOf(jobs: FailedJob[], total = jobs.length) {
  return { jobs, total, limit: 25, offset: 0 }
}

function open(path: string, handlers: RequestHandler[] = [], reader = administrator()) {
  return renderRoute(path, {
    handlers: [
      ...handlers,
      getListJobQueuesMockHandler({ queues }),
      getListFailedJobsMockHandler(pageOf([failedJob], 131)),
      ...reader,
      ...twoOrganizations().handlers,
    ],
  })
}

/** What the body of a request says. */
async function bodyOf({ request }: { request: Request }): Promise<Record<string, unknown>> {
  return Object(await request.clone().json())
}

/** Answers the parts of a long work one after another, and notes what was asked for. */
function inParts(...parts: Pick<FailedJobsSettled, 'count' | 'remaining'>[]) {
  const asked: object[] = []
  const answer = async (info: { request: Request }): Promise<FailedJobsSettled> => {
    asked.push(await bodyOf(info))
    const part = parts[asked.length - 1] ?? { count: 0, remaining: 0 }
    return { ...part, failedBefore: '2026-11-23T08:00:00.000Z' }
  }
  return { asked, answer }
}

test('counts the jobs of each kind, and leads to those that failed', async () => {
  const { user, router } = await open('/administration/jobs')
  const row = (await screen.findByText('send-mail')).closest('tr')
  expect(within(row as HTMLElement).getByText('Email')).toBeDefined()
  expect(row?.textContent).toContain('1,204')
  expect(row?.textContent).toContain('99,000')
  expect(row?.textContent).toContain('130')
  expect(row?.textContent).toContain('2 minutes ago')
  expect(screen.getAllByText('send-sale-mails')).toHaveLength(2)
  await expectAccessible()
  await user.click(screen.getByRole('link', { name: 'Email' }))
  await screen.findByRole('heading', { name: 'Failed jobs' })
  expect(router.state.location.href).toBe('/administration/jobs/failed?kind=send-mail')
})

test('follows what happens', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let waiting = 0
  await open('/administration/jobs', [
    getListJobQueuesMockHandler(() => ({ queues: [{ ...idle, kind: 'send-mail', waiting }] })),
  ])
  const row = (await screen.findByText('send-mail')).closest('tr')
  waiting = 77
  vi.advanceTimersByTime(5000)
  await vi.waitFor(() => expect(row?.textContent).toContain('77'))
})

test('shows why a job failed, and what it is about', async () => {
  await open('/administration/jobs/failed')
  expect(await screen.findByText('The mail server is away')).toBeDefined()
  expect(screen.getByText('mailId')).toBeDefined()
  expect(screen.getByText('13')).toBeDefined()
  expect(screen.getAllByText('1 hour ago').length).toBeGreaterThan(0)
  const tabs = screen.getByRole('navigation', { name: 'Jobs' })
  expect(within(tabs).getByRole('link', { current: 'page' }).textContent).toBe('Failed jobs')
  await expectAccessible()
})

test('narrows the list to a kind', async () => {
  const asked: string[] = []
  const { user, router } = await open('/administration/jobs/failed?page=2', [
    getListFailedJobsMockHandler(({ request }) => {
      asked.push(new URL(request.url).search)
      return pageOf([failedJob], 26)
    }),
  ])
  await screen.findByRole('option', { name: 'send-sale-mails' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'send-sale-mails')
  await waitFor(() => expect(asked.at(-1)).toBe('?kind=send-sale-mails&limit=25&offset=0'))
  expect(router.state.location.search).toEqual({ kind: 'send-sale-mails' })
})

test('retries a job at once', async () => {
  const { asked, answer } = inParts({ count: 1, remaining: 0 })
  const { user } = await open('/administration/jobs/failed', [getRetryFailedJobMockHandler(answer)])
  await user.click(await screen.findByRole('button', { name: 'Actions for Email' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Retry' }))
  expect(await screen.findByText('1 job is back in its queue')).toBeDefined()
  expect(asked).toEqual([{ id: failedJob.id }])
})

test('says that another administrator was faster', async () => {
  const gone = getRetryFailedJobMockHandler(refuse(404, 'FAILED_JOB_NOT_FOUND'))
  const { user } = await open('/administration/jobs/failed', [gone])
  await user.click(await screen.findByRole('button', { name: 'Actions for Email' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Retry' }))
  expect(await screen.findByText(/already retried or discarded/)).toBeDefined()
})

test('asks before a job is discarded', async () => {
  const { asked, answer } = inParts({ count: 1, remaining: 0 })
  const { user } = await open('/administration/jobs/failed', [
    getDiscardFailedJobMockHandler(answer),
  ])
  await user.click(await screen.findByRole('button', { name: 'Actions for Email' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Discard' }))
  const dialog = await screen.findByRole('dialog', { name: 'Discard 1 failed job?' })
  expect(dialog.textContent).toContain('You can’t undo this.')
  expect(asked).toEqual([])
  await expectAccessible()
  await user.click(within(dialog).getByRole('button', { name: 'Discard' }))
  expect(await screen.findByText('1 job discarded')).toBeDefined()
  expect(asked).toEqual([{ id: failedJob.id }])
})

test('retries all of every kind, part by part, and shows how far it is', async () => {
  const { asked, answer } = inParts(
    { count: 100, remaining: 30 },
    { count: 30, remaining: 0 },
    { count: 1, remaining: 0 },
  )
  let goOn = () => {}
  const paused = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const { user } = await open('/administration/jobs/failed', [
    getRetryFailedJobMockHandler(async (info) => {
      if (asked.length === 1) await paused
      return answer(info)
    }),
  ])
  await user.click(await screen.findByRole('button', { name: 'Retry all' }))
  const dialog = await screen.findByRole('dialog', { name: 'Retry 131 failed jobs?' })
  await user.click(within(dialog).getByRole('button', { name: 'Retry' }))
  const progress = await within(dialog).findByRole('progressbar', { name: '100 of 131' })
  expect(progress).toMatchObject({ value: 100, max: 131 })
  await expectAccessible()
  goOn()
  expect(await screen.findByText('131 jobs are back in their queues')).toBeDefined()
  const failedBefore = '2026-11-23T08:00:00.000Z'
  expect(asked).toEqual([
    { kind: 'send-mail' },
    { kind: 'send-mail', failedBefore },
    { kind: 'send-sale-mails' },
  ])
})

test('retries all of the kind that the list is narrowed to', async () => {
  const { asked, answer } = inParts({ count: 1, remaining: 0 })
  const { user } = await open('/administration/jobs/failed?kind=send-sale-mails', [
    getListFailedJobsMockHandler(pageOf([{ ...failedJob, kind: 'send-sale-mails' }])),
    getRetryFailedJobMockHandler(answer),
  ])
  await user.click(await screen.findByRole('button', { name: 'Retry all' }))
  const dialog = await screen.findByRole('dialog', { name: 'Retry 1 failed job?' })
  await user.click(within(dialog).getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('1 job is back in its queue')).toBeDefined()
  expect(asked).toEqual([{ kind: 'send-sale-mails' }])
})

test('stops after the part under way once the dialog is closed', async () => {
  const { asked, answer } = inParts({ count: 100, remaining: 31 })
  let goOn = () => {}
  const paused = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const { user } = await open('/administration/jobs/failed?kind=send-mail', [
    getDiscardFailedJobMockHandler(async (info) => {
      await paused
      return answer(info)
    }),
  ])
  await user.click(await screen.findByRole('button', { name: 'Discard all' }))
  const dialog = await screen.findByRole('dialog', { name: 'Discard 131 failed jobs?' })
  await user.click(within(dialog).getByRole('button', { name: 'Discard' }))
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  goOn()
  expect(await screen.findByText('100 jobs discarded')).toBeDefined()
  expect(asked).toEqual([{ kind: 'send-mail' }])
})

test('says so where no job has failed', async () => {
  await open('/administration/jobs/failed', [
    getListJobQueuesMockHandler({ queues: [{ ...idle, kind: 'send-mail' }] }),
    getListFailedJobsMockHandler(pageOf([])),
  ])
  expect(await screen.findByRole('heading', { name: 'No failed jobs' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Retry all' })).toBeNull()
  expect(screen.queryByRole('combobox', { name: 'Kind' })).toBeNull()
  await expectAccessible()
})

test('lets those only look who may not retry', async () => {
  await open('/administration/jobs/failed', [], administrator({ permissions: ['job:list'] }))
  expect(await screen.findByText('The mail server is away')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Retry all' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Actions for Email' })).toBeNull()
})
