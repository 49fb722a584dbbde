import { describe, expect, it } from 'vitest'
import { dialogueIn } from '#seed/dialogues.ts'
import { quizzesOf } from '#seed/quizzes.ts'
import { NodeText } from '#features/learning/course-drafts/document.contract.ts'
import { validateSign } from '#features/media/signer/server/public.ts'
import {
  allSigns,
  categories,
  course,
  courseSigns,
  entries,
  lessons,
  mediaExists,
  mediaFiles,
  parameters,
  phrases,
  signers,
} from './content-pack.ts'

const slugs = new Set(entries.map((entry) => entry.slug))
const unique = (values: readonly unknown[]) => expect(new Set(values).size).toBe(values.length)
/** As the database compares phrases: without accents, capitals and punctuation. */
const folded = (phrase: string): string =>
  phrase
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
const words = (html: string): number =>
  html
    .replace(/<[^>]+>/g, ' ')
    .trim()
    .split(/\s+/).length
const glosses = {
  slugs: new Map(allSigns.map((sign) => [sign.gloss, sign.slug])),
  own: new Map(courseSigns.map((sign) => [sign.slug, sign as Record<string, unknown>])),
  people: course.people,
}
type Line = NonNullable<(typeof lessons)[number]['dialogue']>['lines'][number]
/** Lines of a conversation and the other answers beside them. */
const withAnswers = (lines: readonly Line[]) =>
  lines.flatMap((line) => (line.other ? [line, line.other] : [line]))
const unknown = (values: readonly string[], known: ReadonlySet<string>) =>
  values.filter((value) => !known.has(value))

describe('dictionary', () => {
  it('has every word of the eight units and the 26 letters, once each', () => {
    // The syllabus names 321 words in its lessons; seven recur in a later lesson as the same sign (MEET,
    // AGAIN, SICK, WORK, HOSPITAL, BETTER, and I, which is a letter as well as a pronoun). RIGHT recurs as
    // another sign and has its own entry. GOOD, BAD, GIVE, NOT-YET and PAY were added later, since lessons
    // mention them.
    const taught = entries.filter((entry) => entry.unit !== null)
    expect(taught.filter((entry) => entry.part_of_speech === 'letter')).toHaveLength(26)
    expect(taught.filter((entry) => entry.part_of_speech !== 'letter')).toHaveLength(319)
    expect(new Set(taught.map((entry) => entry.unit)).size).toBe(8)
  })

  it('has 440 entries, those beyond the course in no lesson', () => {
    const beyond = entries.filter((entry) => entry.unit === null)
    expect(entries).toHaveLength(440)
    expect(beyond).toHaveLength(95)
    expect(beyond.filter((entry) => entry.lesson !== null)).toEqual([])
  })

  it('repeats no slug, gloss or rank, and the ranks run from 1 without a gap', () => {
    unique(entries.map((entry) => entry.slug))
    unique(entries.map((entry) => entry.gloss))
    expect(entries.map((entry) => entry.frequency_rank).sort((a, b) => a - b)).toEqual(
      entries.map((_, index) => index + 1),
    )
  })

  it('writes definitions and examples as sentences, never the same text in both languages', () => {
    for (const { slug, definition, example } of entries) {
      for (const text of [definition.en, definition.es, example.en, example.es])
        expect(text, slug).toMatch(/^[A-Z¿ÁÉÍÓÚÑ].*[.?]$/u)
      expect(definition.en, slug).not.toBe(definition.es)
      expect(example.en, slug).not.toBe(example.es)
    }
  })

  it('has phrases of signs that exist, none of them twice', () => {
    for (const { en, signs } of phrases) expect(unknown(signs, slugs), en[0]).toEqual([])
    unique(phrases.flatMap(({ en, es }) => [...en, ...es]).map(folded))
  })

  it('refers only to categories, parameters and entries that exist', () => {
    const known = new Set(categories.map((category) => category.slug))
    for (const entry of entries) {
      expect(unknown(entry.categories, known), entry.slug).toEqual([])
      expect(unknown([...entry.related, ...entry.synonyms], slugs), entry.slug).toEqual([])
      expect(entry.related, entry.slug).not.toContain(entry.slug)
      for (const name of ['hands', 'handshape', 'location', 'movement'] as const) {
        const value = entry[name]
        if (value !== null)
          expect(
            parameters[name].map((one) => one.value),
            `${entry.slug} ${name}`,
          ).toContain(value)
      }
    }
    for (const category of categories)
      expect(
        entries.some((entry) => entry.categories.includes(category.slug)),
        category.slug,
      ).toBe(true)
  })

  it('holds synonyms in both directions', () => {
    for (const entry of entries)
      for (const other of entry.synonyms)
        expect(entries.find((one) => one.slug === other)?.synonyms, other).toContain(entry.slug)
  })
})

describe('media', () => {
  it('has every file that anything names', () => {
    const keys = [
      ...entries.flatMap((entry) => [entry.clip, entry.poster, entry.picture]),
      ...lessons.flatMap((lesson) => [lesson.clip, lesson.poster]),
      ...signers.map((signer) => signer.photo),
      course.cover,
    ].filter((key) => typeof key === 'string')
    expect(keys.filter((key) => !mediaExists(key))).toEqual([])
  })

  it('has a poster for each clip, and each clip of a word on its entry', () => {
    const clips = mediaFiles('clips')
      .filter((file) => file.endsWith('.mp4'))
      .map((file) => file.replace('.mp4', ''))
    expect(mediaFiles('posters').map((file) => file.replace('.webp', ''))).toEqual(clips)
    const onEntries = new Set(entries.map((entry) => entry.clip))
    expect(clips.filter((clip) => !onEntries.has(`clips/${clip}.mp4`))).toEqual([])
  })

  it('shows a picture for each letter that holds still and each number from 1 to 10', () => {
    const bare = entries
      .filter((entry) => entry.part_of_speech === 'letter' && entry.picture === null)
      .map((entry) => entry.gloss)
    expect(bare).toEqual(['J', 'Z'])
    expect(
      entries.filter((entry) => entry.part_of_speech === 'number').map((entry) => entry.picture),
    ).toEqual(Array.from({ length: 10 }, (_, index) => `handshapes/${index + 1}.webp`))
  })
})

describe('course', () => {
  it('lists each lesson once, in the order of its weeks', () => {
    const listed = course.modules.flatMap((module) => module.weeks.flatMap((week) => week.lessons))
    expect(listed).toEqual(lessons.map((lesson) => lesson.key))
  })

  it('teaches every word of the dictionary’s eight units, first where its entry says', () => {
    const taught = lessons.flatMap((lesson) => lesson.vocabulary)
    expect(unknown(taught, slugs)).toEqual([])
    expect([...new Set(taught)].sort()).toEqual(
      entries
        .filter((entry) => entry.unit !== null)
        .map((entry) => entry.slug)
        .sort(),
    )
    const seen = new Set<string>()
    for (const [u, module] of course.modules.entries())
      for (const [l, key] of module.weeks.flatMap((week) => week.lessons).entries())
        for (const slug of lessons.find((lesson) => lesson.key === key)!.vocabulary) {
          const entry = entries.find((one) => one.slug === slug)!
          if (!seen.has(slug)) expect([entry.unit, entry.lesson], slug).toEqual([u + 1, l + 1])
          seen.add(slug)
        }
  })

  it('asks only for glosses and letters that were taught by then, and says what makes the order of a long sentence the right one', () => {
    const known = new Set<string>()
    for (const lesson of lessons) {
      for (const slug of lesson.vocabulary) known.add(slug)
      expect(
        unknown(
          lesson.sentences.flatMap((sentence) => sentence.glosses),
          known,
        ),
        lesson.key,
      ).toEqual([])
      const letters = lesson.spelled_words
        .flatMap((word) => word.split(''))
        .map((letter) => `letter-${letter.toLowerCase()}`)
      expect(unknown(letters, known), lesson.key).toEqual([])
      for (const { glosses, rule } of lesson.sentences) {
        expect(new Set(glosses).size, glosses.join()).toBe(glosses.length)
        if (glosses.length > 3) expect(rule, glosses.join()).toBeDefined()
      }
    }
  })

  it('has every part in every lesson, in both languages: aim, text, signs, conversation, culture, quiz of four kinds', () => {
    for (const lesson of lessons) {
      for (const part of [
        lesson.title,
        lesson.aim,
        lesson.text,
        lesson.culture_note,
        lesson.dialogue!.scene,
        lesson.dialogue!.look_for,
      ])
        expect(part.en, lesson.key).not.toBe(part.es)
      for (const language of ['en', 'es'] as const) {
        expect(words(lesson.text[language]), `${lesson.key} ${language}`).toBeGreaterThan(80)
        expect(words(lesson.text[language]), `${lesson.key} ${language}`).toBeLessThan(280)
        for (const text of [
          lesson.aim,
          lesson.text,
          lesson.culture_note,
          lesson.dialogue!.scene,
          lesson.dialogue!.look_for,
        ])
          expect(text[language], lesson.key).not.toMatch(/[!¡]|hearing.impaired(?!”)|TODO/)
      }
      expect(lesson.vocabulary.length).toBeGreaterThanOrEqual(5)
      expect(
        withAnswers(lesson.dialogue!.lines).every(
          (line) => line.en !== line.es || /^[\p{Lu}\s]+$/u.test(line.en),
        ),
      ).toBe(true)
    }
    for (const quiz of quizzesOf('asl-1'))
      expect(
        new Set(quiz.questions.map((question) => question.kind)).size,
        quiz.lesson,
      ).toBeGreaterThanOrEqual(4)
  })

  describe.each(['en', 'es'] as const)('asks its own questions in %s with options that', (language) => {
    const choices = lessons.flatMap(({ key, questions = [] }) =>
      questions.flatMap((question) =>
        question.kind === 'multiple_choice_one'
          ? [
              {
                key,
                options: question.options.map(({ id, text }) => ({
                  right: id === question.answer.option,
                  length: text[language].length,
                })),
              },
            ]
          : [],
      ),
    )
    it('do not tell the right one by its length', () => {
      const revealedByLength = (sign: 1 | -1): string[] =>
        choices.flatMap(({ key, options }) => {
          const lengthsOf = (is: boolean) =>
            options.filter(({ right }) => right === is).map(({ length }) => sign * length)
          return lengthsOf(true)[0]! > Math.max(...lengthsOf(false)) ? [key] : []
        })
      expect(choices.length).toBeGreaterThan(5)
      for (const keys of [revealedByLength(1), revealedByLength(-1)])
        expect(keys.length, keys.join()).toBeLessThanOrEqual(Math.ceil(choices.length / 3))
    })
    it('are of like length', () => {
      const uneven = choices.filter(({ options }) => {
        const all = options.reduce((sum, { length }) => sum + length, 0)
        return options.some(({ length }) => length > (1.6 * (all - length)) / (options.length - 1))
      })
      expect(uneven.map(({ key }) => key)).toEqual([])
    })
  })

  it('spells words with every letter of the alphabet, J, Q and Z several times', () => {
    const spelled = lessons.flatMap(({ spelled_words, dialogue }) => [
      ...spelled_words,
      ...withAnswers(dialogue?.lines ?? []).flatMap((one) =>
        one.glosses.flatMap((gloss) =>
          typeof gloss === 'string' && gloss.startsWith('fs-') ? [gloss.slice(3)] : [],
        ),
      ),
    ])
    const words = (letter: string) => new Set(spelled.filter((word) => word.includes(letter))).size
    expect([...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].filter((letter) => words(letter) === 0)).toEqual([])
    for (const letter of 'JQZ') expect(words(letter), letter).toBeGreaterThanOrEqual(3)
  })

  it('signs its conversations with signs that there are, taught by then, with grammar over the right ones', () => {
    const known = new Set<string>(),
      slugOf = new Map(allSigns.map((sign) => [sign.gloss, sign.slug]))
    expect.soft(courseSigns.filter((sign) => !validateSign(sign).ok).map((sign) => sign.slug)).toEqual([])
    const used = new Set<string>()
    for (const { key, vocabulary, dialogue } of lessons) {
      for (const slug of vocabulary) known.add(slug)
      for (const language of ['en', 'es'] as const)
        expect
          .soft(() => NodeText.shape.dialogue.parse(dialogueIn(dialogue!, language, glosses)), key)
          .not.toThrow()
      expect.soft(new Set(dialogue!.lines.map((line) => line.who)).size, key).toBe(2)
      for (const line of withAnswers(dialogue!.lines)) {
        // A gloss with its own sign is the course's, or a form that the lesson explains.
        const named = line.glosses
          .flatMap((gloss) =>
            typeof gloss === 'string' ? [gloss] : gloss.sign === undefined ? [gloss.gloss] : [],
          )
          .filter((gloss) => !/^(?:fs-|#)/.test(gloss))
        expect
          .soft(
            named.filter((gloss) => !known.has(slugOf.get(gloss) ?? '')),
            `${key}: ${line.en}`,
          )
          .toEqual([])
        for (const gloss of line.glosses) if (typeof gloss === 'object' && gloss.sign) used.add(gloss.sign)
        const spans = line.non_manual ?? []
        for (const [index, span] of spans.entries()) {
          expect
            .soft(
              span.from <= span.to &&
                span.to < line.glosses.length &&
                (index === 0 || span.from > spans[index - 1]!.to),
              `${key}: ${line.en}`,
            )
            .toBe(true)
          // A question sign is asked with brows down, unless the signer answers it.
          const asks = line.glosses
            .slice(span.from, span.to + 1)
            .some((gloss) =>
              ['WHO', 'WHAT', 'WHERE', 'WHEN', 'WHY', 'HOW', 'WHICH', 'HOW-MANY'].includes(
                typeof gloss === 'string' ? gloss : gloss.gloss,
              ),
            )
          if (asks) expect.soft(['wh', 'rhetorical'], `${key}: ${line.en}`).toContain(span.kind)
        }
        if (line.en.endsWith('?'))
          expect
            .soft(
              spans.some((span) => span.kind === 'wh' || span.kind === 'yes_no'),
              `${key}: ${line.en}`,
            )
            .toBe(true)
      }
    }
    expect.soft(courseSigns.filter((sign) => !used.has(sign.slug)).map((sign) => sign.slug)).toEqual([])
  })

  it('gives each question of a conversation a second answer, short and unlike the first', () => {
    for (const { key, dialogue } of lessons)
      for (const [at, line] of dialogue!.lines.entries()) {
        const before = dialogue!.lines[at - 1]
        const asked =
          before?.who === 1 - line.who &&
          (before.non_manual ?? []).some(
            ({ kind, to }) => (kind === 'wh' || kind === 'yes_no') && to === before.glosses.length - 1,
          )
        expect.soft(line.other !== undefined, `${key}: ${line.en}`).toBe(asked)
        if (!line.other) continue
        expect.soft(line.other.glosses.length, line.other.en).toBeLessThanOrEqual(6)
        for (const part of ['glosses', 'en', 'es'] as const)
          expect.soft(line.other[part], line.other.en).not.toEqual(line[part])
      }
  })

  it('uses only safe elements in its texts, closed in order, and unique addresses per language', () => {
    for (const html of [course.description, ...lessons.map((lesson) => lesson.text)].flatMap((text) => [
      text.en,
      text.es,
    ])) {
      const open: string[] = []
      for (const [, close, name = ''] of html.matchAll(/<(\/?)([^>]*)>/g)) {
        expect(['p', 'ul', 'li', 'strong', 'em']).toContain(name)
        if (close) expect(open.pop()).toBe(name)
        else open.push(name)
      }
      expect(open).toEqual([])
    }
    unique(lessons.map((lesson) => lesson.slug.en))
    unique(lessons.map((lesson) => lesson.slug.es))
    // The whole first week, and nothing after it.
    expect(lessons.filter((lesson) => lesson.free_preview).map((lesson) => lesson.key)).toEqual(
      course.modules[0]!.weeks[0]!.lessons,
    )
  })
})
