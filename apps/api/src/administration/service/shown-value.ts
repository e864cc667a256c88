import type { SettingInForce } from '@tollgate/contracts'
import { concealCredentials } from '../../core/conceal.ts'
import type { Settings } from '../../settings/settings.ts'

export type ShownValue = Pick<SettingInForce, 'value' | 'isHidden'>

/** Settings that hold a secret by their name; switches and numbers of such a name hold none. */
const NAMES_SECRET = /SECRET|PASSWORD|TOKEN|KEY|CREDENTIAL/

/** A value in force as text, without what is secret. What isn’t known to be harmless is hidden. */
export function shownValue(settings: Settings, name: string): ShownValue {
  const value = new Map<string, unknown>(Object.entries(settings)).get(name)
  if (name === 'ROLES') return ofRoles(settings)
  if (name === 'OIDC_PROVIDERS') return ofProviders(settings)
  if (value === undefined) return { value: null, isHidden: false }
  if (typeof value === 'boolean' || typeof value === 'number') return plain(String(value))
  if (NAMES_SECRET.test(name)) return { value: null, isHidden: true }
  const text = [value].flat()
  return text.every((part) => typeof part === 'string')
    ? ofText(text.join(', '))
    : { value: null, isHidden: true }
}

function plain(value: string): ShownValue {
  return { value: value || null, isHidden: false }
}

function ofText(text: string): ShownValue {
  const value = concealCredentials(text)
  return { ...plain(value), isHidden: value !== text }
}

function ofRoles({ ROLES }: Settings): ShownValue {
  return plain(Object.keys(ROLES).length > 0 ? JSON.stringify(ROLES) : '')
}

function ofProviders({ OIDC_PROVIDERS }: Settings): ShownValue {
  const ids = OIDC_PROVIDERS.map(({ id }) => id).join(', ')
  return { value: ids || null, isHidden: ids !== '' }
}
