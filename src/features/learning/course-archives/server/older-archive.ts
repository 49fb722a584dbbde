import { z } from 'zod'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#contract/constants.ts'

const Before = z.looseObject({
  version: z.literal(1),
  course: z.looseObject({ languages: z.partialRecord(z.enum(LANGUAGES), z.unknown()) }),
  media: z.record(
    z.string(),
    z.looseObject({
      stops: z
        .array(
          z.looseObject({
            prompt: z.string(),
            options: z.array(z.string()),
            explanation: z.string().optional(),
          }),
        )
        .default([]),
    }),
  ),
})

/**
 * Upgrades an archive of the first version: its films' questions have one language, taken for the course's
 * only one, else English. Anything else is returned unchanged.
 */
export function asOfNow(archive: unknown): unknown {
  const { success, data } = Before.safeParse(archive)
  if (!success) return archive
  const written = LANGUAGES.filter((one) => data.course.languages[one])
  const language: Language = written.length === 1 ? written[0]! : DEFAULT_LANGUAGE
  const text = (one: string | undefined) => (one ? { [language]: one } : {})
  return {
    ...data,
    media: Object.fromEntries(
      Object.entries(data.media).map(([key, file]) => [
        key,
        {
          ...file,
          stops: file.stops.map((stop) => ({
            ...stop,
            prompt: text(stop.prompt),
            options: stop.options.map(text),
            explanation: text(stop.explanation),
          })),
        },
      ]),
    ),
  }
}
