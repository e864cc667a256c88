import { useTranslate } from '@tollgate/messages/react'
import { CodeBlock } from '@tollgate/ui/code-block'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@tollgate/ui/table'
import { Tab, TabPanel, Tabs, TabsList } from '@tollgate/ui/tabs'
import type { Event } from '#api/model/index.ts'

/** What is known of an event: to read, and to copy. */
export function EventMetadata({ metadata }: Pick<Event, 'metadata'>) {
  const t = useTranslate()
  if (Object.keys(metadata).length === 0) {
    return <p className="text-ink-muted">{t('billing.event.metadata_none')}</p>
  }
  return (
    <Tabs defaultValue="table">
      <TabsList label={t('billing.customer.metadata')}>
        <Tab value="table">{t('billing.event.table')}</Tab>
        <Tab value="json">JSON</Tab>
      </TabsList>
      <TabPanel value="table">
        <MetadataTable metadata={metadata} />
      </TabPanel>
      <TabPanel value="json">
        <CodeBlock
          label={t('billing.customer.metadata')}
          copyLabel={t('billing.event.metadata_copy')}
          code={JSON.stringify(metadata, null, 2)}
        />
      </TabPanel>
    </Tabs>
  )
}

function MetadataTable({ metadata }: Pick<Event, 'metadata'>) {
  const t = useTranslate()
  return (
    <Table label={t('billing.customer.metadata')}>
      <TableHeader>
        <tr>
          <TableHead>{t('billing.event.property')}</TableHead>
          <TableHead>{t('billing.event.value')}</TableHead>
        </tr>
      </TableHeader>
      <TableBody>
        {Object.entries(metadata).map(([key, value]) => (
          <TableRow key={key}>
            <TableCell className="font-mono text-[0.8125rem] text-ink-muted wrap-anywhere">
              {key}
            </TableCell>
            <TableCell className="font-mono text-[0.8125rem] wrap-anywhere">
              {String(value)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
