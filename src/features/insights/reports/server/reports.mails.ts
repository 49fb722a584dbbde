import type { Language } from '#contract/constants.ts'
import type { MailContent } from '#server/mail/mail.ts'
import type { Format, ReportSummary } from '../reports.contract.ts'
import type { ReportParams } from './figures.ts'
import { daysText, type Reader } from './report.pdf.ts'
import { WORDS } from './report-words.ts'

type Input = {
  name: string
  format: Format
  summary: ReportSummary
  period: ReportParams['period']
  reader: Reader
  url: string
  unsubscribeUrl?: string
}

/** Email for a finished report. Holds sums but no names, since consent is checked when the file is opened. */
export function reportReady(
  language: Language,
  { name, format, summary, period, reader, url, unsubscribeUrl }: Input,
): MailContent {
  const words = WORDS[language]
  const { learners, minutes, lessons_completed, quiz_average, organization } = summary
  const days = daysText(period, reader, words.all_time),
    kind = format.toUpperCase(),
    time = words.hours(Math.floor(minutes / 60), minutes % 60)
  const average = quiz_average === null ? words.none : words.percent(quiz_average)
  const content: MailContent = {
    en: {
      subject: `Report of ${organization.name}: ${days}`,
      heading: `Your report: ${days}`,
      paragraphs: [
        name ? `Hello ${name},` : 'Hello,',
        `${learners.active} of ${learners.seen} learners were active. Together they learned ${time}, completed ${lessons_completed} lessons, and scored ${average} on average across all quiz attempts.`,
        ...(learners.without_scores > 0 ? [words.without_scores(learners.without_scores)] : []),
        ...(learners.not_agreed > 0 ? [words.not_agreed(learners.not_agreed)] : []),
        `The ${kind} with every learner is ready. Sign in to open it; it closes if someone in it stops sharing.`,
      ],
      button: { text: 'Open the report', url },
    },
    es: {
      subject: `Informe de ${organization.name}: ${days}`,
      heading: `Tu informe: ${days}`,
      paragraphs: [
        name ? `Hola, ${name}:` : 'Hola:',
        `${learners.active} de ${learners.seen} estudiantes tuvieron actividad. En total estudiaron ${time}, completaron ${lessons_completed} lecciones y lograron ${average} en los cuestionarios, en promedio de todos los intentos.`,
        ...(learners.without_scores > 0 ? [words.without_scores(learners.without_scores)] : []),
        ...(learners.not_agreed > 0 ? [words.not_agreed(learners.not_agreed)] : []),
        `El ${kind} con cada estudiante está listo. Inicias sesión para abrirlo, y se cierra cuando alguien de él deja de compartir.`,
      ],
      button: { text: 'Abrir el informe', url },
    },
  }[language]
  return { ...content, ...(unsubscribeUrl && { unsubscribeUrl }) }
}
