import Table from 'lucide-react/icons/table'
import Download from 'lucide-react/icons/download'
import ChartLine from 'lucide-react/icons/chart-line'
import { useId, useRef, useState, type ReactNode } from 'react'
import { writeCsv } from '#contract/csv.ts'
import { usePlotWords } from '../../i18n/plots.ts'
import { Card } from '../../ui/display/Card.tsx'
import { Button } from '../../ui/form/Button.tsx'
import parts from '../../ui/layout/parts.module.css'
import { ScrollFrame } from '../../ui/navigation/ScrollFrame.tsx'
import { saveFile } from '../browser/save-file.ts'
import styles from './plots.module.css'
import { savePng } from './save-png.ts'

/** A value as it is written for a person, and as a file has it; null where nothing is known. */
export type Cell = { text: string; value: string | number | null }
export type PlotTable = { columns: readonly string[]; rows: readonly (readonly Cell[])[] }

/** Title and sentence of a plot, and the name of its files. */
export type PlotHead = {
  title: string
  /** Name of its files, without the ending. */
  name: string
  /** Says what the plot shows, in one sentence. */
  sentence: ReactNode
  /** Level of its heading. */
  level?: 2 | 3
}
type PlotProps = PlotHead & {
  table: PlotTable
  /** False for a drawing of HTML, which is no picture. */
  picture?: boolean
  /** Colours and names of the series. */
  legend?: ReactNode
  children: ReactNode
}

/** Frame of a plot: its sentence, the plot or the same as a table, and both as files. */
export function Plot({
  title,
  name,
  sentence,
  level = 3,
  table,
  picture = true,
  legend,
  children,
}: PlotProps): ReactNode {
  const words = usePlotWords()
  const Heading = `h${level}` as const
  const id = useId(),
    frame = useRef<HTMLDivElement>(null)
  const [asTable, setAsTable] = useState(false)
  const saveCsv = (): void =>
    saveFile(
      new Blob([writeCsv([table.columns, ...table.rows.map((row) => row.map(({ value }) => value))])], {
        type: 'text/csv',
      }),
      `${name}.csv`,
    )
  const saveDrawing = (): void => {
    const drawing = frame.current?.querySelector('svg')
    if (drawing) void savePng(drawing, name)
  }
  return (
    <Card as="section" aria-labelledby={id} className={parts.block} data-plot="">
      <div className={styles.head}>
        <div>
          <Heading id={id} className={styles.title}>
            {title}
          </Heading>
          <p className={parts.note}>{sentence}</p>
        </div>
        <div className={styles.actions}>
          <Button
            size="s"
            variant="White"
            icon={asTable ? <ChartLine aria-hidden="true" /> : <Table aria-hidden="true" />}
            onClick={() => setAsTable(!asTable)}
          >
            {asTable ? words.as_plot : words.as_table}
          </Button>
          <Button
            size="s"
            variant="White"
            icon={<Download aria-hidden="true" />}
            aria-label={words.save_csv(title)}
            onClick={saveCsv}
          >
            {words.csv}
          </Button>
          {picture && !asTable && (
            <Button
              size="s"
              variant="White"
              icon={<Download aria-hidden="true" />}
              aria-label={words.save_png(title)}
              onClick={saveDrawing}
            >
              {words.png}
            </Button>
          )}
        </div>
      </div>
      {asTable ? (
        <ScrollFrame label={words.table(title)} className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                {table.columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map(([first, ...rest]) => (
                <tr key={first!.text}>
                  <th scope="row">{first!.text}</th>
                  {rest.map(({ text }, n) => (
                    <td key={table.columns[n + 1]}>{text}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollFrame>
      ) : (
        <div ref={frame} className={styles.frame}>
          {children}
          {legend}
        </div>
      )}
    </Card>
  )
}
