import { createVerified } from '../email-change.ts'
import type { Harness } from '../harness.ts'
import { createPasskeyAuthenticator } from '../passkey-authenticator.ts'
import { signUpWithPasskey } from '../passkey-fixtures.ts'
import type { AuditedVerb } from './call.ts'

export function passkeyVerbs(harness: Harness): Record<string, AuditedVerb> {
  return {
    registerPasskey: [
      'user.passkey_added',
      async (call) => {
        const { browser } = await createVerified(harness)
        const options = await browser.get('/api/auth/passkey/generate-register-options')
        return call(browser, {
          body: { response: createPasskeyAuthenticator().create(options.body) },
        })
      },
    ],
    updatePasskey: [
      'user.passkey_renamed',
      async (call) => {
        const { browser, passkeyId: id } = await signUpWithPasskey(harness)
        return call(browser, { body: { id, name: 'Work laptop' } })
      },
    ],
    deletePasskey: [
      'user.passkey_removed',
      async (call) => {
        const { browser, passkeyId: id } = await signUpWithPasskey(harness)
        return call(browser, { body: { id } })
      },
    ],
  }
}
