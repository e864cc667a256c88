import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { findProgram } from './programs.ts'

/** A Redis that keeps nothing, on a port of its own unless one is given. */
export async function startRedisServer(port?: number) {
  const usedPort = port ?? (await freePort())
  const options = ['--port', String(usedPort), '--bind', '127.0.0.1', '--save', '']
  const server = spawn(findProgram('redis') ?? 'redis-server', options, {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(server, 'spawn')
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
