import { brandIcons, fallbackIcon } from './brand-icons.ts'

/** The brands that require their own colors. */
const brandColors: Readonly<Record<string, readonly (readonly [color: string, path: string])[]>> = {
  google: [
    [
      '#4285F4',
      'M23.49 12.27c0-.79-.07-1.54-.19-2.27H12v4.51h6.47c-.29 1.48-1.14 2.73-2.4 3.58v3h3.86c2.26-2.09 3.56-5.17 3.56-8.82z',
    ],
    [
      '#34A853',
      'M12 24c3.24 0 5.95-1.08 7.93-2.91l-3.86-3c-1.08.72-2.45 1.16-4.07 1.16-3.13 0-5.78-2.11-6.73-4.96H1.29v3.09C3.26 21.3 7.31 24 12 24z',
    ],
    [
      '#FBBC05',
      'M5.27 14.29c-.25-.72-.38-1.49-.38-2.29s.14-1.57.38-2.29V6.62H1.29C.47 8.24 0 10.06 0 12s.47 3.76 1.29 5.38l3.98-3.09z',
    ],
    [
      '#EA4335',
      'M12 4.75c1.77 0 3.35.61 4.6 1.8l3.42-3.42C17.95 1.19 15.24 0 12 0 7.31 0 3.26 2.7 1.29 6.62l3.98 3.09c.95-2.85 3.6-4.96 6.73-4.96z',
    ],
  ],
  microsoft: [
    ['#F25022', 'M1 1h10.5v10.5H1z'],
    ['#7FBA00', 'M12.5 1H23v10.5H12.5z'],
    ['#00A4EF', 'M1 12.5h10.5V23H1z'],
    ['#FFB900', 'M12.5 12.5H23V23H12.5z'],
  ],
}

/** The mark of a way to sign in; the password has a key, and others a way in. */
export function ProviderIcon({ provider, className }: { provider: string; className?: string }) {
  const singleColor = ['currentColor', brandIcons[provider] ?? fallbackIcon] as const
  return (
    <svg viewBox="0 0 24 24" className={className} aria-hidden>
      {(brandColors[provider] ?? [singleColor]).map(([color, path]) => (
        <path key={path} fill={color} d={path} />
      ))}
    </svg>
  )
}
