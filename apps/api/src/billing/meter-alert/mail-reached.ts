import type { Customer, Meter, MeterAlert } from '@tollgate/db'
import { HOUR, secondsAfter } from '../../core/calendar.ts'
import { decodeColumns, integer, row, text } from '../../core/columns.ts'
import type { Context, MerchantContext } from '../../core/context.ts'
import { doDueRows } from '../../core/due-rows.ts'
import { numeral, part } from '../../core/fragment.ts'
import { save } from '../../core/save.ts'
import { runFragment } from '../../core/sql.ts'
import { inTransaction } from '../../core/transaction.ts'
import { listManagers } from '../../organization/member/list-managers.ts'
import { enqueueMails, type PlannedMail, planMail } from '../../providers/mail/queue-mail.ts'
import { withUnits } from '../customer-meter/units.ts'
import { requireOrganization } from '../organization/find.ts'
import { mailToManager, type Reader } from './mails.ts'

const INTERVAL = HOUR
const NAMED = 20

/** Tells owners and admins who reached an alert for everyone: of the first at once, of all others once an hour. */
export function mailReachedAlerts(ctx: Context): Promise<number> {
  const due = {
    from: part`meter_alerts t`,
    condition: part`t.next_mail_at <= ${ctx.clock.now()} AND EXISTS (
      SELECT FROM reached_meter_alerts r
      WHERE r.organization_id = t.organization_id AND r.meter_alert_id = t.id AND r.waits
    )`,
    order: part`t.next_mail_at`,
    due: { table: part`meter_alerts`, column: part`next_mail_at` },
  }
  return doDueRows(ctx, due, (merchant, ids) => inTransaction(merchant, (tx) => tell(tx, ids)))
}

async function tell(tx: MerchantContext, ids: string[]): Promise<void> {
  const taken = await takeAlerts(tx, ids)
  const reached = await takeReached(tx, taken)
  if (reached.length === 0) return
  const organization = await requireOrganization(tx)
  const managers = await listManagers(tx)
  const mails = [...Map.groupBy(reached, ({ alert }) => alert.id).values()].flatMap((together) =>
    managers.flatMap((manager) => mailAbout(tx, { organization, manager }, together)),
  )
  await save(tx, { insert: { outboxMail: mails.map(({ row: mail }) => mail) } })
  await enqueueMails(tx, mails)
}

/** Those that managers can be written to about, and that nobody else is at. */
async function takeAlerts(
  { sql, organizationId, clock }: MerchantContext,
  ids: string[],
): Promise<string[]> {
  const now = clock.now()
  const taken = await sql({ id: text })`
    UPDATE meter_alerts SET next_mail_at = ${secondsAfter(now, INTERVAL)}
    WHERE organization_id = ${organizationId} AND id IN (
      SELECT id FROM meter_alerts
      WHERE organization_id = ${organizationId} AND id = ANY(${ids}::uuid[])
        AND next_mail_at <= ${now}
      ORDER BY id FOR NO KEY UPDATE SKIP LOCKED
    ) RETURNING id`
  return taken.map(({ id }) => id)
}

const columns = {
  alert: row('meterAlert'),
  customer: row('customer'),
  meter: row('meter'),
  consumed: text,
  credited: text,
  count: integer,
}

/** Of each alert the first customers who wait, and how many do. */
interface Waiting {
  alert: MeterAlert
  customer: Customer
  meter: Meter
  consumed: string
  credited: string
  count: number
}

async function takeReached(tx: MerchantContext, alertIds: string[]): Promise<Waiting[]> {
  const { organizationId } = tx
  const statement = part`
    WITH waiting AS (
      SELECT meter_alert_id, customer_id FROM reached_meter_alerts
      WHERE organization_id = ${organizationId} AND meter_alert_id = ANY(${alertIds}::uuid[])
        AND waits
      ORDER BY meter_alert_id, customer_id FOR UPDATE
    ), told AS (
      UPDATE reached_meter_alerts r SET waits = false FROM waiting w
      WHERE r.organization_id = ${organizationId} AND r.meter_alert_id = w.meter_alert_id
        AND r.customer_id = w.customer_id
      RETURNING r.meter_alert_id, r.customer_id, r.reached_at
    ), placed AS (
      SELECT l.id, c.id AS customer_id,
        row_number() OVER (PARTITION BY l.id ORDER BY t.reached_at, c.id) AS place,
        count(*) OVER (PARTITION BY l.id)::integer AS count
      FROM told t
        JOIN meter_alerts l ON l.organization_id = ${organizationId} AND l.id = t.meter_alert_id
          AND l.notify = 'merchant'
        JOIN customers c ON c.organization_id = ${organizationId} AND c.id = t.customer_id
          AND c.deleted_at IS NULL
    )
    SELECT to_json(l) AS alert, to_json(c) AS customer, to_json(m) AS meter, p.count,
      trim_scale(u.consumed)::text AS consumed, trim_scale(a.credited_units)::text AS credited
    FROM placed p
      JOIN meter_alerts l ON l.organization_id = ${organizationId} AND l.id = p.id
      JOIN meters m ON m.organization_id = l.organization_id AND m.id = l.meter_id
      JOIN customers c ON c.organization_id = l.organization_id AND c.id = p.customer_id
      JOIN customer_meters a ON a.organization_id = l.organization_id AND a.customer_id = c.id
        AND a.meter_id = m.id
      ${withUnits}
    WHERE p.place <= ${numeral(NAMED)}
    ORDER BY l.id, p.place`
  const found = await runFragment(tx, statement, { isNamed: true })
  return found.map((one) => decodeColumns(columns, one))
}

/** About one, or as many as wait. */
function mailAbout(tx: MerchantContext, reader: Reader, together: Waiting[]): PlannedMail[] {
  const [first] = together
  if (!first) return []
  const { alert, meter, count } = first
  if (count === 1) return [mailToManager(tx, reader, first)]
  const { organization, manager } = reader
  const mail = planMail(tx, {
    organizationId: organization.id,
    to: manager.email,
    template: 'meter-alert-digest',
    language: manager.language ?? tx.language,
    values: {
      name: manager.name,
      organizationName: organization.name,
      alertName: alert.name,
      meterName: meter.name,
      count,
      customers: together.map(({ customer, consumed }) => ({ email: customer.email, consumed })),
      balancesUrl: `${tx.settings.BASE_URL}/${organization.slug}/balances?meter=${meter.id}`,
    },
  })
  return [mail]
}
