import type { Overview } from '../metrics.contract.ts'
import { useMetricFormats } from './metric-formats.ts'
import { useMetricWords } from './words.ts'

/** Days or months of a period, as a plot names its points. */
export function useTimePoints({ step, points }: Pick<Overview, 'step' | 'points'>) {
  const words = useMetricWords(),
    format = useMetricFormats()
  return {
    pointName: step === 'day' ? words.day : words.month,
    points: points.map((day) =>
      step === 'day'
        ? { long: format.day(day), short: format.shortDay(day) }
        : { long: format.month(day), short: format.shortMonth(day) },
    ),
  }
}
