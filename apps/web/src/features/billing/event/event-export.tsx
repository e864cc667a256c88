import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '@tollgate/ui/menu'
import { Download } from 'lucide-react'
import { getExportEventsUrl } from '#api/event/event.ts'
import type { FollowEventsParams } from '#api/model/index.ts'

/** All that fits, as a table or as an event in each line. */
export function EventExport({ filters }: { filters: FollowEventsParams }) {
  const t = useTranslate()
  const linkTo = (format: 'csv' | 'ndjson') => (
    // biome-ignore lint/a11y/useAnchorContent: the menu item puts its text into it
    <a href={getExportEventsUrl({ ...filters, format })} download />
  )
  return (
    <Menu>
      <MenuTrigger render={<Button />}>
        <Download aria-hidden />
        {t('list.export')}
      </MenuTrigger>
      <MenuContent>
        <MenuItem render={linkTo('csv')}>{t('list.export_csv')}</MenuItem>
        <MenuItem render={linkTo('ndjson')}>{t('list.export_ndjson')}</MenuItem>
      </MenuContent>
    </Menu>
  )
}
