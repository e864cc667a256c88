import { Environment } from '../settings/settings.ts'
import { settingGroups } from './settings-guide.ts'

/** Every setting by what it is about, with its meaning and what holds without it, as Markdown. */
export function settingsList() {
  const defaults = new Map<string, unknown>(Object.entries(Environment.parse({})))
  return settingGroups.map(([group, guides]) => ({
    group,
    settings: Object.entries(guides).map(([name, { meaning, otherwise }]) => ({
      name,
      meaning,
      fallback: otherwise ?? `\`${defaults.get(name)}\``,
    })),
  }))
}
