import { useTranslate } from '@tollgate/messages/react'
import type { AuditActor } from '#api/model/index.ts'

/** Who acted; who is gone, or never had a name, is named by kind. */
export function useActorName(): (actor: AuditActor) => string {
  const t = useTranslate()
  const kinds = {
    user: t('organization.audit.actor.user_gone'),
    'access-token': t('organization.audit.actor.access_token'),
    customer: t('organization.audit.actor.customer'),
    system: t('organization.audit.actor.system'),
    nobody: t('organization.audit.actor.nobody'),
  }
  return ({ type, name, email }) => name ?? email ?? kinds[type]
}
