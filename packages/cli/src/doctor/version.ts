import { nouns } from '../contract.gen.ts'
import type { Finding, Patient } from './check.ts'

interface ApiDocument {
  info: { version: string }
  paths: Record<string, unknown>
}

/** Whether the service has every list that this version knows. */
export async function checkVersion({ connection }: Patient): Promise<Finding[]> {
  const answer = await connection.ask('/openapi.json')
  const { info, paths }: ApiDocument = JSON.parse(await answer.text())
  const missing = Object.entries(nouns).flatMap(([name, { path }]) => (path in paths ? [] : name))
  if (missing.length === 0) {
    return [{ name: 'version', status: 'good', message: `The API has version ${info.version}` }]
  }
  const message = `The service is older than these commands: it has no ${missing.join(', ')}`
  return [{ name: 'version', status: 'note', message }]
}
