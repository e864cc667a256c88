import { newEmail, PASSWORD } from '../account.ts'
import { insertFailedJob } from '../failed-jobs.ts'
import { createOrganization, createUser } from '../fixtures.ts'
import type { Harness } from '../harness.ts'
import type { AuditedVerb } from './call.ts'

export function administrationVerbs(harness: Harness): Record<string, AuditedVerb> {
  const { database } = harness

  async function createRoot() {
    return (await createUser(harness, { role: 'admin' })).browser
  }

  /** An administrator calls the operation on another user. */
  function onUser(
    action: string,
    input: object = {},
    user: { banned?: boolean; twoFactorEnabled?: boolean } = {},
  ): AuditedVerb {
    return [
      action,
      async (call) => {
        const { id: userId } = await createUser(harness)
        await database.user.update({ where: { id: userId }, data: user })
        return call(await createRoot(), { body: { userId, ...input } })
      },
    ]
  }

  async function createRecovered(): Promise<string> {
    const { id: userId } = await createUser(harness)
    const now = harness.clock.now()
    const recovery = { userId, startedById: userId, dueAt: now, createdAt: now }
    await database.twoFactorRecovery.create({ data: recovery })
    return userId
  }

  function onFailedJob(action: string): AuditedVerb {
    return [
      action,
      async (call) => {
        const id = await insertFailedJob(harness)
        return call(await createRoot(), { body: { id } })
      },
    ]
  }

  return {
    retryFailedJob: onFailedJob('job.retried'),
    discardFailedJob: onFailedJob('job.discarded'),
    createUser: [
      'user.created',
      async (call) => {
        const body = { email: newEmail(), password: PASSWORD, name: 'Ada' }
        return call(await createRoot(), { body })
      },
    ],
    setRole: onUser('user.role_changed', { role: 'admin' }),
    banUser: onUser('user.banned'),
    unbanUser: onUser('user.unbanned', {}, { banned: true }),
    startTwoFactorRecovery: onUser(
      'user.two_factor_recovery_started',
      {},
      { twoFactorEnabled: true },
    ),
    cancelTwoFactorRecovery: [
      'user.two_factor_recovery_canceled',
      async (call) => call(await createRoot(), { body: { userId: await createRecovered() } }),
    ],
    removeUser: onUser('user.deleted'),
    setUserPassword: onUser('user.password_set', { newPassword: 'a sturdier horse, with wings' }),
    revokeUserSessions: onUser('session.revoked'),
    revokeUserSession: [
      'session.revoked',
      async (call) => {
        const { id: userId } = await createUser(harness)
        const { token } = await database.session.findFirstOrThrow({ where: { userId } })
        return call(await createRoot(), { body: { sessionToken: token } })
      },
    ],
    suspendOrganization: [
      'organization.suspended',
      async (call) => {
        const { id: organizationId } = await createOrganization(harness)
        return call(await createRoot(), { body: { organizationId, reason: 'Fraud' } })
      },
    ],
    reactivateOrganization: [
      'organization.reactivated',
      async (call) => {
        const { id: organizationId } = await createOrganization(harness)
        const data = { suspendedAt: harness.clock.now(), suspensionReason: 'Fraud' }
        await database.organization.update({ where: { id: organizationId }, data })
        return call(await createRoot(), { body: { organizationId } })
      },
    ],
    impersonateUser: onUser('user.impersonated'),
    stopImpersonating: [
      'user.impersonation_ended',
      async (call) => {
        const root = await createRoot()
        const { id: userId } = await createUser(harness)
        await root.post('/api/auth/admin/impersonate-user', { userId })
        return call(root)
      },
    ],
  }
}
