import { useNavigate } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { type CommandGroup, CommandMenu } from '@tollgate/ui/command'
import { Building2, Keyboard, MailOpen, Plus } from 'lucide-react'
import { useState } from 'react'
import { useOwnInvitations } from '../features/organization/invitation/use-own-invitations.ts'
import { accountPages } from './account-pages.ts'
import { useCommands } from './command-context.ts'
import { navigationFor } from './navigation.ts'
import { useAdministrationCommands } from './use-administration-commands.ts'
import { usePreferenceCommands } from './use-preference-commands.ts'
import { useRecordCommands } from './use-record-commands.ts'
import { useShellOrganizations } from './use-shell-organizations.ts'

/** Pages, then what can be done, then other organizations and the records that are found. */
export default function CommandDialog({ onClose }: { onClose: () => void }) {
  const [query, setQuery] = useState('')
  const administration = useAdministrationCommands(query)
  const records = useRecordCommands(query)
  const groups = [
    usePageCommands(),
    useActionCommands({ all: query.trim() !== '' }),
    useOrganizationCommands(),
    useInvitationCommands(),
    ...administration.groups,
    ...records.groups,
  ]
  return (
    <CommandMenu
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      groups={groups}
      loading={administration.loading || records.loading}
      query={query}
      onQueryChange={setQuery}
    />
  )
}

function usePageCommands(): CommandGroup {
  const t = useTranslate()
  const navigate = useNavigate()
  const { current, roles } = useShellOrganizations()
  const pages = current === undefined ? [] : navigationFor(roles)
  const params = { organization: current?.slug ?? '' }
  return {
    label: t('organization.command.pages'),
    items: [
      ...pages.flatMap(({ to, label, icon, key, tabs = [] }) => [
        {
          id: to,
          label: t(label),
          icon,
          shortcut: ['G', key.toUpperCase()],
          onSelect: (): void => void navigate({ to, params }),
        },
        ...tabs
          .filter((tab) => tab.to !== to)
          .map((tab) => ({
            id: tab.to,
            label: t(tab.label),
            detail: t(label),
            icon,
            onSelect: () => void navigate({ to: tab.to, params }),
          })),
      ]),
      ...accountPages.map(({ to, label, icon }) => ({
        id: to,
        label: t(label),
        icon,
        onSelect: () => void navigate({ to }),
      })),
    ],
  }
}

/** The many ways to set preferences are there once they are looked for. */
function useActionCommands({ all }: { all: boolean }): CommandGroup {
  const t = useTranslate()
  const navigate = useNavigate()
  const { openShortcuts } = useCommands()
  const preferences = usePreferenceCommands()
  const { current, roles } = useShellOrganizations()
  const actions = navigationFor(roles).flatMap(({ create }) => create ?? [])
  const params = { organization: current?.slug ?? '' }
  return {
    label: t('organization.command.actions'),
    items: [
      ...actions.map(({ to, label }) => ({
        id: to,
        label: t(label),
        icon: Plus,
        onSelect: () => void navigate({ to, params }),
      })),
      {
        id: 'new-organization',
        label: t('organization.navigation.new_organization'),
        icon: Plus,
        onSelect: () => void navigate({ to: '/organizations/new' }),
      },
      {
        id: 'shortcuts',
        label: t('organization.command.shortcuts'),
        icon: Keyboard,
        shortcut: ['?'],
        // The menu closes first; a dialog opened before that would close with it.
        onSelect: () => queueMicrotask(openShortcuts),
      },
      ...(all ? preferences : []),
    ],
  }
}

function useOrganizationCommands(): CommandGroup {
  const t = useTranslate()
  const navigate = useNavigate()
  const { all, current } = useShellOrganizations()
  const others = all.filter(({ id }) => id !== current?.id)
  return {
    label: t('organization.command.organizations'),
    items: others.map(({ id, slug, name }) => ({
      id,
      label: t('organization.command.switch_to', { name }),
      icon: Building2,
      onSelect: () => void navigate({ to: '/$organization', params: { organization: slug } }),
    })),
  }
}

function useInvitationCommands(): CommandGroup {
  const t = useTranslate()
  const navigate = useNavigate()
  const { invitations } = useOwnInvitations()
  return {
    label: t('organization.command.invitations'),
    items: invitations.map(({ id, organizationName: organization }) => ({
      id,
      label: t('organization.command.see_invitation', { organization }),
      icon: MailOpen,
      onSelect: () => void navigate({ to: '/invitation/$id', params: { id } }),
    })),
  }
}
