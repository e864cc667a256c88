import { z } from 'zod'
import { until } from './until.ts'

const Outbox = z.object({
  items: z.array(z.object({ template: z.string(), links: z.array(z.string()) })),
})

/** Where the newest mail of that kind to that address leads to, once there is one. */
export async function linkMailed(baseUrl: string, email: string, template: string): Promise<URL> {
  const newest = async () => {
    const answer = await fetch(`${baseUrl}/dev/outbox.json?to=${encodeURIComponent(email)}`)
    const { items } = Outbox.parse(await answer.json())
    const mail = items.find((item) => item.template === template)
    return mail?.links.find((link) => /[?&](token|secret)=/.test(link)) ?? ''
  }
  return new URL(await until(newest, (link) => link !== ''))
}
