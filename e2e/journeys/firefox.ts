import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { findProgram } from '@tollgate/api/testing/programs'

interface Tree {
  context: string
  url: string
  children: Tree[] | null
}

interface Found {
  nodes: { sharedId: string }[]
}

type Send = <Result>(method: string, params: object) => Promise<Result>

/**
 * A page in the Firefox of this machine, by WebDriver BiDi: Playwright drives builds of its own, and asks
 * of others what Firefox 153 doesn’t know (`emulation.setMediaFeaturesOverride`).
 */
export async function openFirefox() {
  const profile = await mkdtemp(path.join(os.tmpdir(), 'tollgate-firefox-'))
  const options = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0']
  const child = spawn(findProgram('firefox') ?? 'firefox', options, {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const send = await connect(await addressOf(child.stderr))
  await send('session.new', { capabilities: {} })
  const frames = async () => {
    const { contexts } = await send<{ contexts: Tree[] }>('browsingContext.getTree', {})
    return contexts.flatMap(withChildren)
  }
  /** Acts in the frame of this address, or fails while it isn’t there. */
  async function within(address: string) {
    const found = (await frames()).find(({ url }) => url.includes(address))
    if (!found) throw new Error(`No frame has the address ${address}`)
    return createFrame(send, found.context)
  }
  return {
    within,
    async goto(url: string): Promise<void> {
      const [page] = await frames()
      await send('browsingContext.navigate', { context: page?.context, url, wait: 'complete' })
    },
    addresses: async () => (await frames()).map(({ url }) => url),
    async end(): Promise<void> {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? []
    if (address) return address
  }
  throw new Error('Firefox ended before it could be driven')
}

async function connect(address: string): Promise<Send> {
  const socket = new WebSocket(`${address}/session`)
  await once(socket, 'open')
  const answers = new Map<number, (message: string) => void>()
  socket.addEventListener('message', ({ data }) => {
    const { id = 0 }: { id?: number } = JSON.parse(String(data))
    answers.get(id)?.(String(data))
  })
  return <Result>(method: string, params: object) =>
    new Promise<Result>((resolve, reject) => {
      const id = answers.size + 1
      answers.set(id, (data) => {
        const { result, message }: { result: Result; message?: string } = JSON.parse(data)
        if (message === undefined) resolve(result)
        else reject(new Error(message))
      })
      socket.send(JSON.stringify({ id, method, params }))
    })
}

function withChildren(tree: Tree): Tree[] {
  return [tree, ...(tree.children ?? []).flatMap(withChildren)]
}

/** What people do there, with the mouse and the keyboard; each fails while its element isn’t there. */
function createFrame(send: Send, context: string) {
  async function find(selector: string): Promise<string> {
    const locator = { type: 'css', value: selector }
    const { nodes } = await send<Found>('browsingContext.locateNodes', { context, locator })
    const [node] = nodes
    if (!node) throw new Error(`Nothing there is ${selector}`)
    return node.sharedId
  }
  async function click(selector: string): Promise<void> {
    const element = { sharedId: await find(selector) }
    await send('script.callFunction', {
      functionDeclaration: "(element) => element.scrollIntoView({ block: 'center' })",
      arguments: [element],
      target: { context },
      awaitPromise: false,
    })
    const origin = { type: 'element', element }
    const move = { type: 'pointerMove', x: 0, y: 0, origin }
    const press = { type: 'pointerDown', button: 0 }
    const actions = [move, press, { type: 'pointerUp', button: 0 }]
    await send('input.performActions', {
      context,
      actions: [{ type: 'pointer', id: 'mouse', actions }],
    })
  }
  return {
    click,
    async fill(selector: string, text: string): Promise<void> {
      await click(selector)
      const actions = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      await send('input.performActions', {
        context,
        actions: [{ type: 'key', id: 'keys', actions }],
      })
    },
  }
}
