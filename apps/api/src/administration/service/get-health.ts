import type { ServiceHealth } from '@tollgate/contracts'
import type { Context } from '../../core/context.ts'
import { checkBackFills } from './checks/back-fills.ts'
import { checkBucket } from './checks/bucket.ts'
import { checkDatabase } from './checks/database.ts'
import { checkDisk } from './checks/disk.ts'
import { checkJobs } from './checks/jobs.ts'
import { checkMail } from './checks/mail.ts'
import { checkPayments } from './checks/payments.ts'
import { checkRateLimits } from './checks/redis.ts'
import { checkSettings } from './checks/settings.ts'
import { checkVersions } from './checks/versions.ts'

/** What the service depends on, looked at now, and what of its settings is probably a mistake. */
export async function getServiceHealth(ctx: Context): Promise<ServiceHealth> {
  const checks = await Promise.all([
    checkDatabase(ctx),
    checkJobs(ctx),
    checkBackFills(ctx),
    checkMail(ctx),
    checkRateLimits(ctx),
    checkDisk(ctx),
    checkBucket(ctx),
    checkPayments(ctx),
    checkSettings(ctx),
    checkVersions(ctx),
  ])
  return { checks: checks.flat() }
}
