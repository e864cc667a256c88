/**
 * Asks again until the answer is what is waited for; fails with the last answer otherwise. A slow machine
 * is not a fault.
 */
export async function until<Answer>(
  ask: () => Promise<Answer>,
  isReached: (answer: Answer) => boolean,
  seconds = 60,
): Promise<Answer> {
  const deadline = performance.now() + seconds * 1000
  for (;;) {
    const answer = await ask()
    if (isReached(answer)) return answer
    if (performance.now() > deadline) {
      throw new Error(`Not reached within ${seconds} s: ${JSON.stringify(answer)}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
