/**
 * Programs that some tests need and that don't come with the installation. Where one is missing, its
 * tests are skipped; `TEST_REQUIRES=redis,chromium` runs them all the same, so that they fail.
 */
import { existsSync } from 'node:fs'
import path from 'node:path'

interface Program {
  /** The names it goes by on the PATH. */
  commands: string[]
  /** The setting that names its place, before the PATH is searched. */
  setting?: string
  /** How to install it. */
  install: string
}

export const programs = {
  redis: {
    commands: ['redis-server'],
    setting: 'REDIS_SERVER_PATH',
    install: 'apt-get install redis-server',
  },
  chromium: {
    // The first one draws no window, and takes two thirds of the time.
    commands: ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'],
    setting: 'CHROMIUM_PATH',
    install: 'apt-get install chromium-headless-shell (or chromium), or set CHROMIUM_PATH',
  },
  curl: { commands: ['curl'], install: 'apt-get install curl' },
  jq: { commands: ['jq'], install: 'apt-get install jq' },
  openssl: { commands: ['openssl'], install: 'apt-get install openssl' },
  firefox: { commands: ['firefox', 'firefox-esr'], install: 'apt-get install firefox-esr' },
} satisfies Record<string, Program>

export type ProgramName = keyof typeof programs

export function findProgram(name: ProgramName): string | undefined {
  const { commands, setting }: Program = programs[name]
  const named = setting && process.env[setting]
  if (named) return existsSync(named) ? named : undefined
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean)
  return commands
    .flatMap((command) => folders.map((folder) => path.join(folder, command)))
    .find((file) => existsSync(file))
}

export function isRequired(name: ProgramName): boolean {
  return (process.env.TEST_REQUIRES ?? '').split(',').includes(name)
}

/** Whether the tests that need it are left out here. */
export function isSkipped(name: ProgramName): boolean {
  return !isRequired(name) && findProgram(name) === undefined
}
