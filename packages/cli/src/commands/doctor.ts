import { defineCommand } from '../command.ts'
import { connect } from '../connect.ts'
import type { Finding, Patient } from '../doctor/check.ts'
import { checkEndpoints } from '../doctor/endpoints.ts'
import { checkService } from '../doctor/service.ts'
import { checkToken } from '../doctor/token.ts'
import { checkVersion } from '../doctor/version.ts'
import { explain } from '../explain.ts'
import { painterFor } from '../output/color.ts'
import { plain, plainJson } from '../output/plain.ts'

const checks: Readonly<Record<string, (patient: Patient) => Promise<Finding[]>>> = {
  service: checkService,
  version: checkVersion,
  token: checkToken,
  webhooks: checkEndpoints,
}

const signs = { good: ['green', '✓'], note: ['yellow', '!'], bad: ['red', '✗'] } as const

export const doctor = defineCommand({
  name: 'doctor',
  summary: 'Check the service, the token and the webhook endpoints',
  description: ['The exit code is 1 if it finds a problem.'],
  options: {},
  examples: [
    { line: 'tollgate doctor', meaning: 'Look for problems' },
    { line: 'tollgate doctor --profile live --json', meaning: 'The same for a monitoring system' },
  ],
  async run({ globals, io }) {
    const patient = { io, connection: await connect({ io, globals }) }
    const findings: Finding[] = []
    for (const [name, check] of Object.entries(checks)) {
      findings.push(...(await check(patient).catch((error: unknown) => [failed(name, error)])))
    }
    const paint = painterFor(io.stdout, { io, globals })
    const lines = findings.map(({ name, status, message }) => {
      const [color, sign] = signs[status]
      return `${paint(color, sign)} ${name.padEnd(9)}${plain(message)}\n`
    })
    await io.stdout.write(globals.json ? `${plainJson(findings, 2)}\n` : lines.join(''))
    return findings.some(({ status }) => status === 'bad') ? 1 : undefined
  },
})

function failed(name: string, error: unknown): Finding {
  return { name, status: 'bad', message: explain(error).message }
}
