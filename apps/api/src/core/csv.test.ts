import { expect, it } from 'vitest'
import { csvLines, writeCsv } from './csv.ts'

const names = csvLines<string>({ name: (name) => name })

it.each([
  ['Ada', 'Ada'],
  ['', ''],
  ['Lovelace, Ada', '"Lovelace, Ada"'],
  ['the "first"', '"the ""first"""'],
  ['two\nlines', '"two\nlines"'],
  ['two\r\nlines', '"two\r\nlines"'],
  ['Ünïcødé 🦊', 'Ünïcødé 🦊'],
  ['=1+1', "'=1+1"],
  ['+49', "'+49"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', '"\'\r=1"'],
  ['\n=1', '"\'\n=1"'],
  ['＝1+1', "'＝1+1"],
  ['=HYPERLINK("http://evil.test","x")', '"\'=HYPERLINK(""http://evil.test"",""x"")"'],
  ['a=1', 'a=1'],
])('writes %j as %j', (text, cell) => {
  expect(names.line(text)).toBe(`${cell}\r\n`)
})

it('fetches batches on demand, one at a time', async () => {
  const asked: number[] = []
  const content = writeCsv(names, async (after: number | undefined) => {
    const batch = (after ?? 0) + 1
    asked.push(batch)
    return { items: [`row ${batch}`], next: batch < 200 ? batch : undefined }
  })
  let parts = 0
  for await (const part of content) {
    expect(asked).toHaveLength(parts)
    expect(Buffer.from(part).toString()).toBe(parts === 0 ? 'name\r\n' : `row ${parts}\r\n`)
    parts++
  }
  expect([parts, asked.length]).toEqual([201, 200])
})
