import type { SettingInForce } from '@tollgate/contracts'
import type { Environment } from '../settings/settings.ts'
import { accounts } from './settings-guide/accounts.ts'
import { mails } from './settings-guide/mails.ts'
import { organizations } from './settings-guide/organizations.ts'
import { service } from './settings-guide/service.ts'
import { sessions } from './settings-guide/sessions.ts'
import type { SettingGuide } from './settings-guide/setting.ts'

/** Every setting in words: for the doctor, and for the documentation. */
export const settingsGuide: Record<keyof Environment, SettingGuide> = {
  ...service,
  ...mails,
  ...accounts,
  ...sessions,
  ...organizations,
}

/** The same by what they are about. */
export const settingGroups: [SettingInForce['group'], Record<string, SettingGuide>][] = [
  ['service', service],
  ['mails', mails],
  ['accounts', accounts],
  ['sessions', sessions],
  ['organizations', organizations],
]
