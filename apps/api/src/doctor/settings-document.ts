import { Environment } from '../env.ts'
import { settingsGuide } from './settings-guide.ts'

/** docs/settings.md: as the settings are read, so that it stays true. */
export function settingsDocument(): string {
  const defaults = new Map<string, unknown>(Object.entries(Environment.parse({})))
  const rows = Object.entries(settingsGuide).map(
    ([name, { meaning, otherwise }]) =>
      `| \`${name}\` | ${meaning} | ${otherwise ?? `\`${defaults.get(name)}\``} |`,
  )
  return [
    '# Settings',
    '',
    'Settings are environment variables, read and checked once at the start. An empty value means',
    'the same as none. `pnpm run doctor` explains what is wrong with them, and how to mend it.',
    '',
    '| name | meaning | default |',
    '|---|---|---|',
    ...rows,
    '',
    'Switches are `true` or `false`.',
    '',
  ].join('\n')
}
