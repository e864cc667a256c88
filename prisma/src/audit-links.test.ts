import { expect, test } from 'vitest'
import { createShop, openDatabase } from './testing/shop.ts'

test('the end of a chain is found by its index, even if the plan was made for few entries', async () => {
  const prisma = await openDatabase()
  const { organizationId } = await createShop(prisma, 'shop')
  const write = () => prisma.$executeRaw`
    INSERT INTO audit_entries (id, organization_id, actor_type, action, target_type, after, salt,
      details_hash, version, chain, digest, created_at)
    VALUES (gen_random_uuid(), ${organizationId}::uuid, 'system', 'product.created', 'product', '{}', '\\x00',
      '\\x00', 2, ${organizationId}::uuid, '\\x00', now())`
  await write()
  await prisma.$executeRaw`ANALYZE audit_entries`
  for (let entries = 0; entries < 10; entries++) await write()
  expect(
    await prisma.$queryRaw`SELECT sum(seq_scan)::int AS scans FROM (
      SELECT seq_scan FROM pg_stat_xact_user_tables WHERE relname = 'audit_entries'
      UNION ALL SELECT seq_scan FROM pg_stat_user_tables WHERE relname = 'audit_entries') s`,
  ).toEqual([{ scans: 0 }])
})
