import { parentPort } from 'node:worker_threads'
import { type Document, renderDocument } from './document.ts'

// What fails ends the thread, and with it the question.
parentPort?.on('message', async (document: Document) => {
  parentPort?.postMessage(await renderDocument(document))
})
