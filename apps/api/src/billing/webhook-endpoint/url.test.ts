import { expect, test } from 'vitest'
import { Refusal } from '../../core/errors.ts'
import { readSettings } from '../../settings/settings.ts'
import { readUrl } from './url.ts'

const strict = { settings: { ...readSettings({}), WEBHOOKS_ALLOW_PRIVATE: false } }
const open = { settings: { ...readSettings({}), WEBHOOKS_ALLOW_PRIVATE: true } }

test.each([
  ['https://acme.test/hooks', 'https://acme.test/hooks'],
  ['https://ACME.test:8443/hooks?key=1#top', 'https://acme.test:8443/hooks?key=1'],
  ['https://93.184.215.14/', 'https://93.184.215.14/'],
  [
    'https://[2606:2800:220:1:248:1893:25c8:1946]/',
    'https://[2606:2800:220:1:248:1893:25c8:1946]/',
  ],
  ['https://bücher.example/', 'https://xn--bcher-kva.example/'],
])('%s is called as %s', (given, called) => {
  expect(readUrl(strict, given)).toBe(called)
})

test.each([
  ['http://acme.test/', 'url_not_https'],
  ['https://user:pass@acme.test/', 'url_has_credentials'],
  ['https://user@acme.test/', 'url_has_credentials'],
  ['https://127.0.0.1/', 'url_not_public'],
  ['https://2130706433/', 'url_not_public'],
  ['https://0x7f.1/', 'url_not_public'],
  ['https://0177.0.0.1/', 'url_not_public'],
  ['https://169.254.169.254/latest/meta-data', 'url_not_public'],
  ['https://100.100.100.200/', 'url_not_public'],
  ['https://[::1]/', 'url_not_public'],
  ['https://[::ffff:169.254.169.254]/', 'url_not_public'],
  ['https://[fd00::1]/', 'url_not_public'],
  ['https://[64:ff9b::a9fe:a9fe]/', 'url_not_public'],
  ['https://localhost/', 'url_not_public'],
  ['https://localhost./', 'url_not_public'],
  ['https://app.localhost/', 'url_not_public'],
  ['https://metadata.google.internal/', 'url_not_public'],
  ['https://printer.local/', 'url_not_public'],
  ['https://intranet/', 'url_not_public'],
])('%s is refused: %s', (given, code) => {
  const refused = expect.objectContaining({ code: `webhook_endpoint.${code}`, at: ['body', 'url'] })
  expect(() => readUrl(strict, given)).toThrow(refused)
  expect(() => readUrl(strict, given)).toThrow(Refusal)
})

test('any address may be called where the settings allow private ones, but no credentials', () => {
  expect(readUrl(open, 'http://localhost:4000/hooks')).toBe('http://localhost:4000/hooks')
  expect(() => readUrl(open, 'http://user:pass@localhost/')).toThrow('user name')
})
