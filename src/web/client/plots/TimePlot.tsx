import { max } from 'd3-array'
import { scaleLinear, scalePoint } from 'd3-scale'
import { area, line } from 'd3-shape'
import { useRef, useState, type PointerEvent, type ReactNode } from 'react'
import { useLanguage } from '../../i18n/language.tsx'
import { usePlotWords } from '../../i18n/plots.ts'
import { Plot, type Cell, type PlotHead } from './Plot.tsx'
import styles from './plots.module.css'
import { useWidth } from './use-width.ts'

type Line = {
  id: string
  label: string
  /** One value for each point; null where nothing is known, which is a gap. */
  values: readonly (number | null)[]
}
type TimePlotProps = PlotHead & {
  /** Name of the points' column. */
  pointName: string
  /** Points in time, in words: long for the table, short below the axis. */
  points: readonly { long: string; short: string }[]
  /** One line, filled, or several, each with its own pattern. */
  lines: readonly Line[]
  /** A value in words; plain numbers by default. */
  format?: (value: number) => string
  /** Whole numbers of the same points in another unit: they are said and in the table, and not drawn. */
  beside?: readonly Line[]
}

const NONE: readonly Line[] = []
const HEIGHT = 220,
  TOP = 12,
  BOTTOM = 28,
  RIGHT = 12
/** Pixels that a label below the axis needs, and the width of a digit beside it. */
const LABEL = 76,
  DIGIT = 8.5
const TICKS = 4

/** Numbers beside the axis, short: 12, 1.5 K. */
const axisFormat = (language: string): Intl.NumberFormat =>
  new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 })

/** True for a point without a neighbour, of which a line shows nothing. */
const isAlone = (values: Line['values'], n: number): boolean =>
  (values[n - 1] ?? null) === null && (values[n + 1] ?? null) === null

/**
 * Lines over time from zero. Arrow keys move from point to point, the pointer too; the point is said beside
 * the plot.
 */
export function TimePlot({
  pointName,
  points,
  lines,
  format,
  beside = NONE,
  ...head
}: TimePlotProps): ReactNode {
  const words = usePlotWords()
  const language = useLanguage()
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame, 640)
  const [at, setAt] = useState<number | null>(null)
  const write = format ?? ((value: number) => value.toLocaleString(language))
  const say = (value: number | null, inWords = write): string =>
    value === null ? words.unknown : inWords(value)
  const count = (value: number): string => value.toLocaleString(language)
  const most = max(lines.flatMap(({ values }) => values.filter((value) => value !== null))) ?? 0
  const y = scaleLinear()
    .domain([0, Math.max(1, most)])
    .nice(TICKS)
    .range([HEIGHT - BOTTOM, TOP])
  const axis = axisFormat(language)
  const ticks = y.ticks(TICKS).filter((tick) => most > TICKS || Number.isInteger(tick))
  const left = 12 + DIGIT * Math.max(...ticks.map((tick) => axis.format(tick).length))
  const x = scalePoint<number>()
    .domain(points.map((_, n) => n))
    .range([left, width - RIGHT])
  const place = (n: number): number => x(n) ?? left
  const path = line<number | null>()
    .defined((value) => value !== null)
    .x((_, n) => place(n))
    .y((value) => y(value ?? 0))
  const fill = area<number | null>()
    .defined((value) => value !== null)
    .x((_, n) => place(n))
    .y0(y(0))
    .y1((value) => y(value ?? 0))
  const every = Math.max(1, Math.ceil(points.length / Math.max(1, Math.floor((width - left) / LABEL))))
  const cell = (value: number | null, inWords = write): Cell => ({ text: say(value, inWords), value })
  const textAt = (n: number): string =>
    `${points[n]!.long}: ${[
      ...lines.map(({ label, values }) =>
        lines.length > 1 ? `${label} ${say(values[n] ?? null)}` : say(values[n] ?? null),
      ),
      ...beside.map(({ label, values }) => `${label} ${say(values[n] ?? null, count)}`),
    ].join(', ')}`
  const follow = (event: PointerEvent<HTMLElement>): void => {
    const box = event.currentTarget.getBoundingClientRect()
    const share = (event.clientX - box.left - left) / (width - left - RIGHT)
    setAt(Math.min(points.length - 1, Math.max(0, Math.round(share * (points.length - 1)))))
  }
  const isKnown = lines.some(({ values }) => values.some((value) => value !== null))
  return (
    <Plot
      {...head}
      table={{
        columns: [pointName, ...[...lines, ...beside].map(({ label }) => label)],
        rows: points.map(({ long }, n) => [
          { text: long, value: long },
          ...lines.map(({ values }) => cell(values[n] ?? null)),
          ...beside.map(({ values }) => cell(values[n] ?? null, count)),
        ]),
      }}
      legend={
        lines.length > 1 && (
          <ul className={styles.legend}>
            {lines.map(({ id, label }, n) => (
              <li key={id}>
                <svg className={styles.sample} viewBox="0 0 24 8" aria-hidden="true" focusable="false">
                  <path className={styles.line} data-line={n} d="M0 4H24" />
                </svg>
                {label}
              </li>
            ))}
          </ul>
        )
      }
    >
      {isKnown ? (
        <div ref={frame} className={styles.plot} onPointerMove={follow} onPointerLeave={() => setAt(null)}>
          <svg
            width={width}
            height={HEIGHT}
            viewBox={`0 0 ${width} ${HEIGHT}`}
            aria-hidden="true"
            focusable="false"
          >
            {ticks.map((tick) => (
              <g key={tick}>
                <line className={styles.grid} x1={left} x2={width - RIGHT} y1={y(tick)} y2={y(tick)} />
                <text className={styles.tick} x={left - 8} y={y(tick) + 4} textAnchor="end">
                  {axis.format(tick)}
                </text>
              </g>
            ))}
            {points.map(
              ({ long, short }, n) =>
                n % every === 0 && (
                  <text
                    key={long}
                    className={styles.tick}
                    x={place(n)}
                    y={HEIGHT - 8}
                    textAnchor={n === 0 ? 'start' : place(n) > width - LABEL / 2 ? 'end' : 'middle'}
                  >
                    {short}
                  </text>
                ),
            )}
            {lines.length === 1 && <path className={styles.area} d={fill(lines[0]!.values) ?? ''} />}
            {lines.map(({ id, values }, n) => (
              <path key={id} className={styles.line} data-line={n} d={path(values) ?? ''} />
            ))}
            {lines.map(({ id, values }, n) =>
              values.map(
                (value, point) =>
                  value !== null &&
                  isAlone(values, point) && (
                    <circle
                      key={`${id} ${points[point]!.long}`}
                      className={styles.dot}
                      data-line={n}
                      cx={place(point)}
                      cy={y(value)}
                      r={5}
                    />
                  ),
              ),
            )}
            {at !== null && (
              <g>
                <line className={styles.cursor} x1={place(at)} x2={place(at)} y1={TOP} y2={HEIGHT - BOTTOM} />
                {lines.map(({ id, values }, n) => {
                  const value = values[at] ?? null
                  return (
                    value !== null && (
                      <circle
                        key={id}
                        className={styles.dot}
                        data-line={n}
                        cx={place(at)}
                        cy={y(value)}
                        r={5}
                      />
                    )
                  )
                })}
              </g>
            )}
          </svg>
          <input
            type="range"
            className={styles.keys}
            min={0}
            max={points.length - 1}
            value={at ?? points.length - 1}
            aria-label={`${head.title}. ${words.point}`}
            aria-valuetext={textAt(at ?? points.length - 1)}
            onFocus={() => setAt(points.length - 1)}
            onBlur={() => setAt(null)}
            onChange={(event) => setAt(Number(event.target.value))}
          />
          <p className={styles.said} aria-hidden="true">
            {textAt(at ?? points.length - 1)}
          </p>
        </div>
      ) : (
        <p className={styles.none}>{words.none}</p>
      )}
    </Plot>
  )
}
