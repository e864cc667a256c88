import { expect, it } from 'vitest'
import { InvalidEnvironment, readSettings } from './settings.ts'

const BASE_URL = 'https://auth.acme.com'

it.each(['auth.acme.com', 'acme.com'])('passkeys can belong to %s', (PASSKEY_RP_ID) => {
  expect(readSettings({ BASE_URL, PASSKEY_RP_ID })).toMatchObject({ PASSKEY_RP_ID })
})

it.each(['other.com', 'app.acme.com', 'cme.com', 'https://acme.com', 'ACME.com'])(
  'but not to %s',
  (PASSKEY_RP_ID) => {
    expect(() => readSettings({ BASE_URL, PASSKEY_RP_ID })).toThrow(InvalidEnvironment)
  },
)

it('related origins are read as origins', () => {
  const PASSKEY_RELATED_ORIGINS = 'https://app.acme.com/, https://acme.co.uk'
  expect(readSettings({ PASSKEY_RELATED_ORIGINS })).toMatchObject({
    PASSKEY_RELATED_ORIGINS: ['https://app.acme.com', 'https://acme.co.uk'],
  })
})
