import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { commands } from './commands.ts'
import { serve } from './testing/service.ts'
import { createCommandLine } from './testing/test-io.ts'

const main = path.join(import.meta.dirname, 'main.ts')

/** The program itself, as a shell starts it. */
function tollgate(...given: string[]) {
  const env = { PATH: process.env.PATH, HOME: '/nonexistent' }
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...given], {
    env,
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

describe('as a program', () => {
  it('explains itself, and a command that it doesn’t know', () => {
    const help = tollgate('--help')
    expect(help).toMatchObject({ status: 0, stderr: '' })
    for (const { name } of commands) expect(help.stdout).toContain(name)
    const unknown = tollgate('lisen')
    expect(unknown).toEqual({
      status: 2,
      stdout: '',
      stderr: 'Error: There is no command “lisen”. All of them: tollgate --help\n',
    })
  })

  it('has the version of its package', () => {
    const { version } = JSON.parse(
      readFileSync(path.join(import.meta.dirname, '../package.json'), 'utf8'),
    )
    expect(tollgate('--version').stdout).toBe(`${version}\n`)
  })

  it('has an exit code of its own if nobody is signed in', () => {
    expect(tollgate('list', 'orders').status).toBe(3)
  })
})

describe('help', () => {
  const { type } = serve({})

  it.each(commands.map(({ name }) => name))(
    'of %s has a usage and examples that it takes',
    async (name) => {
      const { code, stdout } = await type(...name.split(' '), '--help')
      expect(code).toBe(0)
      expect(stdout).toContain(`Usage: tollgate ${name}`)
      const command = commands.find((one) => one.name === name)
      expect(command?.examples.length).toBeGreaterThan(0)
      for (const { line } of command?.examples ?? []) expect(line).toContain(`tollgate ${name}`)
    },
  )

  it('of a list has the filters of its noun', async () => {
    const { stdout } = await type('list', 'orders', '--help')
    expect(stdout).toContain('Filters of orders:')
    expect(stdout).toMatch(/--billing-reason <value> +\S/)
    expect((await type('list', '--help')).stdout).not.toContain('--billing-reason')
  })

  it('of commands that begin with the same word lists them', async () => {
    const { stdout } = await type('clock', '--help')
    expect(stdout).toContain('clock advance')
    expect(stdout).not.toContain('listen')
    expect((await type('clock')).stderr).toContain('tollgate clock show, tollgate clock advance')
  })
})

describe('completion', () => {
  const { type } = serve({})

  it.each([
    [['cl'], ['clock']],
    [
      ['clock', ''],
      ['advance', 'freeze', 'show', 'unfreeze'],
    ],
    [['list', 'order'], ['orders']],
    [['list', 'orders', '--bil'], ['--billing-reason']],
    [
      ['list', 'orders', '--status', 'p'],
      ['paid', 'partially_refunded', 'pending'],
    ],
    [['trigger', 'order.p'], ['order.paid']],
    [['export', 'license'], ['license-keys']],
    [
      ['completion', ''],
      ['bash', 'fish', 'zsh'],
    ],
    [['list', 'orders', '--limit', ''], []],
  ])('%j may become %j', async (words, expected) => {
    const { stdout } = await type('__complete', ...words)
    expect(stdout.split('\n').filter(Boolean)).toEqual(expected)
  })

  it.each(['bash', 'zsh', 'fish'])('there is a script for %s', async (shell) => {
    expect((await type('completion', shell)).stdout).toContain('tollgate __complete')
  })
})

describe('clock', () => {
  const moved = { now: '2026-04-14T09:26:53.589Z', frozen: true }

  it.each([
    [['show'], { advance_seconds: 0 }],
    [['advance', '31d'], { advance_seconds: 2_678_400 }],
    [['advance', '1.5h'], { advance_seconds: 5400 }],
    [['advance', '--', '-2w'], { advance_seconds: -1_209_600 }],
    [['freeze'], { freeze: true }],
    [['unfreeze'], { freeze: false }],
  ])('%j', async (words, body) => {
    const { type, requests } = serve({ '/dev/clock': { body: moved } })
    const { code, stdout } = await type('clock', ...words)
    expect([code, stdout]).toEqual([0, '2026-04-14T09:26:53.589Z, stopped\n'])
    expect(await requests[0]?.json()).toEqual(body)
    expect(requests[0]?.headers.has('authorization')).toBe(false)
  })

  it('explains a service without one, and refuses what is not a duration', async () => {
    const { type } = serve({})
    expect(await type('clock', 'show')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('DEV_TOOLS'),
    })
    expect((await type('clock', 'advance', 'tomorrow')).code).toBe(2)
  })
})

it('colors its output in a terminal, unless colors are turned off', async () => {
  const { fetch, env } = serve({})
  const plain = 'Error: There is no command “x”. All of them: tollgate --help\n'
  const colored = await createCommandLine({ fetch, env, columns: 80 })('x')
  expect(colored.stderr).toBe(`\u001b[31mError:\u001b[0m ${plain.slice(7)}`)
  const noColor = { ...env, NO_COLOR: '1' }
  expect((await createCommandLine({ fetch, env: noColor, columns: 80 })('x')).stderr).toBe(plain)
  expect((await createCommandLine({ fetch, env, columns: 80 })('x', '--no-color')).stderr).toBe(
    plain,
  )
})
