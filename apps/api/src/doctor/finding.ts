export interface Finding {
  /** Problems keep the service from running; warnings are probable mistakes. */
  level: 'fine' | 'warning' | 'problem'
  subject: string
  text: string
}

export function fine(subject: string, text: string): Finding {
  return { level: 'fine', subject, text }
}

export function warning(subject: string, text: string): Finding {
  return { level: 'warning', subject, text }
}

export function problem(subject: string, text: string): Finding {
  return { level: 'problem', subject, text }
}

export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  if (!(error instanceof Error)) return String(error)
  return error.message || error.name
}
