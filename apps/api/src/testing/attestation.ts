import { createPrivateKey, sign } from 'node:crypto'

/** Made for these tests, with a key that is no secret. */
const KEY =
  'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQglDSew9ZcfbVJspHiP1Z3ZaQuLnWAwOkzsL1/sFQ7' +
  'WfqhRANCAAR/gTFalJ1spJynuNdC8ePvm8TLLITldxby7MR7op+aEumTU0itKDLvN3uf4FbN+IdbeBe/8ATL9FV9' +
  '5cGSvCRb'
const CERTIFICATE =
  'MIIB8jCCAZigAwIBAgIUIktNhjXehLquN1EBiCWuWN8dkOswCgYIKoZIzj0EAwIwTzELMAkGA1UEBhMCR0IxDTAL' +
  'BgNVBAoMBFRlc3QxIjAgBgNVBAsMGUF1dGhlbnRpY2F0b3IgQXR0ZXN0YXRpb24xDTALBgNVBAMMBFRlc3QwIBcN' +
  'MjYxMTI4MDkzNDI2WhgPMjEyNjExMDQwOTM0MjZaME8xCzAJBgNVBAYTAkdCMQ0wCwYDVQQKDARUZXN0MSIwIAYD' +
  'VQQLDBlBdXRoZW50aWNhdG9yIEF0dGVzdGF0aW9uMQ0wCwYDVQQDDARUZXN0MFkwEwYHKoZIzj0CAQYIKoZIzj0D' +
  'AQcDQgAEf4ExWpSdbKScp7jXQvHj75vEyyyE5XcW8uzEe6KfmhLpk1NIrSgy7zd7n+BWzfiHW3gXv/AEy/RVfeXB' +
  'krwkW6NQME4wHQYDVR0OBBYEFCGqzEsuh+BM1bxRbo/eRt5Hfsx6MB8GA1UdIwQYMBaAFCGqzEsuh+BM1bxRbo/e' +
  'Rt5Hfsx6MAwGA1UdEwEB/wQCMAAwCgYIKoZIzj0EAwIDSAAwRQIhANDu6dNEulUibFdPT0dro7SXWciHkjnw+f3B' +
  'UgGhI5mFAiBCWQdWtQYztGAmk96PZa0cIRnITHVPEsKzAAF6j73iYw=='

const key = createPrivateKey({
  key: Buffer.from(KEY, 'base64'),
  format: 'der',
  type: 'pkcs8',
})

/** As a manufacturer vouches for an authenticator, in the format `packed`: everything about it is in order. */
export function attestWithCertificate(signed: Buffer) {
  const sig = sign('sha256', signed, key)
  return { alg: -7, sig, x5c: [Buffer.from(CERTIFICATE, 'base64')] }
}
