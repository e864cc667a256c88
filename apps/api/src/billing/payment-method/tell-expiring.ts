import type { PaymentMethod } from '@tollgate/db'
import { nullable, row, text } from '../../core/columns.ts'
import type { Context, MerchantContext } from '../../core/context.ts'
import { doDueRows } from '../../core/due-rows.ts'
import { part } from '../../core/fragment.ts'
import { save } from '../../core/save.ts'
import { inTransaction } from '../../core/transaction.ts'
import { enqueueMails, planMail } from '../../providers/mail/queue-mail.ts'
import { newPortalLink } from '../customer-session/portal-link.ts'
import { buttonOf } from '../order/mails.ts'
import { requireOrganization } from '../organization/find.ts'
import { expiresAt } from './expiry.ts'
import { findOwnCard } from './queries.ts'

/** Tells customers once, a month ahead, that the card expires which their subscriptions are charged to. */
export function tellExpiringCards(ctx: Context): Promise<number> {
  const due = {
    from: part`payment_methods t JOIN organizations o ON o.id = t.organization_id`,
    condition: part`t.expiry_due_at <= ${ctx.clock.now()} AND t.deleted_at IS NULL AND o.suspended_at IS NULL`,
    order: part`t.expiry_due_at`,
    due: { table: part`payment_methods`, column: part`expiry_due_at` },
  }
  return doDueRows(ctx, due, (merchant, ids) => inTransaction(merchant, (tx) => tell(tx, ids)))
}

const columns = {
  card: row('paymentMethod'),
  email: text,
  name: nullable(text),
  language: nullable(text),
}

interface Expiring {
  card: PaymentMethod
  email: string
  name: string | null
  /** In which its holder has bought. */
  language: string | null
}

/** Marks those that nobody else is at. */
function take({ sql, organizationId, clock }: MerchantContext, ids: string[]): Promise<Expiring[]> {
  return sql(columns)`
    WITH taken AS (
      UPDATE payment_methods SET expiry_due_at = NULL
      WHERE organization_id = ${organizationId} AND id IN (
        SELECT id FROM payment_methods
        WHERE organization_id = ${organizationId} AND id = ANY(${ids}::uuid[])
          AND expiry_due_at <= ${clock.now()}
        ORDER BY id FOR NO KEY UPDATE SKIP LOCKED
      ) RETURNING *
    )
    SELECT to_json(t) AS card, c.email, c.name, (
      SELECT k.payment_processor_metadata ->> 'language' FROM subscriptions s
        JOIN checkouts k ON k.organization_id = s.organization_id AND k.id = s.checkout_id
      WHERE s.organization_id = t.organization_id AND s.customer_id = t.customer_id
      ORDER BY s.created_at DESC LIMIT 1
    ) AS language
    FROM taken t
      JOIN customers c ON c.organization_id = t.organization_id AND c.id = t.customer_id`
}

async function tell(tx: MerchantContext, ids: string[]): Promise<void> {
  const organization = await requireOrganization(tx)
  const needed: Expiring[] = []
  for (const expiring of await take(tx, ids)) {
    const own = await findOwnCard(tx, expiring.card)
    if (own?.isNeeded) needed.push(expiring)
  }
  const told = needed.map(({ card, email: to, name, language }) => {
    const { customerId } = card
    const {
      session,
      url: cardUrl,
      until,
    } = newPortalLink(tx, organization, {
      customerId,
      page: 'cards/new',
    })
    const mail = planMail(tx, {
      organizationId: organization.id,
      to,
      template: 'card-expiring',
      language: language ?? 'en',
      values: {
        timeZone: organization.timeZone,
        merchantName: organization.name,
        merchantEmail: organization.email,
        button: buttonOf(organization),
        customerName: name,
        last4: card.last4,
        expiresAt: new Date(expiresAt(card).getTime() - 1).toISOString(),
        cardUrl,
        until,
      },
    })
    return { mail, session }
  })
  const mails = told.map(({ mail }) => mail)
  const outboxMail = mails.map(({ row: mail }) => mail)
  const customerSession = told.map(({ session }) => session)
  await save(tx, { insert: { outboxMail, customerSession } })
  await enqueueMails(tx, mails)
}
