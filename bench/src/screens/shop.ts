import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { APIRequestContext } from '@playwright/test'

const demo = path.join(import.meta.dirname, '../../../scenarios/demo/main.ts')
const owner = { email: 'demo@example.com', password: 'lindenhof-press-demo' }

/** The organization of `pnpm demo`, in a service that is new. */
export async function fillWithDemo(url: string): Promise<void> {
  const [code] = await once(spawn(process.execPath, [demo, url], { stdio: 'ignore' }), 'exit')
  if (code !== 0) throw new Error(`The demo ended with ${code}`)
}

async function read(request: APIRequestContext, path: string): Promise<string> {
  const response = await request.get(path)
  if (!response.ok()) throw new Error(`${path} answered ${response.status()}`)
  return response.text()
}

function find(pattern: RegExp, text: string): string {
  const [, found] = pattern.exec(text) ?? []
  if (found === undefined) throw new Error(`${pattern} is not in the answer`)
  return found
}

/** Signs the owner in, and says where the screens are. */
export async function openShop(request: APIRequestContext) {
  const answer = await request.post('/api/auth/sign-in/email', { data: owner })
  if (!answer.ok()) throw new Error(`The owner’s sign-in answered ${answer.status()}`)
  const list = await read(request, '/api/auth/organization/list')
  const organization = find(/"id":"([^"]+)"/, list)
  const links = await read(request, `/v1/checkout-links/?organization_id=${organization}`)
  const link = find(/"url":"([^"]+)"/, links)
  const opened = await request.get(new URL(link).pathname, { maxRedirects: 0 })
  const checkout = new URL(opened.headers().location ?? '', link).pathname
  return { slug: find(/"slug":"([^"]+)"/, list), checkout }
}
