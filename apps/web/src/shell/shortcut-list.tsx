import { useTranslate } from '@tollgate/messages/react'
import { Dialog, DialogContent } from '@tollgate/ui/dialog'
import { Kbd } from '@tollgate/ui/kbd'
import type { ReactNode } from 'react'
import { navigationFor } from './navigation.ts'
import { commandShortcut } from './shortcuts.ts'
import { useShellOrganizations } from './use-shell-organizations.ts'

export default function ShortcutList({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const { roles } = useShellOrganizations()
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <DialogContent
        title={t('organization.shortcuts.title')}
        description={t('organization.shortcuts.text')}
      >
        <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
          <ShortcutGroup heading={t('organization.shortcuts.general')}>
            <Shortcut label={t('organization.shortcuts.open_menu')} keys={[commandShortcut()]} />
            <Shortcut label={t('organization.shortcuts.show_list')} keys={['?']} />
            <Shortcut label={t('organization.shortcuts.create_here')} keys={['C']} />
          </ShortcutGroup>
          <ShortcutGroup heading={t('organization.shortcuts.go')}>
            {navigationFor(roles).map(({ to, label, key }) => (
              <Shortcut key={to} label={t(label)} keys={['G', key.toUpperCase()]} />
            ))}
          </ShortcutGroup>
        </div>
      </DialogContent>
    </Dialog>
  )
}

function ShortcutGroup({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 font-medium text-ink-muted text-xs">{heading}</h3>
      <dl className="space-y-2">{children}</dl>
    </section>
  )
}

function Shortcut({ label, keys }: { label: string; keys: string[] }) {
  return (
    <div className="flex items-center justify-between gap-3">
      <dt>{label}</dt>
      <dd className="flex shrink-0 gap-1">
        {keys.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </dd>
    </div>
  )
}
