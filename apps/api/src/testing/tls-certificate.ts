import { createPrivateKey } from 'node:crypto'

/** Made for these tests, with a key that is no secret. */
const KEY =
  'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgKG5qzX7JKWnz/gHb/v+AKaq1EZ5CTUc3+1ckjxVw' +
  'Z4OhRANCAAQNNDcsS/z80prNdkLiDkOtFJ/5S5VZAzxZAI0XKSZ2upMQ/zrQ+eNuxHpC6Bc9SkXTmgqVJbnLjjR0' +
  'RMtDm85H'
const CERTIFICATE =
  'MIIBaTCCARCgAwIBAgIUSoMvkKM0E8W3Xz6iNpPMQ9iMk3UwCgYIKoZIzj0EAwIwDzENMAsGA1UEAwwEVGVzdDAg' +
  'Fw0yMDAxMDEwMDAwMDBaGA8yMTIwMDEwMTAwMDAwMFowDzENMAsGA1UEAwwEVGVzdDBZMBMGByqGSM49AgEGCCqG' +
  'SM49AwEHA0IABA00NyxL/PzSms12QuIOQ60Un/lLlVkDPFkAjRcpJna6kxD/OtD5427EekLoFz1KRdOaCpUlucuO' +
  'NHREy0ObzkejSDBGMBQGA1UdEQQNMAuCCWxvY2FsaG9zdDAPBgNVHRMBAf8EBTADAQH/MB0GA1UdDgQWBBTLYll2' +
  'FY18/fph9I1uVEo8y/XI7zAKBggqhkjOPQQDAgNHADBEAiAbzOyYya35F10WTgV25eUgIfQYiOlIwtfZ7jFk1zWR' +
  'wAIgG3k14yb54cMd4r+uTL98QGppgFRx/nUBhvu29wiJ+HE='

const key = createPrivateKey({ key: Buffer.from(KEY, 'base64'), format: 'der', type: 'pkcs8' })

/** For `localhost` alone and until 2120, signed by nobody but itself. */
export const selfSigned = {
  key: key.export({ format: 'pem', type: 'pkcs8' }),
  cert: `-----BEGIN CERTIFICATE-----\n${CERTIFICATE}\n-----END CERTIFICATE-----\n`,
}
