import type { Environment } from '../../settings/settings.ts'

export interface SettingGuide {
  meaning: string
  /** A value that works. */
  example: string
  /** What holds without the setting, where the schema can't say it. */
  otherwise?: string
}

export type SettingsGuide = Partial<Record<keyof Environment, SettingGuide>>
