import { webhookEvents, webhookEventTypes, webhookFormats } from '@tollgate/contracts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { webhookBody } from './body.ts'

const timestamp = new Date('2026-03-14T09:26:53.589Z')
const type = 'order.paid' as const
const of = { timestamp, sequence: 48_213 }
const order = {
  number: 'LIND-1042',
  status: 'paid',
  total_amount: 1900,
  currency: 'usd',
  customer: { name: 'Ada Lovelace', email: 'ada@example.com' },
  product: { name: 'Anvil' },
}

describe('raw', () => {
  test('says type, time, number and the whole thing', () => {
    const text = webhookBody('raw', { type, ...of, data: order })
    expect(JSON.parse(text)).toEqual({
      type,
      timestamp: timestamp.toISOString(),
      sequence: 48_213,
      data: order,
    })
  })

  test('is what a receiver writes who has read it, byte for byte', () => {
    fc.assert(
      fc.property(fc.json(), (json) => {
        const text = webhookBody('raw', { type, ...of, data: JSON.parse(json) })
        expect(JSON.stringify(JSON.parse(text))).toBe(text)
      }),
    )
  })

  test('has no trace of how the database writes JSON', () => {
    const stored = '{"b": 1.0, "10": "Z\\u00fcrich", "9": 1e3}'
    const text = webhookBody('raw', { type, ...of, data: JSON.parse(stored) })
    expect(text).toContain('"data":{"9":1000,"10":"Zürich","b":1}}')
  })
})

test('discord', () => {
  expect(JSON.parse(webhookBody('discord', { type, ...of, data: order }))).toEqual({
    embeds: [
      {
        title: 'Order paid',
        timestamp: timestamp.toISOString(),
        fields: [
          { name: 'Order', value: 'LIND\\-1042', inline: true },
          { name: 'Customer', value: 'Ada Lovelace \\(ada\\@example.com\\)', inline: true },
          { name: 'Product', value: 'Anvil', inline: true },
          { name: 'Amount', value: '$19.00', inline: true },
          { name: 'Status', value: 'paid', inline: true },
        ],
      },
    ],
    allowed_mentions: { parse: [] },
  })
})

test('slack', () => {
  const data = { ...order, customer: { name: 'Ada & <!channel>', email: null } }
  const field = (text: string) => ({ type: 'mrkdwn', text, verbatim: true })
  expect(JSON.parse(webhookBody('slack', { type, ...of, data }))).toEqual({
    text: 'Order paid',
    blocks: [
      { type: 'header', text: { type: 'plain_text', text: 'Order paid' } },
      {
        type: 'section',
        fields: [
          field('*Order*\nLIND-1042'),
          field('*Customer*\nAda &amp; &lt;!channel&gt;'),
          field('*Product*\nAnvil'),
          field('*Amount*\n$19.00'),
          field('*Status*\npaid'),
        ],
      },
    ],
  })
})

test.each([
  ['a masked link', '[Anvil](https://evil.test)', '\\[Anvil\\]\\(https\\://evil.test\\)'],
  ['a mention', '<@4711> @everyone', '\\<\\@4711\\> \\@everyone'],
  ['lines', 'Anvil\n# Big', 'Anvil \\# Big'],
])('discord shows %s as it was typed', (_, name, value) => {
  const data = { name }
  const { embeds } = JSON.parse(webhookBody('discord', { type: 'product.created', ...of, data }))
  expect(embeds[0].fields).toEqual([{ name: 'Name', value, inline: true }])
})

describe.each(webhookEventTypes)('%s', (type) => {
  test.each(['*'.repeat(5000), '&'.repeat(5000), '😀'.repeat(5000)])(
    'stays within what Discord and Slack take',
    (long) => {
      const person = { name: long, email: long }
      const data = {
        ...person,
        ...{ description: long, number: long, role: long, reason: long, status: long },
        ...{ customer_name: long, customer_email: long, customer: person, user: person },
        ...{ product: { name: long }, benefit: { description: long }, error: { message: long } },
        ...{ meter_alert: { name: long } },
      }
      const [embed] = JSON.parse(webhookBody('discord', { type, ...of, data })).embeds
      expect(embed.fields.length).toBeLessThanOrEqual(25)
      for (const { value } of embed.fields) expect(value.length).toBeLessThanOrEqual(1024)
      expect(JSON.stringify(embed).length).toBeLessThanOrEqual(6000)
      const { blocks } = JSON.parse(webhookBody('slack', { type, ...of, data }))
      expect(blocks[1].fields.length).toBeLessThanOrEqual(10)
      for (const { text } of blocks[1].fields) expect(text.length).toBeLessThanOrEqual(2000)
    },
  )

  test('has a title that both take', () => {
    expect(webhookEvents[type].title).toMatch(/^[A-Z].{1,100}[^.]$/)
  })

  test('is sent even if there is nothing to tell', () => {
    for (const format of webhookFormats)
      for (const data of [{}, null, { name: '  ', status: 7 }])
        expect(webhookBody(format, { type, ...of, data })).toMatch(/^\{.+\}$/)
  })
})
