/** What follows the language of a fence: `file=server.ts tab="Express"`. */
export interface FenceMeta {
  /** The name of the file; a test writes it and runs it. */
  file?: string
  /** The name of this variant among consecutive ones. */
  tab?: string
}

export function readFenceMeta(meta: string): FenceMeta {
  const found: FenceMeta = {}
  for (const [whole, name, quoted, bare] of meta.matchAll(/(\w+)=(?:"([^"]*)"|(\S+))/g)) {
    if (name !== 'file' && name !== 'tab') throw new Error(`A fence has the unknown field ${whole}`)
    found[name] = quoted ?? bare ?? ''
  }
  const rest = meta.replace(/\w+=(?:"[^"]*"|\S+)/g, '').trim()
  if (rest) throw new Error(`A fence has text that is not a field: ${rest}`)
  return found
}
