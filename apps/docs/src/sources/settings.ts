import { settingsList } from '@tollgate/api/settings-list'
import { tableOf } from './table.ts'

const titles = {
  service: 'Service',
  mails: 'Email',
  accounts: 'Accounts',
  sessions: 'Sessions',
  organizations: 'Organizations',
  providers: 'Social sign-in',
}

/** Every setting with its meaning and default, by what it is about. */
export function settingTables(): string {
  return settingsList()
    .map(({ group, settings }) => {
      const rows = settings.map(({ name, meaning, fallback }) => [`\`${name}\``, meaning, fallback])
      return `## ${titles[group]}\n\n${tableOf(['Name', 'Meaning', 'Default'], rows)}`
    })
    .join('\n\n')
}
