import type { HealthCheck } from '@tollgate/contracts'
import { conceal } from '../../../core/conceal.ts'
import type { Context } from '../../../core/context.ts'
import { checkCountryFile } from '../../../doctor/check-country-file.ts'
import { checkLeakedPasswords } from '../../../doctor/check-leaked-passwords.ts'
import type { Finding } from '../../../doctor/finding.ts'
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
  return [
    ...(await checkCountryFile(settings)).map((finding) =>
      presentFinding(finding, {
        subject: 'country_file',
        fine: 'country_file_readable',
        otherwise: 'country_file_unreadable',
      }),
    ),
    ...(await checkLeakedPasswords(settings)).map((finding) =>
      presentFinding(finding, {
        subject: 'leaked_passwords',
        fine: 'leaked_passwords_searchable',
        otherwise: 'leaked_passwords_unsearchable',
      }),
    ),
    ...(warnings.length > 0 ? warnings : [SOUND]),
  ]
}

const SOUND: HealthCheck = {
  subject: 'settings',
  state: 'ok',
  code: 'settings_sound',
  values: {},
  explanation: 'No setting looks like a mistake.',
}

interface Naming {
  subject: HealthCheck['subject']
  fine: HealthCheck['code']
  otherwise: HealthCheck['code']
}

function presentFinding({ level, subject: name, text }: Finding, naming: Naming): HealthCheck {
  const isFine = level === 'fine'
  return {
    subject: naming.subject,
    state: isFine ? 'ok' : 'warning',
    code: isFine ? naming.fine : naming.otherwise,
    values: {},
    explanation: `${name}: ${conceal(text)}`,
  }
}
