import { useTranslate } from '@tollgate/messages/react'
import type { AuditActor, AuditEntry } from '#api/model/index.ts'

/** Who acted; who is gone, or never had a name, is named by kind. */
export function useActorName(): (actor: AuditActor) => string {
  const t = useTranslate()
  const kinds = {
    user: t('organization.audit.actor.user_gone'),
    'access-token': t('organization.audit.actor.access_token'),
    customer: t('organization.audit.actor.customer'),
    system: t('organization.audit.actor.system'),
    anonymous: t('organization.audit.actor.anonymous'),
  }
  return ({ type, name, email }) => name ?? email ?? kinds[type]
}

type Details = Readonly<Record<string, unknown>>

/** What things are known by, the best first. */
const names = ['name', 'comment', 'label', 'description', 'email']

/** What an entry is about, by the name in its details; undefined if they have none. */
export function nameInDetails({ before, after }: AuditEntry): string | undefined {
  return nameIn(after) ?? nameIn(before)
}

function nameIn(details: Details | null): string | undefined {
  if (details === null) return undefined
  if (isDetails(details.user)) return nameIn(details.user)
  for (const name of names) {
    const value = details[name]
    if (typeof value === 'string' && value !== '') return value
  }
  return undefined
}

function isDetails(value: unknown): value is Details {
  return typeof value === 'object' && value !== null
}
