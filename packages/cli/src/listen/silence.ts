/** The chunks of a body; fails if none arrives in time, as over a dead connection. */
export async function* withinSilence(
  body: ReadableStream<Uint8Array>,
  milliseconds: number,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  try {
    for (;;) {
      const { value, done } = await inTime(reader.read(), milliseconds)
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

async function inTime<Value>(awaited: Promise<Value>, milliseconds: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const error = new Error(`nothing arrived for ${milliseconds / 1000} seconds`)
    timer = setTimeout(() => reject(error), milliseconds)
  })
  try {
    return await Promise.race([awaited, late])
  } finally {
    clearTimeout(timer)
  }
}
