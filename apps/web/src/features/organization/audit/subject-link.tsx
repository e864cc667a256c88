import { Link } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import type { AuditEntry } from '#api/model/index.ts'
import { useOrganization } from '../access/use-organization.ts'

interface SubjectLinkProps {
  entry: AuditEntry
  /** What the entry is about, by name; undefined where nothing tells. */
  subject: string | undefined
}

const finalVerbs = ['deleted', 'removed', 'revoked', 'left', 'canceled']

/** Leads to what an entry is about, unless it went. */
export function SubjectLink({ entry, subject }: SubjectLinkProps) {
  const { type, id } = entry.target
  const [, verb = ''] = entry.action.split('.')
  if (id === null || finalVerbs.includes(verb) || !isLinked(type)) {
    return <bdi className="text-ink-muted">{subject}</bdi>
  }
  return <TargetLink type={type} id={id} name={subject ?? `…${id.slice(-8)}`} />
}

/** Where things without a page of their own are listed. */
const lists = {
  member: '/$organization/members',
  invitation: '/$organization/invitations',
  access_token: '/$organization/settings/access-tokens',
  organization: '/$organization/settings',
  custom_field: '/$organization/settings/custom-fields',
} as const

const linkedTypes = [
  ...(['product', 'benefit', 'checkout_link', 'customer', 'order', 'team'] as const),
  ...(['member', 'invitation', 'access_token', 'organization', 'custom_field'] as const),
]

type LinkedType = (typeof linkedTypes)[number]

function isLinked(type: string): type is LinkedType {
  return linkedTypes.some((name) => name === type)
}

interface TargetLinkProps {
  type: LinkedType
  id: string
  name: string
}

function TargetLink({ type, id, name }: TargetLinkProps) {
  const t = useTranslate()
  const { slug: organization } = useOrganization()
  const link = {
    'aria-label': t('organization.audit.open', { subject: name }),
    className:
      'rounded-sm text-ink-muted underline-offset-4 hover:text-accent-text hover:underline',
    children: <bdi>{name}</bdi>,
  }
  switch (type) {
    case 'product':
      return (
        <Link
          to="/$organization/products/$product"
          params={{ organization, product: id }}
          {...link}
        />
      )
    case 'benefit':
      return (
        <Link
          to="/$organization/benefits/$benefit"
          params={{ organization, benefit: id }}
          {...link}
        />
      )
    case 'checkout_link':
      return (
        <Link
          to="/$organization/checkout-links/$link"
          params={{ organization, link: id }}
          {...link}
        />
      )
    case 'customer':
      return (
        <Link
          to="/$organization/customers/$customer"
          params={{ organization, customer: id }}
          {...link}
        />
      )
    case 'order':
      return (
        <Link to="/$organization/orders/$order" params={{ organization, order: id }} {...link} />
      )
    case 'team':
      return (
        <Link to="/$organization/teams" params={{ organization }} search={{ team: id }} {...link} />
      )
    default:
      return <Link to={lists[type]} params={{ organization }} {...link} />
  }
}
