import type { PlainMessageKey } from '@tollgate/messages'
import {
  Building2,
  DoorOpen,
  FileDown,
  Gift,
  KeyRound,
  Link2,
  type LucideIcon,
  Mail,
  Network,
  Package,
  ReceiptText,
  ScrollText,
  Users,
  UsersRound,
} from 'lucide-react'

/** The actions of each kind of resource; the filter offers these kinds. */
export const auditNouns = {
  member: { label: 'organization.member.title', icon: UsersRound },
  invitation: { label: 'organization.invitation_list.title', icon: Mail },
  team: { label: 'organization.team.title', icon: Network },
  access_token: { label: 'organization.access_token.title', icon: KeyRound },
  organization: { label: 'organization.navigation.organization', icon: Building2 },
  product: { label: 'organization.navigation.products', icon: Package },
  benefit: { label: 'organization.audit.benefits', icon: Gift },
  benefit_grant: { label: 'organization.audit.benefit_grants', icon: Gift },
  file: { label: 'organization.audit.files', icon: FileDown },
  checkout_link: { label: 'organization.navigation.checkout_links', icon: Link2 },
  customer: { label: 'organization.navigation.customers', icon: Users },
  customer_session: { label: 'organization.access_token.noun_customer_sessions', icon: DoorOpen },
  order: { label: 'organization.navigation.orders', icon: ReceiptText },
  audit: { label: 'organization.audit.title', icon: ScrollText },
} as const satisfies Record<string, { label: PlainMessageKey; icon: LucideIcon }>

export type AuditNoun = keyof typeof auditNouns

export function isAuditNoun(noun: unknown): noun is AuditNoun {
  return typeof noun === 'string' && Object.hasOwn(auditNouns, noun)
}

/** What every action of an organization is called; an entry of any other shows its code. */
export const auditActions: Readonly<Record<string, PlainMessageKey>> = {
  'access_token.created': 'organization.audit.action.access_token_created',
  'access_token.revoked': 'organization.audit.action.access_token_revoked',
  'access_token.updated': 'organization.audit.action.access_token_updated',
  'audit.details_erased': 'organization.audit.action.audit_details_erased',
  'benefit.created': 'organization.audit.action.benefit_created',
  'benefit.deleted': 'organization.audit.action.benefit_deleted',
  'benefit.updated': 'organization.audit.action.benefit_updated',
  'benefit_grant.created': 'organization.audit.action.benefit_grant_created',
  'benefit_grant.revoked': 'organization.audit.action.benefit_grant_revoked',
  'checkout_link.created': 'organization.audit.action.checkout_link_created',
  'checkout_link.deleted': 'organization.audit.action.checkout_link_deleted',
  'checkout_link.updated': 'organization.audit.action.checkout_link_updated',
  'customer.created': 'organization.audit.action.customer_created',
  'customer.deleted': 'organization.audit.action.customer_deleted',
  'customer.updated': 'organization.audit.action.customer_updated',
  'customer_session.created': 'organization.audit.action.customer_session_created',
  'file.deleted': 'organization.audit.action.file_deleted',
  'file.updated': 'organization.audit.action.file_updated',
  'file.uploaded': 'organization.audit.action.file_uploaded',
  'invitation.accepted': 'organization.audit.action.invitation_accepted',
  'invitation.canceled': 'organization.audit.action.invitation_canceled',
  'invitation.created': 'organization.audit.action.invitation_created',
  'invitation.expired': 'organization.audit.action.invitation_expired',
  'invitation.rejected': 'organization.audit.action.invitation_rejected',
  'invitation.resent': 'organization.audit.action.invitation_resent',
  'member.added': 'organization.audit.action.member_added',
  'member.left': 'organization.audit.action.member_left',
  'member.removed': 'organization.audit.action.member_removed',
  'member.updated': 'organization.audit.action.member_updated',
  'order.billing_updated': 'organization.audit.action.order_billing_updated',
  'order.created': 'organization.audit.action.order_created',
  'organization.created': 'organization.audit.action.organization_created',
  'organization.deleted': 'organization.audit.action.organization_deleted',
  'organization.reactivated': 'organization.audit.action.organization_reactivated',
  'organization.suspended': 'organization.audit.action.organization_suspended',
  'organization.updated': 'organization.audit.action.organization_updated',
  'product.created': 'organization.audit.action.product_created',
  'product.updated': 'organization.audit.action.product_updated',
  'team.created': 'organization.audit.action.team_created',
  'team.removed': 'organization.audit.action.team_removed',
  'team.updated': 'organization.audit.action.team_updated',
}
