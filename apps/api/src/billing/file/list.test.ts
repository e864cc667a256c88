import { FileList } from '@tollgate/contracts'
import { expect, test } from 'vitest'
import { createMerchant } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { rowsPassedOver, statementsOf } from '../../testing/query-plans.ts'

const harness = await createHarness()
const { pool } = harness.services
const { client, organizationId } = await createMerchant(harness)

await pool.query(
  `INSERT INTO files (id, organization_id, service, name, path, mime_type, size, upload_id, sha256,
     is_uploaded, created_at)
   SELECT gen_random_uuid(), $1, CASE n % 2 WHEN 0 THEN 'downloadable' ELSE 'organization_avatar' END,
     'File ' || n, 'path-' || n, 'image/png', n, 'upload-' || n, 'hash', true,
     now() - n * interval '1 minute'
   FROM generate_series(1, 5000) n`,
  [organizationId],
)
await pool.query('ANALYZE files')

test.each(['', '&sorting=name', '&sorting=-created_at&page=2'])(
  'files of a service are found without reading others%s',
  async (query) => {
    for (const [service, count] of [
      ['product_media', 0],
      ['downloadable', 10],
    ] as const) {
      const path = `/v1/files?service=${service}${query}`
      expect(FileList.parse((await client.get(path)).body).items).toHaveLength(count)
      const found = await statementsOf(pool, () => client.get(path))
      const reading = found.filter(({ text }) => text.includes('files t'))
      expect(reading).toHaveLength(1)
      for (const statement of reading) expect(await rowsPassedOver(pool, statement)).toBe(0)
    }
  },
)
