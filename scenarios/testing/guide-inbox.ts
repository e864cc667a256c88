import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { WebhookInbox } from '@tollgate/client'
import { readGuideFiles } from '@tollgate/docs/quickstart'
import type { PoolClient } from 'pg'

interface GuideInbox {
  /** The statements that make its tables. */
  tables: string
  inboxOf(connection: PoolClient): WebhookInbox
}

/** The inbox in PostgreSQL exactly as the guide about webhooks has it. */
export async function readGuideInbox(): Promise<GuideInbox> {
  const files = readGuideFiles('webhooks')
  const folder = path.join(import.meta.dirname, '../test-results', `inbox-${crypto.randomUUID()}`)
  await mkdir(folder, { recursive: true })
  const module = path.join(folder, 'inbox.ts')
  await writeFile(module, files.get('inbox.ts') ?? '')
  const { inboxOf }: Pick<GuideInbox, 'inboxOf'> = await import(module)
  await rm(folder, { recursive: true })
  return { tables: files.get('webhooks.sql') ?? '', inboxOf }
}
