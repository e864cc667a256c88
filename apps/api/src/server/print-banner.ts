import { isLoopbackAddress } from '../settings/loopback.ts'
import type { Settings } from '../settings/settings.ts'

/** What a newcomer needs to know once the service answers. */
export function printBanner(settings: Settings): void {
  const { BASE_URL: base } = settings
  const lines = [
    ['Tollgate is ready', `${base}/`],
    ['Customer portal', `${base}/portal/`],
    ['Documentation', `${base}/docs`],
    ['Listens on', `${settings.HOST}, port ${settings.PORT}${reach(settings.HOST)}`],
  ]
  if (settings.DEV_TOOLS && !settings.SMTP_URL) {
    lines.push(['Email outbox', `${base}/dev/outbox (from this machine only)`])
  }
  lines.push([
    'Database',
    settings.DATABASE_URL ? 'DATABASE_URL' : `embedded, in ${settings.DATA_DIR}`,
  ])
  const width = Math.max(...lines.map(([label = '']) => label.length))
  console.log(
    `\n${lines.map(([label = '', value]) => `  ${label.padEnd(width)}   ${value}`).join('\n')}\n`,
  )
}

function reach(host: string): string {
  if (isLoopbackAddress(host)) return ' (this machine only; set HOST to change that)'
  return host === '0.0.0.0' || host === '::' ? ' (all network interfaces)' : ''
}
