import type { Settings } from './env.ts'

/** What a newcomer needs to know once the service answers. */
export function announce(settings: Settings): void {
  const { BASE_URL: base } = settings
  const lines = [
    ['Tollgate is ready', `${base}/`],
    ['Customer portal', `${base}/portal/`],
    ['API reference', `${base}/docs`],
  ]
  if (settings.DEV_TOOLS && !settings.SMTP_URL) lines.push(['Mail outbox', `${base}/dev/outbox`])
  lines.push([
    'Database',
    settings.DATABASE_URL ? 'DATABASE_URL' : `embedded, in ${settings.DATA_DIR}`,
  ])
  const width = Math.max(...lines.map(([label = '']) => label.length))
  console.log(
    `\n${lines.map(([label = '', value]) => `  ${label.padEnd(width)}   ${value}`).join('\n')}\n`,
  )
}
