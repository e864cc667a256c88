import { type SettingInForce, type SettingList, socialProviderIds } from '@tollgate/contracts'
import type { Context } from '../../core/context.ts'
import { settingGroups } from '../../doctor/settings-guide.ts'
import { definitions } from '../../providers/social/definitions.ts'
import type { Settings } from '../../settings/settings.ts'
import { socialSettingNames } from '../../settings/social.ts'
import { shownValue } from './shown-value.ts'

/** Every setting with the value in force, but no secret. */
export function listSettings({ settings }: Pick<Context, 'settings'>): SettingList {
  const known = settingGroups.flatMap(([group, guides]) =>
    Object.entries(guides).map(([name, { meaning, otherwise = null }]) => ({
      name,
      group,
      ...shownValue(settings, name),
      isSet: settings.givenNames.includes(name),
      meaning,
      otherwise,
    })),
  )
  return { settings: [...known, ...providerSettings(settings)] }
}

/** Those of the providers that are turned on. */
function providerSettings({ socialCredentials }: Settings): SettingInForce[] {
  return socialProviderIds.flatMap((id) => {
    const credentials = socialCredentials[id]
    if (!credentials) return []
    return socialSettingNames(id).map((name): SettingInForce => {
      const isPublic = name.endsWith('_CLIENT_ID')
      return {
        name,
        group: 'providers',
        value: isPublic ? credentials.clientId : null,
        isSet: true,
        isHidden: !isPublic,
        meaning: `Identifies this service at ${definitions[id].name}.`,
        otherwise: null,
      }
    })
  })
}
