import type { CSSProperties } from 'react'

const font = 'ui-sans-serif, -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif'
const monospace = 'ui-monospace, "SF Mono", Menlo, Consolas, monospace'

/** Inline, for clients that drop style sheets. */
export const style = {
  canvas: { backgroundColor: '#f9fafb', fontFamily: font, margin: 0, padding: '32px 12px' },
  card: {
    backgroundColor: '#ffffff',
    border: '1px solid #e1e2e6',
    borderCollapse: 'separate',
    borderRadius: '12px',
    maxWidth: '520px',
    padding: '32px',
  },
  sender: { color: '#141924', fontSize: '15px', fontWeight: 600, lineHeight: '24px', margin: 0 },
  title: {
    color: '#141924',
    fontSize: '22px',
    fontWeight: 600,
    letterSpacing: '-0.01em',
    lineHeight: '30px',
    margin: '24px 0 16px',
  },
  text: { color: '#141924', fontSize: '15px', lineHeight: '24px', margin: '0 0 16px' },
  note: { color: '#595f6b', fontSize: '13px', lineHeight: '20px', margin: '0 0 8px' },
  button: {
    backgroundColor: '#3a50d5',
    borderRadius: '8px',
    color: '#ffffff',
    fontSize: '15px',
    fontWeight: 600,
    lineHeight: '20px',
    padding: '12px 20px',
    textDecoration: 'none',
  },
  buttonRow: { margin: '8px 0 24px' },
  address: { color: '#3549ca', textDecoration: 'underline', wordBreak: 'break-all' },
  code: {
    backgroundColor: '#f1f2f5',
    borderRadius: '8px',
    color: '#141924',
    fontFamily: monospace,
    fontSize: '28px',
    fontWeight: 600,
    letterSpacing: '0.2em',
    lineHeight: '36px',
    margin: '0 0 16px',
    padding: '16px 20px',
    textAlign: 'center',
  },
  label: { fontSize: '15px', lineHeight: '24px', padding: '6px 16px 6px 0' },
  amount: {
    fontSize: '15px',
    fontVariantNumeric: 'tabular-nums',
    lineHeight: '24px',
    padding: '6px 0',
    textAlign: 'right',
    verticalAlign: 'top',
    whiteSpace: 'nowrap',
  },
  line: { borderBottom: '1px solid #e1e2e6', color: '#141924' },
  part: { color: '#595f6b' },
  total: { borderTop: '1px solid #e1e2e6', color: '#141924', fontWeight: 600 },
  facts: { borderCollapse: 'collapse', margin: '0 0 16px', width: '100%' },
  factLabel: {
    color: '#595f6b',
    fontSize: '13px',
    lineHeight: '20px',
    padding: '2px 16px 2px 0',
    verticalAlign: 'top',
    whiteSpace: 'nowrap',
  },
  factValue: {
    color: '#141924',
    fontSize: '13px',
    lineHeight: '20px',
    padding: '2px 0',
    textAlign: 'right',
    wordBreak: 'break-word',
  },
  list: {
    color: '#141924',
    fontSize: '15px',
    lineHeight: '24px',
    margin: '0 0 24px',
    padding: '0 0 0 20px',
  },
  amounts: { borderCollapse: 'collapse', margin: '0 0 24px', width: '100%' },
  footer: {
    color: '#595f6b',
    fontSize: '12px',
    lineHeight: '18px',
    margin: '16px auto 0',
    maxWidth: '520px',
    textAlign: 'center',
  },
} satisfies Record<string, CSSProperties>

/** Clients with dark mode also support style sheets; the rest darken on their own. */
export const darkStyle = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .canvas, .canvas > table > tbody > tr > td { background-color: #0d0f13 !important; }
  .card { background-color: #14161a !important; border-color: #292c31 !important; }
  .ink { color: #f0f1f4 !important; }
  .muted { color: #a5a9b2 !important; }
  .button { background-color: #4b66e2 !important; }
  .address { color: #9fb3fe !important; }
  .code { background-color: #22252a !important; color: #f0f1f4 !important; }
  .rule { border-color: #292c31 !important; }
}
@media (max-width: 480px) {
  .card > tbody > tr > td { padding: 0 !important; }
  .card { padding: 24px 20px !important; }
}
`
