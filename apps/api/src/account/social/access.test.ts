import { describeUserAccess } from '../../testing/describe-access.ts'
import { createHarness } from '../../testing/harness.ts'

const harness = await createHarness()
const provider = { provider: 'openid' }
const account = { providerId: 'openid' }

describeUserAccess({ harness, method: 'GET', path: '/api/auth/list-accounts' })
describeUserAccess({ harness, method: 'POST', path: '/api/auth/link-social', body: provider })
describeUserAccess({ harness, method: 'POST', path: '/api/auth/get-access-token', body: account })
describeUserAccess({ harness, method: 'POST', path: '/api/auth/refresh-token', body: account })
describeUserAccess({
  harness,
  method: 'POST',
  path: '/api/auth/account-info',
  body: { accountId: 'someone' },
})
