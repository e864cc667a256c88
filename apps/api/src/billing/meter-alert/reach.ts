import { nullable, row, text } from '../../core/columns.ts'
import type { MerchantContext } from '../../core/context.ts'
import { changeRows, joinChanges } from '../../core/record.ts'
import { save } from '../../core/save.ts'
import { enqueueMails } from '../../providers/mail/queue-mail.ts'
import { presentCustomer } from '../customer/present.ts'
import { numberOf } from '../customer-meter/units.ts'
import { planAlertMails, type Reached } from './mails.ts'
import { presentAlone } from './present.ts'

/** A customer’s meter that has just changed; the transaction holds its row. */
export interface Touched {
  customerId: string
  meterId: string
}

/**
 * Tells of alerts that are reached, each once for a customer and period: to listeners, and by email. What many
 * customers may reach is told to owners and admins by `mailReachedAlerts`, together.
 */
export async function reachMeterAlerts(tx: MerchantContext, touched: readonly Touched[]) {
  if (touched.length === 0) return
  const reached = await noteReached(tx, touched)
  if (reached.length === 0) return
  const mails = await planAlertMails(tx, reached)
  const outboxMail = mails.map(({ row: mail }) => mail)
  await save(tx, { insert: { outboxMail, ...joinChanges(...reached.map(tellOf(tx))) } })
  await enqueueMails(tx, mails)
}

function tellOf(tx: MerchantContext) {
  const { organizationId, clock } = tx
  return ({ alert, customer, consumed, credited }: Reached) =>
    changeRows(tx, 'meter_alert.reached', {
      organizationId,
      after: {
        reached_at: clock.now().toISOString(),
        meter_alert: presentAlone(alert),
        customer: presentCustomer(customer),
        consumed_units: numberOf(consumed),
        credited_units: numberOf(credited),
      },
    })
}

const columns = {
  alert: row('meterAlert'),
  customer: row('customer'),
  meter: row('meter'),
  language: nullable(text),
  consumed: text,
  credited: text,
}

/** What is stamped after a period’s end belongs to the next one, and is compared when that begins. */
function noteReached(
  { sql, organizationId, clock }: MerchantContext,
  touched: readonly Touched[],
): Promise<Reached[]> {
  return sql(columns)`
    WITH reached AS MATERIALIZED (
      SELECT l.id, a.customer_id, a.period, u.consumed, a.credited_units AS credited,
        l.notify = 'merchant' AND l.customer_id IS NULL AS is_mailed_later
      FROM json_to_recordset(${JSON.stringify(touched)}::json) AS t(
          "customerId" uuid, "meterId" uuid
        )
        JOIN customer_meters a ON a.organization_id = ${organizationId}::uuid
          AND a.customer_id = t."customerId" AND a.meter_id = t."meterId"
        JOIN meters m ON m.organization_id = a.organization_id AND m.id = a.meter_id
        JOIN customers c ON c.organization_id = a.organization_id AND c.id = a.customer_id
          AND c.deleted_at IS NULL
        JOIN meter_alerts l ON l.organization_id = a.organization_id AND l.meter_id = a.meter_id
          AND (l.customer_id IS NULL OR l.customer_id = a.customer_id)
        CROSS JOIN LATERAL (
          SELECT usage_quantity(m.aggregation->>'func', b.count, b.sum, b.min, b.max) AS consumed
          FROM usage_before(a, m.revision) b
        ) u
      WHERE CASE WHEN l.threshold_percent IS NULL THEN u.consumed >= l.threshold_units
        ELSE a.credited_units > 0
          AND u.consumed * 100 >= l.threshold_percent * a.credited_units END
      ORDER BY l.id, a.customer_id FOR KEY SHARE OF l
    ), noted AS (
      INSERT INTO reached_meter_alerts AS r (organization_id, meter_alert_id, customer_id, period,
        reached_at, waits)
      SELECT ${organizationId}::uuid, id, customer_id, period, ${clock.now()}::timestamptz,
        is_mailed_later
      FROM reached ORDER BY id, customer_id
      ON CONFLICT (organization_id, meter_alert_id, customer_id) DO UPDATE SET
        period = excluded.period, reached_at = excluded.reached_at, waits = excluded.waits
      WHERE r.period < excluded.period
      RETURNING meter_alert_id AS id, customer_id
    )
    SELECT to_json(l) AS alert, to_json(c) AS customer, to_json(m) AS meter, (
        SELECT k.payment_processor_metadata ->> 'language' FROM subscriptions s
          JOIN checkouts k ON k.organization_id = s.organization_id AND k.id = s.checkout_id
        WHERE s.organization_id = c.organization_id AND s.customer_id = c.id
        ORDER BY s.started_at DESC LIMIT 1
      ) AS language,
      trim_scale(reached.consumed)::text AS consumed, trim_scale(reached.credited)::text AS credited
    FROM noted JOIN reached USING (id, customer_id)
      JOIN meter_alerts l ON l.organization_id = ${organizationId}::uuid AND l.id = noted.id
      JOIN meters m ON m.organization_id = l.organization_id AND m.id = l.meter_id
      JOIN customers c ON c.organization_id = l.organization_id AND c.id = noted.customer_id
    ORDER BY l.created_at, l.id, c.id`
}
