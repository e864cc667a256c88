import { lazy, Suspense, useEffect, useState } from 'react'
import { answerProofPrompt, showProofPromptBy } from '#app/api/recent-proof.ts'

const ProofDialog = lazy(() => import('./proof-dialog.tsx'))

/** Asks readers to prove who they are when a request was refused for that. It is then sent again. */
export function ProofPrompt() {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => showProofPromptBy(() => setIsOpen(true)), [])
  if (!isOpen) return null
  function close(isProven: boolean) {
    setIsOpen(false)
    answerProofPrompt(isProven)
  }
  return (
    <Suspense>
      <ProofDialog onProven={() => close(true)} onClose={() => close(false)} />
    </Suspense>
  )
}
