/** The clock of a service for development, which the demo sets back and lets run up to now. */
export interface ServiceClock {
  /** Sets it to an instant. */
  setTo(instant: Date): Promise<void>
  /** Sets it right again. */
  restore(): Promise<void>
}

/** Null where the service lets no one move its clock. */
export async function openClock(baseUrl: string): Promise<ServiceClock | null> {
  let ahead = 0
  async function advance(seconds: number): Promise<boolean> {
    const answer = await fetch(`${baseUrl}/dev/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ advance_seconds: seconds }),
    })
    if (answer.ok) ahead += seconds
    return answer.ok
  }
  async function mustAdvance(seconds: number): Promise<void> {
    if (!(await advance(seconds))) throw new TypeError('The clock of the service can’t be moved')
  }
  if (!(await advance(0))) return null
  return {
    setTo: (instant) => mustAdvance((instant.getTime() - Date.now()) / 1000 - ahead),
    restore: () => mustAdvance(-ahead),
  }
}
