import { Activity, KeyRound, MonitorSmartphone, UserRound } from 'lucide-react'
import type { AuditWords } from '#app/audit/entry-row.tsx'
import { auditActions, auditNouns } from '../../organization/audit/audit-actions.ts'

/** What is done to accounts and to the service, besides what is done in organizations. */
export const serviceWords: AuditWords = {
  nouns: {
    user: { label: 'administration.audit.noun_user', icon: UserRound },
    account: { label: 'administration.audit.noun_account', icon: KeyRound },
    session: { label: 'administration.audit.noun_session', icon: MonitorSmartphone },
    job: { label: 'administration.audit.noun_job', icon: Activity },
    ...auditNouns,
  },
  actions: {
    ...auditActions,
    'user.created': 'administration.audit.action.user_created',
    'user.updated': 'administration.audit.action.user_updated',
    'user.deleted': 'administration.audit.action.user_deleted',
    'user.role_changed': 'administration.audit.action.user_role_changed',
    'user.banned': 'administration.audit.action.user_banned',
    'user.unbanned': 'administration.audit.action.user_unbanned',
    'user.impersonated': 'administration.audit.action.user_impersonated',
    'user.impersonation_ended': 'administration.audit.action.user_impersonation_ended',
    'user.email_verified': 'administration.audit.action.user_email_verified',
    'user.email_change_requested': 'administration.audit.action.user_email_change_requested',
    'user.email_changed': 'administration.audit.action.user_email_changed',
    'user.email_change_undone': 'administration.audit.action.user_email_change_undone',
    'user.email_displaced': 'administration.audit.action.user_email_displaced',
    'user.password_changed': 'administration.audit.action.user_password_changed',
    'user.password_reset': 'administration.audit.action.user_password_reset',
    'user.password_set': 'administration.audit.action.user_password_set',
    'user.passkey_added': 'administration.audit.action.user_passkey_added',
    'user.passkey_renamed': 'administration.audit.action.user_passkey_renamed',
    'user.passkey_removed': 'administration.audit.action.user_passkey_removed',
    'user.passkey_refused': 'administration.audit.action.user_passkey_refused',
    'user.two_factor_enabled': 'administration.audit.action.user_two_factor_enabled',
    'user.two_factor_disabled': 'administration.audit.action.user_two_factor_disabled',
    'user.two_factor_recovery_started':
      'administration.audit.action.user_two_factor_recovery_started',
    'user.two_factor_recovery_canceled':
      'administration.audit.action.user_two_factor_recovery_canceled',
    'user.two_factor_recovered': 'administration.audit.action.user_two_factor_recovered',
    'user.backup_codes_generated': 'administration.audit.action.user_backup_codes_generated',
    'user.backup_code_used': 'administration.audit.action.user_backup_code_used',
    'user.devices_untrusted': 'administration.audit.action.user_devices_untrusted',
    'account.linked': 'administration.audit.action.account_linked',
    'account.unlinked': 'administration.audit.action.account_unlinked',
    'session.revoked': 'administration.audit.action.session_revoked',
    'job.retried': 'administration.audit.action.job_retried',
    'job.discarded': 'administration.audit.action.job_discarded',
  },
}
