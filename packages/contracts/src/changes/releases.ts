import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { type ChangeCode, isChangeCode } from './change-text.ts'
import type { Change } from './compare.ts'
import { ComparedDocument } from './compared-document.ts'

const root = path.join(import.meta.dirname, '../..')

export const files = {
  current: path.join(root, 'openapi.json'),
  released: path.join(root, 'released/openapi.json'),
  accepted: path.join(root, 'released/accepted-breaks.json'),
  releases: path.join(root, 'released/releases.json'),
  changelog: path.join(root, '../../docs/api-changelog.md'),
}

const ReleasedChange = z.object({
  noun: z.string(),
  kind: z.enum(['breaking', 'added', 'deprecated', 'removed']),
  code: z.custom<ChangeCode>(isChangeCode),
  where: z.string(),
  value: z.string().optional(),
  before: z.string().optional(),
  /** What a new operation does. */
  summary: z.string().optional(),
  /** Why it had to break. */
  reason: z.string().optional(),
})

/** Releases of the API, the newest first. */
const Releases = z.array(
  z.object({ version: z.string(), date: z.iso.date(), changes: z.array(ReleasedChange) }),
)
export type Release = z.infer<typeof Releases>[number]

/** Breaks that are meant, by the change, with the reason. */
const AcceptedBreaks = z.record(z.string(), z.string().min(1))
export type AcceptedBreaks = z.infer<typeof AcceptedBreaks>

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}

export function readDocument(file: string): ComparedDocument {
  return ComparedDocument.parse(readJson(file))
}

export function readReleases(): Release[] {
  return Releases.parse(readJson(files.releases))
}

export function readAcceptedBreaks(): AcceptedBreaks {
  return AcceptedBreaks.parse(readJson(files.accepted))
}

export interface Verdict {
  /** Breaks that nobody has accepted. */
  refused: Change[]
  /** What is accepted and isn’t there. */
  stale: string[]
}

export function judge(changes: readonly Change[], accepted: AcceptedBreaks): Verdict {
  const breaks = changes.filter(({ kind }) => kind === 'breaking')
  const ids = new Set(breaks.map(({ id }) => id))
  return {
    refused: breaks.filter(({ id }) => !(id in accepted)),
    stale: Object.keys(accepted).filter((id) => !ids.has(id)),
  }
}

/** The next version: breaks make another major one. */
export function nextVersion(version: string, changes: readonly Change[]): string {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const isBreaking = changes.some(({ kind }) => kind === 'breaking')
  return isBreaking ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`
}
