import { useState, type ReactNode } from 'react'
import { Badge, type BadgeTone } from '#web/ui/display/Badge.tsx'
import { Switch } from '#web/ui/form/Switch.tsx'
import type { ImportResult } from '../../imports.contract.ts'
import { ScrollFrame } from '#web/ui/navigation/ScrollFrame.tsx'
import styles from '../Editing.module.css'
import { useEditingWords } from '../words.ts'
import parts from '#web/ui/layout/parts.module.css'

const TONES: Record<ImportResult['rows'][number]['action'], BadgeTone> = {
  create: 'green',
  update: 'blue',
  skip: 'neutral',
  fail: 'red',
}
/** More rows than anybody reads; the counts above tell of all. */
const SHOWN = 300

/** Result of every row, planned or done, and all of its errors. */
export function ImportRows({ result }: { result: ImportResult }): ReactNode {
  const words = useEditingWords().imports
  const [only, setOnly] = useState(false)
  const rows = only ? result.rows.filter((row) => row.problems.length > 0) : result.rows
  return (
    <section className={styles.list} aria-live="polite">
      <h2>{result.id === null ? words.result : words.done}</h2>
      <p>{words.counts(result.created, result.updated, result.skipped, result.failed)}</p>
      {result.unknown_columns.length > 0 && (
        <p className={styles.notice}>{words.unknown(result.unknown_columns.join(', '))}</p>
      )}
      {result.failed > 0 ? (
        <Switch label={words.only_wrong} checked={only} onChange={(event) => setOnly(event.target.checked)} />
      ) : (
        <p className={parts.note}>{words.all_good}</p>
      )}
      <ScrollFrame className={styles.scroll} label={words.result}>
        <table className={styles.result}>
          <thead>
            <tr>
              <th scope="col">{words.line}</th>
              <th scope="col">{words.word}</th>
              <th scope="col">{words.action}</th>
              <th scope="col">{words.problems}</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, SHOWN).map((row) => (
              <tr key={row.line}>
                <td>{row.line}</td>
                <th scope="row">{row.word || '–'}</th>
                <td>
                  <Badge tone={TONES[row.action]}>{words.actions[row.action]}</Badge>
                </td>
                <td>
                  {row.problems.map((problem) => (
                    <div key={`${problem.field} ${problem.message}`} className={styles.wrong}>
                      <code>{problem.field}</code>: {problem.message}
                    </div>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollFrame>
      {rows.length > SHOWN && <p className={parts.note}>{words.more(rows.length - SHOWN)}</p>}
    </section>
  )
}
