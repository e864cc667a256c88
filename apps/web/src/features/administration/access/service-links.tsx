import { Link } from '@tanstack/react-router'
import { useMayInService } from './service-access.ts'

interface ServiceLinkProps {
  id: string
  name: string
  /** What it says to those who don’t see where it is, if more than the name. */
  label?: string
  className: string
}

const linkClass = 'rounded-sm underline-offset-4 hover:text-accent-text hover:underline'

/** A user’s name, which leads to the page about them for those who may see that. */
export function UserLink({ id, name, label, className }: ServiceLinkProps) {
  if (!useMayInService('user:list')) return <bdi className={className}>{name}</bdi>
  return (
    <Link
      to="/administration/users/$user"
      params={{ user: id }}
      aria-label={label}
      className={`${linkClass} ${className}`}
    >
      <bdi>{name}</bdi>
    </Link>
  )
}

/** An organization’s name, which leads to the page about it for those who may see that. */
export function OrganizationLink({ id, name, label, className }: ServiceLinkProps) {
  if (!useMayInService('organization:list')) return <bdi className={className}>{name}</bdi>
  return (
    <Link
      to="/administration/organizations/$organization"
      params={{ organization: id }}
      aria-label={label}
      className={`${linkClass} ${className}`}
    >
      <bdi>{name}</bdi>
    </Link>
  )
}
