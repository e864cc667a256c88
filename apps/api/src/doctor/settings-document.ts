import { Environment } from '../settings/settings.ts'
import { settingsGuide } from './settings-guide.ts'

/** The text of docs/settings.md, generated so that it stays true. */
export function settingsDocument(): string {
  const defaults = new Map<string, unknown>(Object.entries(Environment.parse({})))
  const rows = Object.entries(settingsGuide).map(([name, { meaning, otherwise }]) => [
    `\`${name}\``,
    meaning,
    otherwise ?? `\`${defaults.get(name)}\``,
  ])
  return [
    '# Settings',
    '',
    'Settings are environment variables, read and checked once at the start. An empty value means',
    'the same as none. `pnpm run doctor` explains what is wrong with them, and how to fix them.',
    '',
    ...table(['name', 'meaning', 'default'], rows),
    '',
    'Switches are `true` or `false`.',
    '',
    'Google, GitHub and seventeen other providers are turned on by settings named after them, such as',
    '`GITHUB_CLIENT_ID` and `GITHUB_CLIENT_SECRET`: [Social sign-in](domain/social-sign-in.md).',
    '',
  ].join('\n')
}

function table(head: string[], rows: string[][]): string[] {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  const line = (cells: string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)]
}
