import { useState } from 'react'

const idle = { pending: false, error: null }

/** Something the buyer can try: whether it is running, and why the last try failed. */
export function useAttempt<Input>(work: (input: Input) => Promise<unknown>) {
  const [state, setState] = useState<{ pending: boolean; error: unknown }>(idle)

  async function attempt(input: Input): Promise<void> {
    setState({ pending: true, error: null })
    try {
      await work(input)
      setState(idle)
    } catch (error) {
      setState({ pending: false, error })
    }
  }

  return { ...state, attempt, reset: () => setState(idle) }
}
