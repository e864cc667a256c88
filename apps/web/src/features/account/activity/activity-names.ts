import type { AccountActivity } from '#api/model/index.ts'

type Kind = AccountActivity['kind']

export const activityNames = {
  signed_in: 'account.activity.signed_in',
  password_wrong: 'account.activity.password_wrong',
  code_wrong: 'account.activity.code_wrong',
  email_code_wrong: 'account.activity.email_code_wrong',
  passkey_wrong: 'account.activity.passkey_wrong',
  email_unverified: 'account.activity.email_unverified',
  attempts_limited: 'account.activity.attempts_limited',
  email_change_requested: 'account.activity.email_change_requested',
  email_changed: 'account.activity.email_changed',
  email_change_undone: 'account.activity.email_change_undone',
  password_changed: 'account.activity.password_changed',
  password_reset: 'account.activity.password_reset',
  password_set: 'account.activity.password_set',
  two_factor_enabled: 'account.activity.two_factor_enabled',
  two_factor_disabled: 'account.activity.two_factor_disabled',
  two_factor_recovery_started: 'account.activity.two_factor_recovery_started',
  two_factor_recovery_canceled: 'account.activity.two_factor_recovery_canceled',
  two_factor_recovered: 'account.activity.two_factor_recovered',
  backup_codes_generated: 'account.activity.backup_codes_generated',
  backup_code_used: 'account.activity.backup_code_used',
  devices_untrusted: 'account.activity.devices_untrusted',
  passkey_added: 'account.activity.passkey_added',
  passkey_removed: 'account.activity.passkey_removed',
  passkey_refused: 'account.activity.passkey_refused',
  sign_in_method_linked: 'account.activity.sign_in_method_linked',
  sign_in_method_unlinked: 'account.activity.sign_in_method_unlinked',
} as const satisfies Record<Kind, string>

const failures: readonly Kind[] = [
  'password_wrong',
  'code_wrong',
  'email_code_wrong',
  'passkey_wrong',
  'email_unverified',
  'attempts_limited',
  'passkey_refused',
]

export function isFailure(kind: Kind): boolean {
  return failures.includes(kind)
}
