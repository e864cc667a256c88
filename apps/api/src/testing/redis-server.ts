import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Whether this machine can run one. Where everything is checked, it has to. */
export function hasRedisServer(): boolean {
  const isThere = spawnSync('redis-server', ['--version']).status === 0
  if (!isThere && process.env.CI) throw new Error('The tests need redis-server: install it')
  return isThere
}

/** A Redis that keeps nothing, on a port of its own unless one is given. */
export async function startRedisServer(port?: number) {
  const usedPort = port ?? (await freePort())
  const options = ['--port', String(usedPort), '--bind', '127.0.0.1', '--save', '']
  const server = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const chunk of server.stdout) {
    if (String(chunk).includes('Ready to accept connections')) break
  }
  return {
    port: usedPort,
    url: `redis://127.0.0.1:${usedPort}`,
    /** Lets it hang: connections stay open, and nothing is answered. */
    freeze: () => server.kill('SIGSTOP'),
    async stop() {
      if (server.exitCode !== null || server.signalCode !== null) return
      server.kill('SIGKILL')
      await once(server, 'exit')
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('No port is free')
  return address.port
}
