import { expect, test, vi } from 'vitest'
import common from '../generated/areas/common.ts'
import list from '../generated/areas/list.ts'
import { createMessageStore } from './message-store.ts'

test('loads an area once and notifies its readers', async () => {
  const messages = createMessageStore('en', { common })
  const listener = vi.fn()
  messages.subscribe(listener)
  await messages.load('common')
  await messages.load('common')
  expect(messages.translator().t('common.action.cancel')).toBe('Cancel')
  expect(listener).toHaveBeenCalledTimes(1)
})

test('loads an area whose chunks are only found out then', async () => {
  const messages = createMessageStore('de', {
    common: () => import('../generated/areas/common.ts'),
  })
  await messages.load('common')
  expect(messages.translator().t('common.action.cancel')).toBe('Abbrechen')
})

test('a translator that is held knows what is loaded later', async () => {
  const messages = createMessageStore('en', { common })
  const { t } = messages.translator()
  expect(t('common.action.cancel')).toBe('common.action.cancel')
  await messages.load('common')
  expect(t('common.action.cancel')).toBe('Cancel')
})

test('a change of language reloads the areas that are open', async () => {
  const messages = createMessageStore('en', { common })
  await messages.load('common')
  await messages.use('de')
  expect(messages.translator().language).toBe('de')
  expect(messages.translator().t('common.action.cancel')).not.toBe('common.action.cancel')
})

test('a change of language keeps an area that is loaded meanwhile', async () => {
  const slow = Promise.withResolvers<void>()
  const lateGerman = () => slow.promise.then(() => common.de())
  const messages = createMessageStore('en', { common: { ...common, de: lateGerman }, list })
  await messages.load('common')
  const change = messages.use('de')
  await messages.load('list')
  slow.resolve()
  await change
  expect(messages.translator().t('list.filter.from')).toBe('Von')
  expect(messages.translator().t('common.action.cancel')).toBe('Abbrechen')
})

test('refuses an area that is not the app’s', async () => {
  const messages = createMessageStore('en', { common })
  await expect(messages.load('billing')).rejects.toThrow('this app has no texts of billing')
})
