import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { startOpenIdProvider } from '../../apps/api/src/testing/social/openid-provider.ts'

export const PROVIDER = 'Acme Accounts'

/** A service of its own beside the usual one, where people sign in at a provider of our own. */
export async function startSocialService(baseURL: string) {
  const provider = await startOpenIdProvider()
  const { client, issuer } = provider
  const folder = path.join(import.meta.dirname, '..')
  const service = spawn(process.execPath, ['fresh-server.ts'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: new URL(baseURL).port,
      DATA_DIR: path.join(folder, '../.data/e2e-social'),
      // The provider is on this machine.
      WEBHOOKS_ALLOW_PRIVATE: 'true',
      OIDC_PROVIDERS: JSON.stringify([
        { id: 'acme', name: PROVIDER, clientId: client.id, clientSecret: client.secret, issuer },
      ]),
    },
  })
  await untilItAnswers(service, `${baseURL}/healthz`)
  return {
    provider,
    stop: async () => {
      const ended = once(service, 'exit')
      service.kill('SIGTERM')
      await Promise.all([ended, provider.stop()])
    },
  }
}

async function untilItAnswers(service: ChildProcess, address: string): Promise<void> {
  while (service.exitCode === null) {
    const answer = await fetch(address).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => {
      setTimeout(resolve, 200)
    })
  }
  throw new Error('The service did not start')
}
