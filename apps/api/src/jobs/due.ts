import { deleteOldActivities } from '../account/activity/delete-old.ts'
import { forgetUnseenDevices } from '../account/device/forget-unseen.ts'
import { deleteOldGuesses } from '../account/email-proof/guesses.ts'
import { deleteExpiredProofs } from '../account/email-proof/spend.ts'
import { deleteExpiredSessions } from '../account/session/delete-expired.ts'
import { deleteExpiredChallenges } from '../account/two-factor/challenge.ts'
import { completeDueRecoveries } from '../account/two-factor/recovery.ts'
import { liftExpiredBans } from '../account/user/lift-expired-bans.ts'
import { deleteExpiredTokens } from '../account/verification/delete-expired.ts'
import { settleDueGrants } from '../billing/benefit-grant/settle-due.ts'
import { expireDueCheckouts } from '../billing/checkout/expire-due.ts'
import { creditEarlierRefunds } from '../billing/credit-note/credit-earlier.ts'
import { deleteExpiredCustomerSessions } from '../billing/customer-session/delete-expired.ts'
import { reconcileDisputes } from '../billing/dispute/reconcile.ts'
import { foldEventNames } from '../billing/event/fold-names.ts'
import { createMonthsAhead } from '../billing/event/months.ts'
import { pruneEventLog } from '../billing/event-log/prune.ts'
import { dropUnfinishedFiles } from '../billing/file/drop-unfinished.ts'
import { foldMetrics } from '../billing/ledger/fold-metrics.ts'
import { sumEarnings } from '../billing/ledger/sum-earnings.ts'
import { mailReachedAlerts } from '../billing/meter-alert/mail-reached.ts'
import { clearReservations } from '../billing/meter-reservation/clear.ts'
import { askAboutPaymentsNow } from '../billing/payment/ask-now.ts'
import { reconcileDuePayments } from '../billing/payment/reconcile-due.ts'
import { settleForgottenPayments } from '../billing/payment/settle-forgotten.ts'
import { tellExpiringCards } from '../billing/payment-method/tell-expiring.ts'
import { settleDueRefunds } from '../billing/refund/settle.ts'
import { endDueGrace } from '../billing/subscription/end-grace.ts'
import { renewDueSubscriptions } from '../billing/subscription/renew-due.ts'
import { retryDueOrders } from '../billing/subscription/retry-due.ts'
import { tellDueRenewals } from '../billing/subscription/tell-ahead.ts'
import { buildMeters } from '../billing/usage/build.ts'
import { foldUsage } from '../billing/usage/fold.ts'
import { archiveWebhooks } from '../billing/webhook-delivery/archive.ts'
import { pruneWebhooks } from '../billing/webhook-delivery/prune.ts'
import { writeAuditCheckpoints } from '../core/audit-checkpoints.ts'
import { runBackFills } from '../core/back-fills.ts'
import { DAY, HOUR, MINUTE, secondsAfter } from '../core/calendar.ts'
import { type Context, type Services, systemContext } from '../core/context.ts'
import { newId } from '../core/ids.ts'
import { foldRowCounts } from '../core/row-counts.ts'
import { deleteExpiredIdempotencyKeys } from '../http/idempotency/delete-expired.ts'
import { expireDueInvitations } from '../organization/invitation/expire-due.ts'
import { deleteExpiredCodes } from '../portal/sign-in/delete-expired.ts'
import { deleteUnsentMails } from '../providers/mail/delete-unsent.ts'
import { moveDueSandbox } from '../providers/payments/sandbox/move-due.ts'
import { deleteExpiredRateLimits } from '../providers/rate-limits/delete-expired.ts'
import { backFills } from './back-fills.ts'
import { type Rounds, startRounds } from './rounds.ts'

/** What falls due by time. Each asks for rows that are due at the clock’s now, and says how many it did. */
const dueWork: Record<string, (ctx: Context) => Promise<number>> = {
  'reconcile-due-payments': reconcileDuePayments,
  'settle-forgotten-payments': every(HOUR, settleForgottenPayments),
  'renew-due-subscriptions': renewDueSubscriptions,
  'retry-due-orders': retryDueOrders,
  'end-due-grace': endDueGrace,
  'tell-due-renewals': tellDueRenewals,
  'tell-expiring-cards': tellExpiringCards,
  'settle-due-grants': settleDueGrants,
  'settle-due-refunds': settleDueRefunds,
  'reconcile-disputes': every(HOUR, reconcileDisputes),
  'move-due-sandbox': moveDueSandbox,
  'expire-due-checkouts': expireDueCheckouts,
  'expire-due-invitations': expireDueInvitations,
  'delete-expired-sessions': deleteExpiredSessions,
  'delete-expired-sign-in-challenges': deleteExpiredChallenges,
  'delete-expired-email-proofs': deleteExpiredProofs,
  'delete-old-email-guesses': every(MINUTE, deleteOldGuesses),
  'lift-expired-bans': liftExpiredBans,
  'complete-due-recoveries': completeDueRecoveries,
  'delete-expired-tokens': deleteExpiredTokens,
  'forget-unseen-devices': forgetUnseenDevices,
  'delete-old-activities': deleteOldActivities,
  'drop-unfinished-files': every(MINUTE, dropUnfinishedFiles),
  'delete-expired-customer-sessions': deleteExpiredCustomerSessions,
  'delete-expired-sign-in-codes': deleteExpiredCodes,
  'delete-unsent-mails': deleteUnsentMails,
  'delete-expired-rate-limits': deleteExpiredRateLimits,
  'delete-expired-idempotency-keys': every(MINUTE, deleteExpiredIdempotencyKeys),
  'credit-earlier-refunds': every(DAY, creditEarlierRefunds),
  'sum-earnings': every(MINUTE, sumEarnings),
  'clear-reservations': every(15, clearReservations),
  'fold-metrics': every(15, foldMetrics),
  'fold-row-counts': every(15, foldRowCounts),
  'fold-event-names': every(15, foldEventNames),
  'create-event-months': every(DAY, createMonthsAhead),
  'archive-webhooks': every(MINUTE, archiveWebhooks),
  'prune-webhooks': every(MINUTE, pruneWebhooks),
  'prune-event-log': every(MINUTE, pruneEventLog),
  'write-audit-checkpoints': every(5 * MINUTE, writeAuditCheckpoints),
}

/** The same of what customers use: it waits for nothing else, so that balances don’t get slower to read while many renew. */
const dueUsage: Record<string, (ctx: Context) => Promise<number>> = {
  'fold-usage': foldUsage,
  'build-meters': buildMeters,
  'mail-reached-alerts': mailReachedAlerts,
}

/** Work on rows from before an upgrade. It has a lane of its own, so that it delays nothing that is due. */
const backFilling: Record<string, (ctx: Context) => Promise<number>> = {
  'run-back-fills': (ctx) => runBackFills(ctx, backFills),
}

/** For work that costs too much to ask for each second. A clock that was set back begins anew. */
function every(seconds: number, run: (ctx: Context) => Promise<number>) {
  const lastRuns = new WeakMap<Context['pool'], Date>()
  return async (ctx: Context): Promise<number> => {
    const now = ctx.clock.now()
    const last = lastRuns.get(ctx.pool)
    if (last && last <= now && now < secondsAfter(last, seconds)) return 0
    const done = await run(ctx)
    lastRuns.set(ctx.pool, now)
    return done
  }
}

/** Does everything that is due now. One failing part doesn’t hold up the others. */
export async function runDueWork(services: Services): Promise<void> {
  await runAll(services, { ...dueWork, ...dueUsage, ...backFilling })
}

async function runAll(services: Services, works: typeof dueWork): Promise<void> {
  for (const [name, run] of Object.entries(works)) await attempt(services, name, run)
}

/** Whether it could be done; what fails is logged. */
async function attempt(
  services: Services,
  due: string,
  run: (ctx: Context) => Promise<number>,
): Promise<boolean> {
  try {
    const count = await run(systemContext(services, newId()))
    if (count > 0) services.logger.debug({ due, done: count }, 'Due work done')
    return true
  } catch (error) {
    services.logger.error({ due, error }, 'Due work failed')
    return false
  }
}

/** Looks for due work again and again until stopped, and at first for payments without news. */
export function startDueWork(services: Services, intervalMilliseconds = 1000): Rounds {
  let hasAsked = false
  const lanes = [
    startRounds(intervalMilliseconds, async () => {
      if (!hasAsked) hasAsked = await attempt(services, 'ask-about-payments', askAboutPaymentsNow)
      await runAll(services, dueWork)
    }),
    startRounds(intervalMilliseconds, () => runAll(services, dueUsage)),
    startRounds(intervalMilliseconds, () => runAll(services, backFilling)),
  ]
  return {
    async stop() {
      await Promise.all(lanes.map((lane) => lane.stop()))
    },
  }
}
