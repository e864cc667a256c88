import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

export const Tabs = BaseTabs.Root

export function TabsList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <BaseTabs.List
      aria-label={label}
      className="relative flex gap-5 overflow-x-auto border-b [scrollbar-width:none]"
    >
      {children}
      <BaseTabs.Indicator className="absolute bottom-0 left-(--active-tab-left) h-0.5 w-(--active-tab-width) bg-accent transition-[left,width] duration-150" />
    </BaseTabs.List>
  )
}

export function Tab({ value, children }: { value: string; children: ReactNode }) {
  return (
    <BaseTabs.Tab
      value={value}
      className="h-10 cursor-pointer whitespace-nowrap font-medium text-ink-muted hover:text-ink focus-visible:-outline-offset-2 data-active:text-ink"
    >
      {children}
    </BaseTabs.Tab>
  )
}

export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  return (
    <BaseTabs.Panel value={value} className="pt-5">
      {children}
    </BaseTabs.Panel>
  )
}
