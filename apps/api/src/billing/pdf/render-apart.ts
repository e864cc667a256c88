import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Document } from './document.ts'

/** Fonts and texts take 50 MB: they go when no document was written for this long. */
const REST = 10_000

let thread: Worker | undefined
let rest: NodeJS.Timeout | undefined
let last: Promise<unknown> = Promise.resolve()

/**
 * Renders in a thread of its own, one after the other: laying out a page takes 80 ms, in which the
 * process would answer no one.
 */
export function renderApart(document: Document): Promise<Uint8Array> {
  const rendered = last.then(() => ask(document))
  last = rendered.catch(() => {})
  return rendered
}

async function ask(document: Document): Promise<Uint8Array> {
  clearTimeout(rest)
  thread ??= startThread()
  const answer = once(thread, 'message')
  thread.postMessage(document)
  const [bytes] = await answer
  rest = setTimeout(endThread, REST).unref()
  return bytes
}

function startThread(): Worker {
  const started = new Worker(new URL('./thread.ts', import.meta.url))
  started.unref()
  const forget = () => {
    if (thread === started) thread = undefined
  }
  started.once('error', forget).once('exit', forget)
  return started
}

function endThread(): void {
  void thread?.terminate()
}
