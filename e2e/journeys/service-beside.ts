import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

/** Starts a service with other settings beside the usual one, with a database of its own. */
export async function startServiceBeside(
  baseURL: string,
  name: string,
  settings: Record<string, string>,
) {
  const folder = path.join(import.meta.dirname, '..')
  const service = spawn(process.execPath, ['fresh-server.ts'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: new URL(baseURL).port,
      DATA_DIR: path.join(folder, `../.data/e2e-${name}`),
      ...settings,
    },
  })
  await untilItAnswers(service, `${baseURL}/health/ready`)
  return {
    async stop(): Promise<void> {
      const ended = once(service, 'exit')
      service.kill('SIGTERM')
      await ended
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
