let show: (() => void) | null = null
let answer: ((isProven: boolean) => void) | null = null
let asked: Promise<boolean> | null = null

/** Says what shows the question. Until this is taken back, refused requests wait for the answer. */
export function showProofPromptBy(next: () => void): () => void {
  show = next
  return () => {
    show = null
    answerProofPrompt(false)
  }
}

/** Asks readers to prove who they are; false where they don’t. Requests that are refused together ask once. */
export function askForProof(): Promise<boolean> {
  if (!show) return Promise.resolve(false)
  if (!asked) {
    asked = new Promise((resolve) => {
      answer = resolve
    })
    show()
  }
  return asked
}

export function answerProofPrompt(isProven: boolean): void {
  answer?.(isProven)
  answer = null
  asked = null
}
