import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { save } from '../../core/save.ts'
import { deliverSandboxEventJob } from '../../providers/jobs.ts'
import { anySale } from '../../testing/any-sale.ts'
import { runs } from '../../testing/depth.ts'
import { createHarness } from '../../testing/harness.ts'
import { confirm, createShop, openCheckout, sell } from '../../testing/purchase-fixtures.ts'
import { createCustomer } from '../../testing/sale-fixtures.ts'
import { completeCheckoutJob } from '../jobs.ts'
import { placeOrder } from '../order/place-order.ts'
import { quote } from '../pricing/quote.ts'
import { verifyLedger } from './verify.ts'

const harness = await createHarness()
const { database } = harness
const { pool } = harness.services

async function verify() {
  const lines: string[] = []
  const isRight = await verifyLedger(harness.systemContext(), (line) => lines.push(line))
  return { isRight, lines }
}

async function buy(price: Parameters<typeof createShop>[1], wishes: object = {}) {
  const shop = await createShop(harness, price)
  const open = await openCheckout(shop, wishes)
  expect((await confirm(harness, open)).status).toBe(200)
  await harness.runJobs()
  const where = { checkoutId: open.id }
  return database.order.findFirstOrThrow({ where, include: { items: true } })
}

/** What someone does behind the service’s back, who may switch off what watches the ledger. */
async function tamper(statement: string): Promise<void> {
  const connection = await pool.connect()
  try {
    await connection.query(
      `SET session_replication_role = replica; ${statement}; RESET session_replication_role`,
    )
  } finally {
    connection.release()
  }
}

async function accountsOf(orderId: string) {
  const journals = await database.journal.findMany({
    where: { orderId },
    include: { entries: true },
    orderBy: { kind: 'desc' },
  })
  return journals.map(({ kind, entries }) => [
    kind,
    Object.fromEntries(entries.map(({ account, amount }) => [account, amount])),
  ])
}

describe('the ledger', () => {
  it('books a purchase with its order, and what is free not at all', async () => {
    const { id } = await buy({})
    expect(await accountsOf(id)).toEqual([
      ['sale', { customer_receivable: 1900, sales: -1900 }],
      ['payment', { processor_clearing: 1900, customer_receivable: -1900 }],
    ])
    const free = await buy({ price: { amountType: 'free' } })
    expect(await accountsOf(free.id)).toEqual([])
    await buy({ price: { amountType: 'custom', minimumAmount: 500 } }, { amount: 777 })
    expect(await verify()).toMatchObject({ isRight: true })
  })

  it('is balanced and right after any sales', async () => {
    const shop = await createShop(harness)
    const { organizationId } = shop
    const ctx = { ...harness.systemContext(), organizationId }
    const { id } = await createCustomer(harness, organizationId)
    const customer = await database.customer.findUniqueOrThrow({ where: { id } })
    const product = await database.product.findUniqueOrThrow({ where: { id: shop.product.id } })
    const sales = fc.array(fc.tuple(anySale, fc.constantFrom('pending', 'paid')), { maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(sales, async (given) => {
        for (const [{ amounts, ...terms }, status] of given) {
          const lines = amounts.map((amount) => ({ label: 'Anvil', amount, productPriceId: null }))
          const { rows } = placeOrder(ctx, {
            quote: quote({ currency: 'eur', lines, ...terms }),
            status,
            billingReason: 'purchase',
            number: '',
            customer,
            product,
            billingName: null,
            billingAddress: null,
            billingTaxId: null,
            checkoutId: null,
            paymentId: null,
            billing: null,
            discount: null,
            metadata: {},
            customFieldData: {},
            fields: [],
          })
          await save(ctx, { insert: rows })
        }
        expect(await verify()).toMatchObject({ isRight: true })
        expect(await owedIn(organizationId)).toBe('0')
      }),
      { numRuns: runs(10, 200) },
    )
  })
})

async function owedIn(organizationId: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ amount: string }>(
    `SELECT coalesce(sum(amount), 0)::bigint AS amount FROM ledger_entries
     WHERE organization_id = $1 AND account = 'customer_receivable'`,
    [organizationId],
  )
  return rows[0]?.amount
}

describe('verifying the ledger', () => {
  it.each([
    [
      'another total',
      "UPDATE orders SET net_amount = 1800, subtotal_amount = 1800, total_amount = 1800 WHERE id = '$'",
      'subtotalAmount is 1800, not 1900',
    ],
    [
      'another line',
      "UPDATE order_items SET amount = 1901 WHERE order_id = '$'",
      'totalAmount is 1900, not 1901',
    ],
    [
      'another share',
      "UPDATE order_items SET tax_amount = 1 WHERE order_id = '$'",
      'in line 1, taxAmount is 1, not 0',
    ],
    [
      'other terms',
      'UPDATE orders SET quote_terms = \'{"discount": null, "tax": {"basisPoints": 1000, "isInclusive": false}}\' WHERE id = \'$\'',
      'taxAmount is 0, not 190',
    ],
    ['no terms', "UPDATE orders SET quote_terms = '{}' WHERE id = '$'", 'it can’t be priced'],
    [
      'another charge',
      "UPDATE payments SET amount = 1 WHERE id = (SELECT payment_id FROM orders WHERE id = '$')",
      'of its payment, amount is 1, not 1900',
    ],
    [
      'a journal less',
      "DELETE FROM ledger_entries WHERE journal_id IN (SELECT id FROM journals WHERE order_id = '$' AND kind = 'payment'); DELETE FROM journals WHERE order_id = '$' AND kind = 'payment'",
      'it lacks the journal payment of',
    ],
    [
      'a journal more',
      "INSERT INTO journals SELECT gen_random_uuid(), organization_id, 'payment', order_id, order_id, customer_id, currency, created_at FROM journals WHERE order_id = '$' AND kind = 'sale'",
      'it has the journal payment of',
    ],
    [
      'another entry',
      "UPDATE ledger_entries SET amount = amount + 1 WHERE journal_id IN (SELECT id FROM journals WHERE order_id = '$')",
      'it lacks the journal sale of',
    ],
    [
      'no order',
      "DELETE FROM journals WHERE order_id = '$'; DELETE FROM orders WHERE id = '$'",
      'succeeded, but there is no order for it',
    ],
  ])('finds %s', async (_case, statement, expected) => {
    const { id } = await buy({})
    expect((await verify()).isRight).toBe(true)
    const before = await keepTables()
    await tamper(statement.replaceAll('$', id))
    const { isRight, lines } = await verify()
    expect(isRight).toBe(false)
    expect(lines.join('\n')).toContain(expected)
    await before.restore()
  })
})

it('waits for the order of a payment as long as a job will make it', async () => {
  await confirm(harness, await openCheckout(await createShop(harness)))
  await harness.runJobs(deliverSandboxEventJob.name)
  expect(await verify()).toMatchObject({ isRight: true })
  const mark = (state: string) =>
    pool.query('UPDATE pgboss.job SET state = $1 WHERE name = $2', [
      state,
      completeCheckoutJob.name,
    ])
  await mark('failed')
  expect((await verify()).lines.join()).toContain('succeeded, but there is no order for it')
  await mark('created')
  await harness.runJobs()
  expect(await verify()).toMatchObject({ isRight: true })
})

describe('verifying refunds', () => {
  it.each([
    [
      'another sum',
      "UPDATE orders SET refunded_amount = 501 WHERE id = '$'",
      'refundedAmount is 501, not 500',
    ],
    ['another state', "UPDATE orders SET status = 'paid' WHERE id = '$'", 'status is paid, not'],
    [
      'tax that stays with a whole refund',
      "UPDATE orders SET status = 'refunded', refunded_amount = 1900, tax_amount = 7, total_amount = 1907 WHERE id = '$'; UPDATE refunds SET amount = 1900 WHERE order_id = '$'",
      'refundedTaxAmount is 0, not 7',
    ],
    [
      'a refund less',
      "UPDATE refunds SET status = 'failed' WHERE order_id = '$'",
      'it lacks the journal refund_reversed of',
    ],
    [
      'a refund in other money',
      "UPDATE refunds SET currency = 'eur' WHERE order_id = '$'",
      'currency is eur, not usd',
    ],
    [
      'a journal less',
      "DELETE FROM journals WHERE order_id = '$' AND kind = 'refund'",
      'it lacks the journal refund of',
    ],
  ])('finds %s', async (_case, statement, expected) => {
    const { client, order } = await sell(harness)
    await client.post('/v1/refunds', { order_id: order.id, reason: 'other', amount: 500 })
    await harness.runJobs()
    expect((await verify()).isRight).toBe(true)
    const before = await keepTables()
    await tamper(statement.replaceAll('$', order.id))
    expect((await verify()).lines.join('\n')).toContain(expected)
    await before.restore()
  })
})

/** The tables as they were, so that each test finds one flaw. */
async function keepTables() {
  const tables = ['orders', 'order_items', 'payments', 'refunds', 'journals', 'ledger_entries']
  for (const table of tables) await pool.query(`CREATE TABLE kept_${table} AS TABLE ${table}`)
  return {
    async restore(): Promise<void> {
      for (const table of tables) {
        await tamper(
          `DELETE FROM ${table}; INSERT INTO ${table} SELECT * FROM kept_${table}; DROP TABLE kept_${table}`,
        )
      }
    },
  }
}
