/** Lets half a minute pass for the sandbox: another process begins with the real time again. */
export async function passHalfMinute(baseUrl: string): Promise<void> {
  await fetch(`${baseUrl}/dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance_seconds: 31 }),
  })
}
