import type { Globals } from '../command.ts'
import type { Io, Output } from '../io.ts'

const codes = { red: 31, green: 32, yellow: 33, dim: 2, bold: 1 }

export type Paint = (color: keyof typeof codes, text: string) => string

/** Colors in a terminal, unless they are turned off (no-color.org). */
export function painterFor(output: Output, { io, globals }: { io: Io; globals: Globals }): Paint {
  const isWanted = output.isTerminal && !globals['no-color'] && !io.env.NO_COLOR
  if (!isWanted || io.env.TERM === 'dumb') return (_, text) => text
  return (color, text) => `\u001b[${codes[color]}m${text}\u001b[0m`
}
