import { expect, it } from 'vitest'
import { attachment } from './attachment.ts'

it.each([
  ['anvil.zip', `attachment; filename="anvil.zip"; filename*=UTF-8''anvil.zip`],
  [
    String.raw`a"; x=\"b`,
    `attachment; filename="a_; x=__b"; filename*=UTF-8''a%22%3B%20x%3D%5C%22b`,
  ],
  [
    'a\r\nSet-Cookie: b',
    `attachment; filename="a__Set-Cookie: b"; filename*=UTF-8''a%0D%0ASet-Cookie%3A%20b`,
  ],
  [
    'Köln’s (1).pdf',
    `attachment; filename="K_ln_s (1).pdf"; filename*=UTF-8''K%C3%B6ln%E2%80%99s%20%281%29.pdf`,
  ],
])('%s', (name, header) => {
  expect(attachment(name)).toBe(header)
})
