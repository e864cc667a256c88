import type { HealthCheck } from '@tollgate/contracts'
import { conceal } from '../../../core/conceal.ts'
import type { Context } from '../../../core/context.ts'
import { checkCountryFile } from '../../../doctor/check-country-file.ts'
import { warningsOf } from '../../../doctor/warnings.ts'

/** What the doctor says of the settings, as far as it is quickly found out. */
export async function checkSettings({ settings }: Context): Promise<HealthCheck[]> {
  const warnings = warningsOf(settings)
    // Without a mail server, the check of mail says so.
    .filter(({ subject }) => subject !== 'SMTP_URL')
    .map(
      ({ subject: name, text }): HealthCheck => ({
        subject: 'settings',
        state: 'warning',
        code: 'setting_questionable',
        values: { name },
        explanation: `${name} ${text}`,
      }),
    )
  return [...(await countryFile(settings)), ...(warnings.length > 0 ? warnings : [SOUND])]
}

const SOUND: HealthCheck = {
  subject: 'settings',
  state: 'ok',
  code: 'settings_sound',
  values: {},
  explanation: 'No setting looks like a mistake.',
}

async function countryFile(settings: Context['settings']): Promise<HealthCheck[]> {
  return (await checkCountryFile(settings)).map(({ level, subject, text }) => ({
    subject: 'country_file',
    state: level === 'fine' ? 'ok' : 'warning',
    code: level === 'fine' ? 'country_file_readable' : 'country_file_unreadable',
    values: {},
    explanation: `${subject}: ${conceal(text)}`,
  }))
}
