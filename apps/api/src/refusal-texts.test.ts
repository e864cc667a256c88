import { refusals } from '@tollgate/contracts'
import { languages } from '@tollgate/messages'
import { translatorFor } from '@tollgate/messages/server'
import { expect, it } from 'vitest'

it.each(languages)('every refusal has a text in $name', ({ code: language }) => {
  const { format } = translatorFor(language)
  const missing = Object.keys(refusals).filter((code) => {
    const key = `error.${code}`
    return format(key, {}) === key
  })
  expect(missing).toEqual([])
})
