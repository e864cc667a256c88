import { screen, waitFor, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { expect, test } from 'vitest'
import type { HealthCheck, SettingInForce } from '#api/model/index.ts'
import {
  getGetServiceHealthMockHandler,
  getListSettingsMockHandler,
} from '#api/service/service.msw.ts'
import { administrator } from '#app/testing/administrator.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { twoOrganizations } from '#app/testing/two-organizations.ts'

const database: HealthCheck = {
  subject: 'database',
  state: 'ok',
  code: 'database_answers',
  values: { milliseconds: 2, version: '17.6' },
  explanation: 'PostgreSQL 17.6 answers within 2 ms.',
}
const mail: HealthCheck = {
  subject: 'mail',
  state: 'problem',
  code: 'mail_refused',
  values: {},
  explanation: 'The mail server can’t be used: connect ECONNREFUSED.',
}
const setting: SettingInForce = {
  name: 'SESSION_EXPIRES_IN',
  group: 'sessions',
  value: '3600',
  isSet: true,
  isHidden: false,
  meaning: 'Lifetime of a `session` in seconds.',
  otherwise: null,
}
const settings: SettingInForce[] = [
  { ...setting, name: 'AUTH_SECRET', group: 'service', value: null, isHidden: true },
  {
    ...setting,
    name: 'DATABASE_URL',
    group: 'service',
    value: 'postgres://…@db.example.com',
    isHidden: true,
  },
  {
    ...setting,
    name: 'REDIS_URL',
    group: 'service',
    value: null,
    isSet: false,
    meaning: 'Redis 6 or newer.',
    otherwise: 'counted in the single process',
  },
  setting,
]

function open(checks: HealthCheck[], path = '/administration/service') {
  return renderRoute(path, {
    handlers: [
      getGetServiceHealthMockHandler({ checks }),
      getListSettingsMockHandler({ settings }),
      ...administrator(),
      ...twoOrganizations().handlers,
    ],
  })
}

test('says what works, and what doesn’t in the words of the service', async () => {
  await open([database, mail])
  const list = await screen.findByRole('list', { name: 'Health' })
  const [first, second] = within(list).getAllByRole('listitem')
  expect(first?.textContent).toBe('Database: OKPostgreSQL 17.6 responds in 2 ms.')
  expect(second?.textContent).toContain('Mail server: problem')
  expect(second?.textContent).toContain('connect ECONNREFUSED')
  expect(screen.getByRole('alert').textContent).toBe('1 check needs attention.')
  await expectAccessible()
})

test('looks again when asked', async () => {
  const checks = [mail]
  const { user } = await open(checks)
  expect((await screen.findByRole('alert')).textContent).toContain('1 check')
  checks[0] = database
  await user.click(screen.getByRole('button', { name: 'Check again' }))
  expect(await screen.findByText('Everything works.')).toBeDefined()
})

test('shows each setting with its value, but no secret', async () => {
  await open([database])
  const group = await screen.findByRole('region', { name: 'Service' })
  expect(within(group).getByText('AUTH_SECRET').closest('div')?.textContent).toContain('Hidden')
  expect(within(group).getByText('postgres://…@db.example.com')).toBeDefined()
  expect(within(group).getByText('Partly hidden')).toBeDefined()
  expect(within(group).getByText('Not set')).toBeDefined()
  expect(within(group).getByText('counted in the single process')).toBeDefined()
  const sessions = screen.getByRole('region', { name: 'Sessions' })
  expect(sessions.textContent).toContain('3600')
  expect(within(sessions).getByText('session').tagName).toBe('CODE')
})

test('finds settings, and keeps to those that are set', async () => {
  const { user, router } = await open([database])
  await user.type(await screen.findByRole('searchbox', { name: 'Search settings' }), 'redis')
  await waitFor(() => expect(screen.queryByText('AUTH_SECRET')).toBeNull())
  expect(screen.getByText('REDIS_URL')).toBeDefined()
  await user.click(screen.getByRole('checkbox', { name: 'Only those that are set' }))
  expect(await screen.findByRole('heading', { name: 'No results' })).toBeDefined()
  expect(router.state.location.search).toEqual({ query: 'redis', set: true })
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByText('AUTH_SECRET')).toBeDefined()
})
