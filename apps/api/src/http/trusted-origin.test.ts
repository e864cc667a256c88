import { describe, expect, it } from 'vitest'
import { isSafeRedirect, isTrustedOrigin } from './trusted-origin.ts'

const settings = {
  BASE_URL: 'https://tollgate.example',
  TRUSTED_ORIGINS: ['https://app.example', '*.preview.example', 'https://*.cdn.example'],
}

describe('an origin', () => {
  it.each([
    'https://tollgate.example',
    'https://app.example',
    'https://one.preview.example',
    'http://two.preview.example',
    'https://one.cdn.example',
  ])('is trusted: %s', (origin) => {
    expect(isTrustedOrigin(settings, origin)).toBe(true)
  })

  it.each([
    'null',
    '',
    'http://tollgate.example',
    'https://tollgate.example:8443',
    'https://tollgate.example.evil',
    'https://evil.example',
    'https://app.example.evil.example',
    'https://xapp.example',
    'https://preview.example',
    'https://a.b.preview.example',
    'https://one.preview.example.evil',
    'https://evil.example/.preview.example',
    'http://one.cdn.example',
    'file://app.example',
    'javascript:alert(1)',
  ])('is not trusted: %s', (origin) => {
    expect(isTrustedOrigin(settings, origin)).toBe(false)
  })
})

describe('a redirect', () => {
  it.each([
    '/',
    '/welcome',
    '/a/b-c_d.e+f@g',
    '/welcome?from=mail&to=a%20b/c@d.e',
    'https://tollgate.example/welcome',
    'https://app.example/welcome?a=b#c',
    'HTTPS://APP.example/welcome',
    'https://one.preview.example/',
  ])('may lead to %s', (target) => {
    expect(isSafeRedirect(settings, target)).toBe(true)
  })

  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%2fevil.example',
    '/%2Fevil.example',
    '/%5cevil.example',
    '/a\\b',
    '/a%2fb',
    '/welcome#fragment',
    '/welcome?a=<b>',
    '/welcome\r\nset-cookie: a=b',
    '/welcome\n',
    '/welcome?a=b\n',
    '/wel come',
    '/ünder',
    'dashboard',
    '?a=b',
    ' /welcome',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'https:evil.example',
    'https:/evil.example',
    'https://evil.example',
    'https://tollgate.example@evil.example',
    'https://tollgate.example:pw@evil.example',
    'https://evil.example@tollgate.example',
    'https://tollgate.example.evil.example',
    'https://tollgate.example%2eevil.example',
    'https://tollgate.example\\.evil.example',
    'https://evil.example/https://tollgate.example',
    'https://evil.example?https://tollgate.example',
    'https://evil.example#https://tollgate.example',
    'http://tollgate.example/',
    'ftp://tollgate.example/',
    'https://',
  ])('never leads to %j', (target) => {
    expect(isSafeRedirect(settings, target)).toBe(false)
  })
})
