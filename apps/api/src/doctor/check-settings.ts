import { Environment, InvalidEnvironment, readSettings, type Settings } from '../env.ts'
import { type Finding, fine, problem, warning } from './finding.ts'
import { settingsGuide } from './settings-guide.ts'

interface CheckedSettings {
  /** Null when they can't be used. */
  settings: Settings | null
  findings: Finding[]
}

export function checkSettings(environment: Record<string, string | undefined>): CheckedSettings {
  try {
    const settings = readSettings(environment)
    const warnings = warningsOf(settings, environment)
    return { settings, findings: [fine('Settings', 'can be read.'), ...warnings] }
  } catch (error) {
    if (!(error instanceof InvalidEnvironment)) throw error
    return { settings: null, findings: error.problems.map(explain) }
  }
}

/** Values are not repeated: some of them are secrets, and terminals are shared. */
function explain({ name: path, message }: InvalidEnvironment['problems'][number]): Finding {
  const name = Environment.keyof().safeParse(path.split('.')[0])
  if (!name.success) return problem(path, message)
  const { meaning, example } = settingsGuide[name.data]
  const what = message.startsWith('is ') ? message : `is not valid (${message}).`
  return problem(name.data, `${what} ${meaning} Example: ${name.data}="${example}"`)
}

function warningsOf(
  settings: Settings,
  environment: Record<string, string | undefined>,
): Finding[] {
  const { BASE_URL, DATABASE_URL, SMTP_URL, MAIL_FROM, DEV_TOOLS, RATE_LIMIT_ENABLED } = settings
  const example = (name: keyof Environment) => `${name}="${settingsGuide[name].example}"`
  const isLocal = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|$)/.test(BASE_URL)
  const rules: [applies: boolean, finding: Finding][] = [
    [
      Boolean(DATABASE_URL) && !environment.BASE_URL,
      warning('BASE_URL', `is not set, so mails link to ${BASE_URL}. Set ${example('BASE_URL')}`),
    ],
    [
      BASE_URL.startsWith('http:') && !isLocal,
      warning(
        'BASE_URL',
        'is not https, so others on the way can read cookies. Serve it by https.',
      ),
    ],
    [
      !SMTP_URL && !DEV_TOOLS,
      warning('SMTP_URL', `is not set, so no mail is ever sent. Set ${example('SMTP_URL')}`),
    ],
    [
      Boolean(SMTP_URL) && MAIL_FROM.includes('tollgate.localhost'),
      warning(
        'MAIL_FROM',
        `is nobody’s address, so mails are refused. Set ${example('MAIL_FROM')}`,
      ),
    ],
    [
      DEV_TOOLS && !isLocal,
      warning('DEV_TOOLS', 'shows every mail to anybody. Set DEV_TOOLS="false" in public.'),
    ],
    [
      !RATE_LIMIT_ENABLED && !isLocal,
      warning('RATE_LIMIT_ENABLED', 'is off, so passwords can be guessed fast. Set it to "true".'),
    ],
  ]
  return rules.filter(([applies]) => applies).map(([, finding]) => finding)
}
