import { checkCountryFile } from './check-country-file.ts'
import { checkDatabase } from './check-database.ts'
import { checkDiscord } from './check-discord.ts'
import { checkGitHub } from './check-github.ts'
import { checkLeakedPasswords } from './check-leaked-passwords.ts'
import { checkMailServer } from './check-mail-server.ts'
import { checkPolicies } from './check-policies.ts'
import { checkRedis } from './check-redis.ts'
import { checkRootSecret } from './check-root-secret.ts'
import { checkScreens } from './check-screens.ts'
import { checkSettings } from './check-settings.ts'
import { checkStripe } from './check-stripe.ts'
import { checkTaxTable } from './check-tax-table.ts'
import type { Finding } from './finding.ts'

interface Surroundings {
  environment: Record<string, string | undefined>
  appsFolder: string
}

/** Checks everything the service needs; skips what depends on unusable settings. */
export async function diagnose({ environment, appsFolder }: Surroundings): Promise<Finding[]> {
  const { settings, findings } = checkSettings(environment)
  if (settings) {
    findings.push(...(await checkRootSecret(settings)))
    findings.push(...(await checkDatabase(settings)), ...(await checkRedis(settings)))
    findings.push(await checkMailServer(settings), ...(await checkCountryFile(settings)))
    findings.push(
      ...(await checkLeakedPasswords(settings)),
      ...(await checkPolicies(settings)),
      ...(await checkStripe(settings)),
      ...(await checkDiscord(settings)),
      ...(await checkGitHub(settings)),
      ...checkTaxTable(settings),
    )
  }
  return [...findings, checkScreens(appsFolder)]
}

const marks = { fine: '✓', warning: '!', problem: '✗' }

/** One line per finding, then the verdict. */
export function report(findings: Finding[]): string {
  const width = Math.max(...findings.map(({ subject }) => subject.length))
  const lines = findings.map(
    ({ level, subject, text }) => `  ${marks[level]} ${subject.padEnd(width)}  ${text}`,
  )
  const problems = findings.filter(({ level }) => level === 'problem').length
  const verdict =
    problems === 0
      ? 'Everything is ready: `pnpm start` runs the service.'
      : `Fix the ${problems === 1 ? 'line' : `${problems} lines`} marked ✗, then run the doctor again.`
  return ['', ...lines, '', verdict, ''].join('\n')
}
