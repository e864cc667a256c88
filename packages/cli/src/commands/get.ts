import { defineCommand } from '../command.ts'
import { connect } from '../connect.ts'
import { nounNames, requireNoun } from '../noun.ts'
import { isRecord, textOf } from '../output/cell.ts'
import { plain, plainJson } from '../output/plain.ts'

const gettable = nounNames(({ isGettable }) => isGettable)

export const get = defineCommand({
  name: 'get',
  summary: 'Show one thing by its id',
  arguments: [
    { name: 'noun', summary: 'The kind of thing', choices: gettable },
    { name: 'id', summary: 'Its id' },
  ],
  options: {},
  examples: [
    {
      line: 'tollgate get orders 019aa3f0-7c1e-7b52-9a0d-3f1c52d0a001',
      meaning: 'One order, one field per line',
    },
    {
      line: 'tollgate get customers 019aa3f0-7c1e-7b52-9a0d-3f1c52d0a001 --json | jq .email',
      meaning: 'One field of a customer',
    },
  ],
  async run({ words: [name, id = ''], globals, io }) {
    const { path } = requireNoun(name)
    const { ask } = await connect({ io, globals })
    const answer = await ask(`${path}/${encodeURIComponent(id)}`)
    const found: unknown = await answer.json()
    await io.stdout.write(globals.json ? `${plainJson(found, 2)}\n` : fieldsOf(found))
    return undefined
  },
})

function fieldsOf(found: unknown): string {
  const fields = Object.entries(isRecord(found) ? found : {})
  const width = Math.max(...fields.map(([name]) => name.length))
  return fields
    .map(
      ([name, value]) => `${name.padEnd(width)}  ${value === null ? '–' : plain(textOf(value))}\n`,
    )
    .join('')
}
