// @vitest-environment jsdom
import common from '@tollgate/messages/areas/common'
import { beforeEach, expect, test } from 'vitest'
import { startMessages } from './browser-messages.ts'

beforeEach(() => localStorage.clear())

test('starts with the language of the browser and remembers another choice', async () => {
  const messages = await startMessages({ common }, ['common'])
  expect(document.documentElement.lang).toBe('en')
  await messages.use('pl')
  expect(document.documentElement.lang).toBe('pl')
  const next = await startMessages({ common }, ['common'])
  expect(next.translator().language).toBe('pl')
})

test('starts with the language that an address asks for, and forgets it', async () => {
  const messages = await startMessages({ common }, ['common'], 'de-AT')
  expect(messages.translator().language).toBe('de')
  expect(document.documentElement.lang).toBe('de')
  for (const wanted of [null, 'xx', '']) {
    const next = await startMessages({ common }, ['common'], wanted)
    expect(next.translator().language).toBe('en')
  }
})
