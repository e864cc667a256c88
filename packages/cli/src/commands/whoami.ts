import { unwrap } from '@tollgate/client'
import { defineCommand } from '../command.ts'
import { connect } from '../connect.ts'
import { plain, plainJson } from '../output/plain.ts'

export const whoami = defineCommand({
  name: 'whoami',
  summary: 'Show which organization the token is for, and where',
  options: {},
  examples: [
    { line: 'tollgate whoami', meaning: 'Your organization, and the service' },
    { line: 'tollgate whoami --profile live', meaning: 'The same for another profile' },
  ],
  async run({ globals, io }) {
    const { client, baseUrl, profileName } = await connect({ io, globals })
    const { items } = await unwrap(client.GET('/v1/organizations'))
    const source = io.env.TOLLGATE_TOKEN ? 'TOLLGATE_TOKEN' : `profile ${profileName}`
    const organizations = items.map(({ id, slug, name }) => ({ id, slug, name }))
    if (globals.json) {
      const shown = { base_url: baseUrl, source, organizations }
      await io.stdout.write(`${plainJson(shown, 2)}\n`)
      return undefined
    }
    for (const { id, slug, name } of organizations) {
      await io.stdout.write(`${plain(name)} (${slug}), ${id}\n`)
    }
    await io.stdout.write(`at ${baseUrl}, by ${source}\n`)
    return undefined
  },
})
