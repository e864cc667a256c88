/**
 * The graph by which Prisma's client tells the parameters of a query, as the generator writes it.
 * The client keeps one object for each place in it, with the numbers of names as keys. With numbers
 * from 0 on, V8 makes lists of these objects, as long as the highest number: 12 MB of empty places.
 */

/** V8 keeps objects that begin this high as tables, however many keys they have. */
export const FIRST_NAME = 10_000

interface Steps {
  count: () => number
  name: () => void
  /** A number that may be missing, and is written one higher. */
  optional: () => void
  optionalName: () => void
  bytes: (length: number) => void
}

function copySteps(source: Buffer, written: number[]): Steps {
  let position = 0
  function next(): number {
    const byte = source[position]
    if (byte === undefined) throw new Error('The graph ends too early')
    position += 1
    return byte
  }
  function read(): number {
    let value = 0
    for (let shift = 0; ; shift += 7) {
      const byte = next()
      value += (byte & 127) * 2 ** shift
      if (byte < 128) return value
    }
  }
  function write(value: number): void {
    for (let rest = value; ; rest = Math.floor(rest / 128)) {
      written.push(rest < 128 ? rest : (rest % 128) + 128)
      if (rest < 128) return
    }
  }
  function count(): number {
    const value = read()
    write(value)
    return value
  }
  return {
    count,
    name: () => write(read() + FIRST_NAME),
    optional: () => void count(),
    optionalName() {
      const value = read()
      write(value === 0 ? 0 : value + FIRST_NAME)
    },
    bytes(length) {
      for (let index = 0; index < length; index += 1) written.push(next())
    },
  }
}

function repeat(times: number, step: () => void): void {
  for (let time = 0; time < times; time += 1) step()
}

/** The same graph with each name's number higher by `FIRST_NAME`. */
export function raiseNames(graph: string): string {
  const written: number[] = []
  const { count, name, optional, optionalName, bytes } = copySteps(
    Buffer.from(graph, 'base64url'),
    written,
  )
  const [inputs, outputs, roots] = [count(), count(), count()]
  repeat(inputs, () =>
    repeat(count(), () => {
      name()
      bytes(2)
      optional()
      optionalName()
      bytes(1)
    }),
  )
  repeat(outputs, () =>
    repeat(count(), () => {
      name()
      optional()
      optional()
    }),
  )
  repeat(roots, () => {
    name()
    optional()
    optional()
  })
  return Buffer.from(written).toString('base64url')
}

/** The generated module of the client, its names raised; fails where the generator has changed. */
export function raiseNamesOfClient(module: string): string {
  const schema = /strings: (JSON\.parse\(".*"\)),\n( *)graph: "([\w-]+)"/
  if (!schema.test(module)) throw new Error('The generated client has no graph of parameters')
  return module.replace(
    schema,
    (_, names: string, indent: string, graph: string) =>
      `strings: [...Array(${FIRST_NAME}).fill(''), ...${names}],\n${indent}graph: "${raiseNames(graph)}"`,
  )
}
