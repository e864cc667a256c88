import { style } from './style.ts'

export interface AmountRow {
  label: string
  amount: string
  kind: 'line' | 'part' | 'total'
}

const labelStyles = {
  line: style.line,
  part: style.part,
  total: style.total,
}

/** Labels on the left, amounts on the right, the total set off by a line. */
export function Amounts({ rows }: { rows: AmountRow[] }) {
  return (
    <table className="amounts" style={style.amounts}>
      <tbody>{rows.map(renderRow)}</tbody>
    </table>
  )
}

function renderRow({ label, amount, kind }: AmountRow, position: number) {
  const className = kind === 'part' ? 'muted' : 'ink rule'
  return (
    <tr key={`${position} ${label}`}>
      <td className={className} style={{ ...style.label, ...labelStyles[kind] }}>
        {label}
      </td>
      <td className={className} style={{ ...style.amount, ...labelStyles[kind] }}>
        {amount}
      </td>
    </tr>
  )
}
