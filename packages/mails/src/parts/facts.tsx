import { style } from './style.ts'

export interface FactRow {
  label: string
  /** On one line or several. */
  value: string
}

/** What something is called on the left, what it is on the right. */
export function Facts({ rows }: { rows: FactRow[] }) {
  return (
    <table className="facts" style={style.facts}>
      <tbody>
        {rows.map(({ label, value }) => (
          <tr key={label}>
            <td className="muted" style={style.factLabel}>
              {label}
            </td>
            <td className="ink" style={style.factValue}>
              {value
                .split('\n')
                .flatMap((line, position) => [
                  ...(position === 0 ? [] : [<br key={line} />]),
                  line,
                ])}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
