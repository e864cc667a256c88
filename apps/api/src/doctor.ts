import path from 'node:path'
import { diagnose, report } from './doctor/diagnose.ts'

const appsFolder = path.join(import.meta.dirname, '../..')
const findings = await diagnose({ environment: process.env, appsFolder })
console.log(report(findings))
process.exitCode = findings.some(({ level }) => level === 'problem') ? 1 : 0
