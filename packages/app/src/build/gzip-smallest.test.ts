import { randomBytes } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { gzipSmallest } from './gzip-smallest.ts'

const words = ['const', 'return', 'await', '=>', 'null', 'ä']
const script = Array.from(randomBytes(9000), (byte) => words[byte % words.length]).join(' ')

test.each([
  ['a small file', Buffer.from('small')],
  ['a large file', Buffer.from(script)],
  ['a part of a larger buffer', new Uint8Array(Buffer.from(`xx${script}`)).subarray(2)],
])('what is unpacked is %s again', async (_case, content) => {
  const unpacked = gunzipSync(await gzipSmallest(content))
  expect(unpacked.equals(Buffer.from(content))).toBe(true)
})

test('a large file is smaller than by plain gzip', async () => {
  const compressed = await gzipSmallest(Buffer.from(script))
  expect(compressed.length).toBeLessThan(gzipSync(script, { level: 9 }).length)
})
