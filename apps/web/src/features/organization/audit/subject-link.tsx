import { Link } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import type { AuditEntry } from '#api/model/index.ts'
import { useOrganization } from '../access/use-organization.ts'

interface SubjectLinkProps {
  entry: Pick<AuditEntry, 'action' | 'target'>
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

const pages = {
  product: '/$organization/products/$product',
  benefit: '/$organization/benefits/$benefit',
  discount: '/$organization/discounts/$discount',
  checkout_link: '/$organization/checkout-links/$link',
  customer: '/$organization/customers/$customer',
  order: '/$organization/orders/$order',
} as const

type Listed = keyof typeof lists
type Paged = keyof typeof pages
type LinkedType = Listed | Paged | 'team'

function isLinked(type: string): type is LinkedType {
  return Object.hasOwn(lists, type) || Object.hasOwn(pages, type) || type === 'team'
}

function isListed(type: LinkedType): type is Listed {
  return Object.hasOwn(lists, type)
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
  if (type === 'team') {
    return (
      <Link to="/$organization/teams" params={{ organization }} search={{ team: id }} {...link} />
    )
  }
  if (isListed(type)) return <Link to={lists[type]} params={{ organization }} {...link} />
  const ids = { product: id, benefit: id, discount: id, link: id, customer: id, order: id }
  return <Link to={pages[type]} params={{ organization, ...ids }} {...link} />
}
