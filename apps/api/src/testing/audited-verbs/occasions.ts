import type { EventName } from '@tollgate/contracts'
import { displaceUnverified } from '../../account/email-change/displace-unverified.ts'
import { setPassword } from '../../account/password/set.ts'
import { ingestEvents } from '../../billing/event/ingest.ts'
import { changeSubscription } from '../../billing/subscription/change.ts'
import { scheduledToEnd, uncanceled } from '../../billing/subscription/lifecycle.ts'
import { requireSubscription } from '../../billing/subscription/queries.ts'
import { foldUsage } from '../../billing/usage/fold.ts'
import { disableFailing } from '../../billing/webhook-endpoint/disable-failing.ts'
import { DAY, secondsAfter } from '../../core/calendar.ts'
import { save } from '../../core/save.ts'
import { inTransaction } from '../../core/transaction.ts'
import { report } from '../dispute-fixtures.ts'
import { createMerchant, createUser } from '../fixtures.ts'
import type { Harness } from '../harness.ts'
import { invite, postInvitation } from '../invitations.ts'
import { sellLicenseKey } from '../license-key-fixtures.ts'
import { createStaff } from '../members.ts'
import { createMeter, createMeterAlert, creditUnits } from '../meter-fixtures.ts'
import { createPasskeyAuthenticator } from '../passkey-authenticator.ts'
import { signUpWithPasskey, usePasskey } from '../passkey-fixtures.ts'
import { confirm, createShop, openCheckout, sell } from '../purchase-fixtures.ts'
import { createCustomer } from '../sale-fixtures.ts'
import { liveUntil, subscribe } from '../subscription-fixtures.ts'
import { createWebhookEndpoint } from '../webhook-fixtures.ts'

/** What brings about the events that come of no verb of the contract, or not of its first use. */
export function occasions(harness: Harness): Record<string, () => Promise<void>> {
  return {
    'invitation.resent': async () => {
      const { browser } = (await createStaff(harness)).owner
      const { email } = await invite(browser)
      await postInvitation(browser, { email, resend: true })
    },
    'user.email_displaced': async () => {
      const { email } = await createUser(harness, { emailVerified: false })
      await inTransaction(harness.systemContext(), (tx) => displaceUnverified(tx, email))
    },
    'user.passkey_refused': async () => {
      const device = createPasskeyAuthenticator({ counts: true })
      const { authenticator } = await signUpWithPasskey(harness, device)
      authenticator.state.counter = 0
      await usePasskey(harness, authenticator)
    },
    'user.password_set': async () => {
      const { id: userId } = await createUser(harness)
      const newPassword = 'a sturdier horse, with wings'
      await setPassword(harness.systemContext(), { userId, newPassword })
    },
    'benefit_grant.revoked': async () => {
      const shop = await createShop(harness)
      await confirm(harness, await openCheckout(shop))
      await harness.runJobs()
      await shop.client.delete(`/v1/benefits/${shop.benefit.id}`)
    },
    'dispute.created': async () => {
      const { order } = await sell(harness)
      for (const status of ['needs_response', 'won'] as const) await report(harness, order, status)
    },
    'invitation.expired': async () => {
      await invite((await createStaff(harness)).owner.browser)
      harness.clock.advance({ days: 3 })
      await harness.runDue()
    },
    'benefit_grant.updated': async () => {
      const { client, benefit } = await sellLicenseKey(harness)
      await client.patch(`/v1/benefits/${benefit.id}`, { properties: { limit_usage: 7 } })
      await harness.runJobs()
    },
    'meter_alert.reached': async () => {
      const { organizationId } = await createMerchant(harness)
      const { id: meterId } = await createMeter(harness, organizationId)
      const { id: customerId } = await createCustomer(harness, organizationId)
      await createMeterAlert(harness, organizationId, { meterId })
      await creditUnits(harness, organizationId, { customerId, meterId, units: 10 })
      const ctx = { ...harness.systemContext(), organizationId }
      const events = Array.from({ length: 8 }, () => ({ name: 'call', customer_id: customerId }))
      await ingestEvents(ctx, { events })
      await foldUsage(ctx)
    },
    'webhook_endpoint.disabled': async () => {
      const { organizationId } = await createMerchant(harness)
      const endpoint = await createWebhookEndpoint(harness, organizationId)
      await disableFailing({ ...harness.systemContext(), organizationId }, endpoint)
    },
    'benefit_grant.cycled': async () => {
      await subscribe(harness)
      await liveUntil(harness, secondsAfter(harness.clock.now(), 32 * DAY))
    },
    'subscription.past_due': async () => {
      await subscribe(harness, { card: 'fails_later' })
      await liveUntil(harness, secondsAfter(harness.clock.now(), 60 * DAY))
    },
    'subscription.uncanceled': async () => {
      const { organizationId, subscription } = await subscribe(harness)
      await inTransaction({ ...harness.systemContext(), organizationId }, async (tx) => {
        const row = await requireSubscription(tx, subscription.id)
        const why = { reason: null, comment: null }
        const canceled = changeSubscription(tx, row, scheduledToEnd(row, tx.clock.now(), why))
        await save(tx, canceled.writes)
        await save(tx, changeSubscription(tx, canceled.subscription, uncanceled()).writes)
      })
    },
  } satisfies Partial<Record<EventName, () => Promise<void>>>
}
