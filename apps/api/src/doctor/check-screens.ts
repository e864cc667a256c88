import { existsSync } from 'node:fs'
import path from 'node:path'
import { type Finding, fine, problem } from './finding.ts'

const SUBJECT = 'Screens'
const pages = [
  'web/dist/index.html',
  'portal/dist/index.html',
  'portal/dist/checkout.html',
  'docs/dist/index.html',
]

export function checkScreens(appsFolder: string): Finding {
  const missing = pages.filter((page) => !existsSync(path.join(appsFolder, page)))
  if (missing.length === 0) return fine(SUBJECT, 'are built.')
  return problem(SUBJECT, `are not built: apps/${missing.join(', apps/')}. Run \`pnpm build\`.`)
}
