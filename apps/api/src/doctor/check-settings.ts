import {
  Environment,
  InvalidEnvironment,
  readSettings,
  type Settings,
} from '../settings/settings.ts'
import { type Finding, fine, problem } from './finding.ts'
import { settingsGuide } from './settings-guide.ts'
import { warningsOf } from './warnings.ts'

interface CheckedSettings {
  /** Null when they are unusable. */
  settings: Settings | null
  findings: Finding[]
}

export function checkSettings(environment: Record<string, string | undefined>): CheckedSettings {
  try {
    const settings = readSettings(environment)
    const warnings = warningsOf(settings)
    return { settings, findings: [fine('Settings', 'can be read.'), ...warnings] }
  } catch (error) {
    if (!(error instanceof InvalidEnvironment)) throw error
    return { settings: null, findings: error.problems.map(explain) }
  }
}

const SettingName = Environment.keyof()

/** Values are not repeated: some of them are secrets, and terminals are shared. */
function explain({ name: path, message }: InvalidEnvironment['problems'][number]): Finding {
  const name = SettingName.safeParse(path.split('.')[0])
  if (!name.success) return problem(path, message)
  const { meaning, example } = settingsGuide[name.data]
  const what = message.startsWith('is ') ? message : `is not valid (${message}).`
  return problem(name.data, `${what} ${meaning} Example: ${name.data}="${example}"`)
}
