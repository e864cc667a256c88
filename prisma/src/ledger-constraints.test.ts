import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { PrismaClient } from '../generated/client.ts'
import { createdAt, createShop, customerOf, openDatabase } from './testing/shop.ts'

type Entries = [account: string, amount: number][]

async function openLedger(prisma: PrismaClient, slug = 'shop') {
  const shop = await createShop(prisma, slug)
  const { organizationId, productId } = shop
  const customer = await prisma.customer.create({ data: customerOf(shop, 'ada@example.com') })
  const order = await prisma.order.create({
    data: {
      organizationId,
      productId,
      customerId: customer.id,
      subtotalAmount: 1_000,
      netAmount: 1_000,
      totalAmount: 1_000,
      currency: 'usd',
      billingReason: 'purchase',
      createdAt,
    },
  })
  const of = { organizationId, customerId: customer.id, currency: 'usd' }
  return {
    of,
    orderId: order.id,
    book(entries: Entries, other: object = {}, sourceId = order.id) {
      const journal = { ...of, kind: 'sale', orderId: order.id, sourceId, createdAt }
      return prisma.$transaction(async (tx) => {
        const { id: journalId } = await tx.journal.create({ data: journal })
        await tx.ledgerEntry.createMany({
          data: entries.map(([account, amount]) => ({
            ...of,
            journalId,
            account,
            amount,
            ...other,
          })),
        })
        return journalId
      })
    },
  }
}

const sale: Entries = [
  ['customer_receivable', 1_000],
  ['sales', -1_000],
]

test('keeps a journal that is balanced by the end of its transaction, and no other', async () => {
  const prisma = await openDatabase()
  const ledger = await openLedger(prisma)
  for (const entries of [sale.slice(0, 1), [...sale, ['tax_payable', -1]] as Entries, []]) {
    await expect(ledger.book(entries)).rejects.toThrow('is not balanced')
  }
  expect(await prisma.journal.count()).toBe(0)
  await ledger.book(sale)
  expect(await prisma.ledgerEntry.count()).toBe(2)
})

test('reads only the entries of one journal, even if the plan was made for an empty table', async () => {
  const prisma = await openDatabase()
  await prisma.$executeRaw`ANALYZE ledger_entries`
  const ledger = await openLedger(prisma)
  for (let sales = 0; sales < 20; sales++) await ledger.book(sale, {}, randomUUID())
  const { of } = ledger
  const rows = await prisma.$transaction(async (tx) => {
    const journal = await tx.journal.findFirstOrThrow({ where: of })
    const before = await readEntries(tx)
    await tx.$executeRaw`SELECT balance_journal(${of.organizationId}::uuid, ${journal.id}::uuid)`
    return (await readEntries(tx)) - before
  })
  expect(rows).toBe(2)
})

test('measures a payment by its own entry, and as often as there are payments', async () => {
  const prisma = await openDatabase()
  const { of, orderId } = await openLedger(prisma)
  const pay = () =>
    prisma.$transaction(async (tx) => {
      const journal = { ...of, kind: 'payment', orderId, sourceId: randomUUID(), createdAt }
      const { id: journalId } = await tx.journal.create({ data: journal })
      const before = await readEntries(tx)
      const entry = { ...of, journalId }
      await tx.ledgerEntry.createMany({
        data: [
          { ...entry, account: 'processor_clearing', amount: 1_000 },
          { ...entry, account: 'customer_receivable', amount: -1_000 },
        ],
      })
      return (await readEntries(tx)) - before
    })
  for (let payments = 1; payments < 20; payments++) await pay()
  expect(await pay()).toBe(1)
  expect(await prisma.metricChange.count({ where: { kind: 'payment' } })).toBe(20)
})

/** How many entries this session has read so far. */
async function readEntries(tx: Pick<PrismaClient, '$queryRaw'>): Promise<number> {
  const [stored] = await tx.$queryRaw<{ rows: number }[]>`
    SELECT (seq_tup_read + idx_tup_fetch)::int AS rows
    FROM pg_stat_xact_user_tables WHERE relname = 'ledger_entries'`
  return stored?.rows ?? 0
}

test('books a sale once', async () => {
  const prisma = await openDatabase()
  const ledger = await openLedger(prisma)
  await ledger.book(sale)
  await expect(ledger.book(sale)).rejects.toThrow('Unique constraint')
})

test('never adds money of different currencies, customers or organizations', async () => {
  const prisma = await openDatabase()
  const ledger = await openLedger(prisma)
  const { of: stranger } = await openLedger(prisma, 'other-shop')
  const { organizationId, customerId } = stranger
  for (const other of [{ currency: 'eur' }, { customerId }, { organizationId }]) {
    await expect(ledger.book(sale, other)).rejects.toThrow('Foreign key constraint')
  }
})

test('refuses entries of nothing, and unknown accounts and kinds', async () => {
  const prisma = await openDatabase()
  const ledger = await openLedger(prisma)
  await expect(ledger.book([...sale, ['tax_payable', 0]])).rejects.toThrow('amount_not_zero')
  await expect(ledger.book([...sale, ['pocket', 1]])).rejects.toThrow('ledger_entries_account')
  const data = { ...ledger.of, kind: 'gift', createdAt }
  const ids = { orderId: ledger.orderId, sourceId: ledger.orderId }
  await expect(prisma.journal.create({ data: { ...data, ...ids } })).rejects.toThrow(
    'journals_kind',
  )
})

test('changes, removes and adds to nothing that was booked', async () => {
  const prisma = await openDatabase()
  const ledger = await openLedger(prisma)
  const journalId = await ledger.book(sale)
  const only = 'the ledger is only added to'
  await expect(prisma.journal.updateMany({ data: { kind: 'payment' } })).rejects.toThrow(only)
  await expect(prisma.ledgerEntry.updateMany({ data: { amount: 1 } })).rejects.toThrow(only)
  await expect(prisma.ledgerEntry.deleteMany()).rejects.toThrow(only)
  await expect(prisma.journal.deleteMany()).rejects.toThrow(only)
  await expect(prisma.$executeRaw`TRUNCATE ledger_entries`).rejects.toThrow(only)
  await expect(prisma.$executeRaw`TRUNCATE journals, ledger_entries`).rejects.toThrow(only)
  const added = { ...ledger.of, journalId, account: 'tax_payable', amount: 1 }
  await expect(prisma.ledgerEntry.create({ data: added })).rejects.toThrow('is not balanced')
  expect(await prisma.ledgerEntry.count()).toBe(2)
})
